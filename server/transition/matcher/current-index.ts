import { setImmediate } from 'node:timers/promises'
import type { OccupationIndex } from '#language/occupations/occupation-index.ts'
import { readAccount } from '#language/text/account.ts'
import { correctSpelling } from '#language/text/spelling.ts'
import { refusedTitles } from '#language/text/wish-words.ts'
import { arrange } from '#matching/index/arrange.ts'
import {
  applyChanges,
  type ListingChanges,
  needsArranging,
} from '#matching/index/change-listing.ts'
import type { Listing } from '#matching/index/listing.ts'
import { unpackListing } from '#matching/index/packed-listing.ts'
import type { Knowledge } from '#matching/knowledge.ts'
import type { NamedWish } from '#matching/member.ts'
import type { Milestone } from '#planning/roadmap/milestone.ts'
import type { Rule } from '#planning/rules/rules.ts'
import { namedEmployers } from '#report/named-employers.ts'
import { namedWishes } from '#report/named-wishes.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/lib/log.ts'
import { loadVectorsOf } from '#server/transition/embeddings/embeddings.ts'
import { type BuiltIndex, knowledgeOf, maxChanges } from './build-index.ts'
import { loadMilestones, loadRules } from './knowledge-queries.ts'
import {
  changesSince,
  type DataVersions,
  publishedSamples,
  readVersions,
} from './listing-changes.ts'
import { loadListedOf } from './listing-queries.ts'
import { listingTitleReader, suggestOccupations } from './occupations.ts'

/** A consistent snapshot of everything a report is made from. */
export interface MatchIndex {
  readonly knowledge: Knowledge
  readonly listing: Listing
  readonly rules: readonly Rule[]
  readonly milestones: readonly Milestone[]
  /** True while only sample opportunities are listed. */
  readonly sample: boolean
  /** Identifies the listing and the knowledge used. */
  readonly dataVersion: string
  /** Corrects misspelled words for lines of work in free text. */
  spelled(text: string): string
  /** Occupations suggested by free text: code to 0–1. */
  occupationsFor(text: string, wish?: string): ReadonlyMap<string, number>
  /** The lines of work that a text wishes for, in the person's words; `isWish` if it tells nothing else. */
  wishesFor(text: string, isWish: boolean): NamedWish[]
  /** Keys of the hosts that a wish names. */
  employersFor(wish: string): string[]
  /** What titles call the lines of work that a text refuses; `wish` answers what they want. */
  refusalsFor(text: string, wish?: string): string[]
}

/** A node's index with the database versions it includes. */
export interface CurrentIndex {
  readonly at: DataVersions
  readonly occupations: OccupationIndex
  readonly index: MatchIndex
}

/** Assembles an index made by a thread. */
export async function adopt(
  db: Db,
  { at, learned, listing: packed }: BuiltIndex,
  current: CurrentIndex | undefined,
): Promise<CurrentIndex> {
  const knowledge = learned ? knowledgeOf(learned.rows, learned.titles) : current?.index.knowledge
  const occupations = learned?.occupations ?? current?.occupations
  if (!knowledge || !occupations) throw new Error('Nothing was learned, and nothing is held.')
  const readTitle =
    (current?.index.knowledge === knowledge && current.index.listing.readTitle) ||
    listingTitleReader(occupations, knowledge)
  const listing = unpackListing(packed, knowledge, readTitle)
  return holding({ at, knowledge, occupations, listing, ...(await loadRulesAndMilestones(db)) })
}

/**
 * The current index with all later changes applied, as of one moment; null if it is too far behind and
 * must be rebuilt. Its knowledge stays unchanged.
 */
export async function catchUp(
  { db, log }: { db: Db; log: Log },
  current: CurrentIndex,
): Promise<CurrentIndex | null> {
  const { occupations } = current
  const { knowledge } = current.index
  const row = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readChanges(tx, current.at))
  if (!row) return null
  const { changes, rules, milestones } = row
  const { knowledge: learned, embedding } = current.at
  const versions = { ...row.at, knowledge: learned, embedding }
  try {
    const listing = await changed(current.index.listing, changes)
    return listing && holding({ at: versions, knowledge, occupations, listing, rules, milestones })
  } catch (err) {
    log.error({ err }, 'changes could not be made in the index')
    return null
  }
}

/** Changes per slice, up to 15 ms each if a text is read; requests run between slices. */
const slice = 4
/** Maximum rows rearranged here, which takes about 30 ms; more are left to a thread. */
const maxArranged = 10_000

/** The listing with the changes applied; null if so much changed that a rebuild is better. */
async function changed(
  listing: Listing,
  { upserted, removed, vectors }: ListingChanges,
): Promise<Listing | null> {
  let next = listing
  for (let index = 0; index < Math.max(upserted.length, removed.length); index += slice) {
    if (index > 0) await setImmediate()
    const some = upserted.slice(index, index + slice)
    next = applyChanges(next, {
      upserted: some,
      removed: removed.slice(index, index + slice),
      vectors: new Map(
        some.flatMap(({ id }) => {
          const vector = vectors?.get(id)
          return vector ? [[id, vector] as const] : []
        }),
      ),
    })
  }
  if (!needsArranging(next)) return next
  return next.rows > maxArranged ? null : arrange(next)
}

async function readChanges(tx: Tx, since: DataVersions) {
  const versions = await readVersions(tx, since.embedding)
  const touched = await changesSince(tx, since.listing, maxChanges)
  if (!touched) return null
  const samples = versions.real === since.real ? [] : await publishedSamples(tx)
  const ids = [...new Set([...touched, ...samples])]
  if (ids.length > maxChanges) return null
  const upserted = await loadListedOf(tx, ids)
  const upsertedIds = new Set(upserted.map(({ id }) => id))
  const removed = ids.filter((id) => !upsertedIds.has(id))
  const vectors = await loadVectorsOf(tx, since.embedding, ids)
  const changes = { upserted, removed, vectors }
  return { at: versions, changes, ...(await loadRulesAndMilestones(tx)) }
}

async function loadRulesAndMilestones(db: Db) {
  return { rules: await loadRules(db), milestones: await loadMilestones(db) }
}

function holding(parts: {
  at: DataVersions
  knowledge: Knowledge
  occupations: OccupationIndex
  listing: Listing
  rules: readonly Rule[]
  milestones: readonly Milestone[]
}): CurrentIndex {
  const { at, knowledge, occupations, listing, rules, milestones } = parts
  const index: MatchIndex = {
    knowledge,
    listing,
    rules,
    milestones,
    sample: !at.real && listing.size > 0,
    dataVersion: `${at.listing.version}-${at.knowledge.slice(0, 12)}`,
    spelled: (text) => correctSpelling(occupations.spelling, text),
    occupationsFor: (text, wish) => suggestOccupations(occupations, text, wish),
    wishesFor: (text, isWish) => namedWishes(occupations.wishes, text, isWish),
    employersFor: (wish) => namedEmployers(listing, wish),
    refusalsFor: (text, wish) => refusedTitles(occupations.wishes, readAccount(text, wish)),
  }
  return { at, occupations, index }
}
