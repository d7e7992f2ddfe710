import { buildKnowledge, type Knowledge } from '#matching/knowledge.ts'
import { buildListing, type Listing } from '#matching/listing.ts'
import type { Milestone } from '#matching/roadmap/roadmap.ts'
import type { Rule } from '#matching/rules.ts'
import {
  buildOccupationIndex,
  type OccupationIndex,
  rankOccupations,
} from '#matching/text/occupation-index.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/lib/log.ts'
import type { Notifications } from '#server/lib/notifications.ts'
import {
  knowledgeVersion,
  loadKnowledgeRows,
  loadMilestones,
  loadOccupationTexts,
  loadRules,
} from './knowledge-queries.ts'
import { listingVersion, loadOpportunities } from './listing-queries.ts'

/** The version of the matching engine, named in every report. */
export const engineVersion = '1'

/** Everything a report is made from, as it was at one moment. */
export interface MatchIndex {
  readonly knowledge: Knowledge
  readonly listing: Listing
  readonly rules: readonly Rule[]
  readonly milestones: readonly Milestone[]
  /** True while only sample opportunities are listed. */
  readonly sample: boolean
  /** Names the listing and the knowledge that were used. */
  readonly dataVersion: string
  /** Occupations that free text suggests: code to 0–1. */
  occupationsFor(text: string): ReadonlyMap<string, number>
}

/** The index over the published listing, rebuilt when the listing or the knowledge changed. */
export interface Matcher {
  /** The index of the newest listing; the first call, and the first after a change, builds it. */
  current(): Promise<MatchIndex>
  close(): void
}

/** How long the listing must rest before the index is built again ahead of the next asker. */
const restMs = 500

interface KnowledgeIndex {
  readonly version: string
  readonly knowledge: Knowledge
  readonly occupations: OccupationIndex
}

/** How many occupations a text may suggest. */
const suggestions = 25

/** Makes the matcher; it asks the database for the version at each use, and builds once for all askers. */
export function createMatcher(parts: { db: Db; notifications: Notifications; log: Log }): Matcher {
  const { db, log } = parts
  let held: MatchIndex | undefined
  let knowledge: KnowledgeIndex | undefined
  let building: { version: string; index: Promise<MatchIndex> } | undefined

  async function build(version: string, knowledgeIs: string): Promise<MatchIndex> {
    if (knowledge?.version !== knowledgeIs) knowledge = await buildKnowledgeIndex(db, knowledgeIs)
    const { knowledge: known, occupations } = knowledge
    const { opportunities, sample } = await loadOpportunities(db)
    const listing = buildListing(opportunities, known)
    held = {
      ...{ knowledge: known, listing, sample, dataVersion: version },
      ...{ rules: await loadRules(db), milestones: await loadMilestones(db) },
      occupationsFor: (text) => occupationsFor(occupations, text),
    }
    return held
  }

  async function current(): Promise<MatchIndex> {
    const [listingIs, knowledgeIs] = await Promise.all([listingVersion(db), knowledgeVersion(db)])
    const version = `${listingIs}-${knowledgeIs.slice(0, 12)}`
    if (held?.dataVersion === version) return held
    if (building?.version !== version) {
      building = { version, index: build(version, knowledgeIs) }
      const started = building
      building.index
        .catch(() => {})
        .finally(() => {
          if (building === started) building = undefined
        })
    }
    return building.index
  }

  let timer: NodeJS.Timeout | undefined
  const unsubscribe = parts.notifications.subscribe('listing_changed', () => {
    // Only for an index that somebody has asked for.
    if (!held) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      current().catch((err) => log.warn({ err }, 'the index could not be built'))
    }, restMs)
  })
  return {
    current,
    close() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

async function buildKnowledgeIndex(db: Db, version: string): Promise<KnowledgeIndex> {
  const rows = await loadKnowledgeRows(db)
  const texts = new Map((await loadOccupationTexts(db)).map((row) => [row.code, row]))
  const occupations = buildOccupationIndex(
    rows.occupations.map(({ code, title, aliases }) => {
      const text = texts.get(code)
      const description = text?.description ? { description: text.description } : {}
      return { id: code, title, aliases, ...description, tasks: text?.tasks ?? [] }
    }),
    rows.specialties.map(({ title, occupations }) => ({ title, ids: occupations })),
  )
  return { version, knowledge: buildKnowledge(rows), occupations }
}

/** The best suggestion counts 1, the others in proportion. */
function occupationsFor(index: OccupationIndex, text: string): ReadonlyMap<string, number> {
  if (text.trim() === '') return new Map()
  const found = rankOccupations(index, { text }, suggestions)
  const best = found[0]?.score ?? 0
  return new Map(found.map(({ id, score }) => [id, best > 0 ? score / best : 0]))
}
