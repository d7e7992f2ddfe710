import type pg from 'pg'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import { adopt, type CurrentIndex, catchUp, type MatchIndex } from './current-index.ts'
import { makeIndexInThread } from './index-thread.ts'
import { type DataVersions, readVersions } from './listing-changes.ts'

export type { MatchIndex } from './current-index.ts'

/** Version of the matching engine, recorded in every report. */
export const engineVersion = '3'

/** The index over the published listing, kept up to date with listing and knowledge. */
export interface Matcher {
  /**
   * The index to answer from. Includes changes to single opportunities; after new knowledge or a
   * large import it returns the current one while a rebuild runs. Only the very first call waits for a
   * build.
   */
  current(): Promise<MatchIndex>
  /** The index of everything stored now; waits for a rebuild. */
  newest(): Promise<MatchIndex>
  close(): Promise<void>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The index over the published listing. */
    readonly matcher: Matcher
  }
}

/** Dependencies of the matcher. */
export interface MatcherParts {
  readonly db: Db
  /** For the thread that makes an index. */
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  /** The model whose listing vectors are used while admins allow it; empty without one. */
  readonly embeddingModel: string
  readonly notifications: Notifications
  readonly log: Log
  /** Makes an index; defaults to a separate thread. */
  readonly make?: typeof makeIndexInThread
}

/** Quiet time after listing changes before they are read ahead of the next caller. */
const debounceMs = 100
/** Delay before retrying a failed build while another index is held. */
const retryMs = 5_000

/** Creates the matcher; it polls versions on every use, so a lost notification does no harm. */
export function createMatcher(parts: MatcherParts): Matcher {
  const { db, connection, dataDir, embeddingModel, log } = parts
  const { make: makeIndex = makeIndexInThread } = parts
  const closing = new AbortController()
  let held: CurrentIndex | undefined
  let making: Promise<void> | undefined
  /** Whether the current index is too far behind to catch up. */
  let isBehind = false
  let failedAt = Number.NEGATIVE_INFINITY
  // Serializes changes to the current index.
  let lane: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined

  function inLane(work: () => Promise<void>): Promise<void> {
    const done = lane.then(work)
    lane = done.catch(() => {})
    return done
  }

  /** Builds an index from scratch; one at a time for all callers. */
  function make(): Promise<void> {
    making ??= makeAndTake().finally(() => {
      making = undefined
    })
    return making
  }

  async function makeAndTake(): Promise<void> {
    const heldKnowledge = held?.at.knowledge ?? null
    const order = { dataDir, heldKnowledge, embeddingModel, mayLoad: !held }
    const created = await makeIndex(connection, order, closing.signal)
    if (created.problem)
      log.warn({ problem: created.problem }, 'the index could not be kept in a file')
    await inLane(async () => {
      held = await adopt(db, created, held)
      isBehind = false
    })
  }

  /** Builds in the background while the current index answers. */
  function makeBeside(): void {
    if (making || closing.signal.aborted || performance.now() - failedAt < retryMs) return
    make().then(follow, (err) => {
      failedAt = performance.now()
      if (!closing.signal.aborted) log.warn({ err }, 'the index could not be made')
    })
  }

  /** Brings the current index up to date; callers waiting for it to start share one run. */
  function follow(): Promise<void> {
    waiting ??= inLane(async () => {
      waiting = undefined
      if (!held || (isBehind && making)) return
      const next = await catchUp({ db, log }, held)
      isBehind = next === null
      if (next) held = next
      if (isBehind) makeBeside()
    })
    return waiting
  }

  async function current(): Promise<MatchIndex> {
    if (!held) await make()
    const now = await readVersions(db, embeddingModel)
    if (held && !hasListing(held.at, now)) await follow()
    if (held && !hasKnowledge(held.at, now)) makeBeside()
    if (!held) throw new Error('There is no index.')
    return held.index
  }

  async function newest(): Promise<MatchIndex> {
    for (;;) {
      const index = await current()
      if (!making) return index
      await making
    }
  }

  let timer: NodeJS.Timeout | undefined
  const unsubscribe = parts.notifications.subscribe('listing_changed', () => {
    // Only if an index has been requested.
    if (!held) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      current().catch((err) => log.warn({ err }, 'the index could not follow the listing'))
    }, debounceMs)
  })
  return {
    current,
    newest,
    async close() {
      unsubscribe()
      clearTimeout(timer)
      closing.abort()
      await making?.catch(() => {})
      await lane
    },
  }
}

/** Whether it was learned from the current knowledge and has vectors of the current model. */
function hasKnowledge(held: DataVersions, now: DataVersions): boolean {
  return held.knowledge === now.knowledge && held.embedding === now.embedding
}

/** Whether an index of these versions includes the current listing. */
function hasListing(held: DataVersions, now: DataVersions): boolean {
  const { version, mark } = held.listing
  return version === now.listing.version && mark === now.listing.mark
}
