import type pg from 'pg'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import { adopt, type CurrentIndex, catchUp, type MatchIndex } from './current-index.ts'
import { makeIndexInThread } from './index-thread.ts'
import { type DataVersions, readVersions } from './listing-changes.ts'

export type { MatchIndex } from './current-index.ts'

/** The version of the matching engine, named in every report. */
export const engineVersion = '3'

/** The index over the published listing, kept up with the listing and the knowledge. */
export interface Matcher {
  /**
   * The index to answer from. Changes of single opportunities are in it; after new knowledge or a large import it is
   * the one held, while a new one is made beside it. Only the very first call waits for an index to be made.
   */
  current(): Promise<MatchIndex>
  /** The index of all that is stored now; it waits while one is made. */
  newest(): Promise<MatchIndex>
  close(): Promise<void>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The index over the published listing. */
    readonly matcher: Matcher
  }
}

/** What the matcher is made of. */
export interface MatcherParts {
  readonly db: Db
  /** For the thread that makes an index. */
  readonly connection: pg.ClientConfig
  readonly dataDir: string
  /** The model whose vectors of the listing count while admins allow it; empty without one. */
  readonly embeddingModel: string
  readonly notifications: Notifications
  readonly log: Log
  /** Makes an index; in a thread of its own when absent. */
  readonly make?: typeof makeIndexInThread
}

/** How long the listing must rest before its changes are read ahead of the next asker. */
const debounceMs = 100
/** How long after a failure an index is made again, as long as another one is held. */
const retryMs = 5_000

/** Makes the matcher; it asks the database for the versions at each use, so a lost notification costs nothing. */
export function createMatcher(parts: MatcherParts): Matcher {
  const { db, connection, dataDir, embeddingModel, log } = parts
  const { make: makeIndex = makeIndexInThread } = parts
  const closing = new AbortController()
  let held: CurrentIndex | undefined
  let making: Promise<void> | undefined
  /** The held index is too far behind to catch up. */
  let isBehind = false
  let failedAt = Number.NEGATIVE_INFINITY
  // One change of what is held at a time.
  let lane: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined

  function inLane(work: () => Promise<void>): Promise<void> {
    const done = lane.then(work)
    lane = done.catch(() => {})
    return done
  }

  /** Makes an index from all there is; one at a time, whoever asks. */
  function make(): Promise<void> {
    making ??= makeAndTake().finally(() => {
      making = undefined
    })
    return making
  }

  async function makeAndTake(): Promise<void> {
    const heldKnowledge = held?.at.knowledge ?? null
    const order = { dataDir, heldKnowledge, embeddingModel, mayLoad: !held }
    const made = await makeIndex(connection, order, closing.signal)
    if (made.problem) log.warn({ problem: made.problem }, 'the index could not be kept in a file')
    await inLane(async () => {
      held = await adopt(db, made, held)
      isBehind = false
    })
  }

  /** Makes one while the held one answers. */
  function makeBeside(): void {
    if (making || closing.signal.aborted || performance.now() - failedAt < retryMs) return
    make().then(follow, (err) => {
      failedAt = performance.now()
      if (!closing.signal.aborted) log.warn({ err }, 'the index could not be made')
    })
  }

  /** Brings what is held to what is stored; those who ask before it begins share one turn. */
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
    // Only for an index that somebody has asked for.
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

/** Whether it was learned from what is known now, with vectors of the model in use now. */
function hasKnowledge(held: DataVersions, now: DataVersions): boolean {
  return held.knowledge === now.knowledge && held.embedding === now.embedding
}

/** Whether an index of these versions has the listing of now in it. */
function hasListing(held: DataVersions, now: DataVersions): boolean {
  const { version, mark } = held.listing
  return version === now.listing.version && mark === now.listing.mark
}
