import { buildKnowledge, type Knowledge } from '#matching/knowledge.ts'
import { buildListing, type Listing } from '#matching/listing.ts'
import type { Milestone } from '#matching/roadmap/roadmap.ts'
import type { Rule } from '#matching/rules.ts'
import type { OccupationIndex } from '#matching/text/occupation-index.ts'
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
import { buildOccupations, occupationFacts, suggestOccupations } from './occupations.ts'

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
  readonly knowledge: Knowledge
  readonly occupations: OccupationIndex
}

/** Makes the matcher; it asks the database for the version at each use, and builds once for all askers. */
export function createMatcher(parts: { db: Db; notifications: Notifications; log: Log }): Matcher {
  const { db, log } = parts
  const closing = new AbortController()
  let held: MatchIndex | undefined
  let knowledge: { version: string; index: Promise<KnowledgeIndex> } | undefined
  let building: { version: string; index: Promise<MatchIndex> } | undefined

  /** Learns the knowledge of a version once, also when the listing changes meanwhile. */
  function knowledgeOf(version: string): Promise<KnowledgeIndex> {
    if (knowledge?.version === version) return knowledge.index
    const started = { version, index: buildKnowledgeIndex(db, closing.signal) }
    knowledge = started
    started.index.catch(() => {
      if (knowledge === started) knowledge = undefined
    })
    return started.index
  }

  async function build(version: string, knowledgeIs: string): Promise<MatchIndex> {
    const { knowledge: known, occupations } = await knowledgeOf(knowledgeIs)
    const { opportunities, sample } = await loadOpportunities(db)
    const listing = buildListing(opportunities, known)
    held = {
      ...{ knowledge: known, listing, sample, dataVersion: version },
      ...{ rules: await loadRules(db), milestones: await loadMilestones(db) },
      occupationsFor: (text) => suggestOccupations(occupations, text),
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
      closing.abort()
    },
  }
}

async function buildKnowledgeIndex(db: Db, signal: AbortSignal): Promise<KnowledgeIndex> {
  const rows = await loadKnowledgeRows(db)
  const facts = occupationFacts(rows, await loadOccupationTexts(db))
  const occupations = await buildOccupations(facts, signal)
  return { knowledge: buildKnowledge(rows), occupations }
}
