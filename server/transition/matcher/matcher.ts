import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '#server/platform/db/database.ts'
import type { Log } from '#server/platform/lib/log.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import { adopt, type CurrentIndex, catchUp, type MatchIndex } from './current-index.ts'
import { buildIndexInThread } from './index-thread.ts'
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
  /** The index of everything stored now; waits for a rebuild, up to a number of milliseconds. */
  newest(waitMs?: number): Promise<MatchIndex>
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
  readonly make?: typeof buildIndexInThread
}

/** Quiet time after listing changes before they are read ahead of the next caller. */
const debounceMs = 100
/** Delay before retrying a failed build while another index is held. */
const retryMs = 5_000

/** Creates the matcher; it polls versions on every use, so a lost notification does no harm. */
export function createMatcher(parts: MatcherParts): Matcher {
  const { db, connection, dataDir, embeddingModel, log } = parts
  const { make: buildIndex = buildIndexInThread } = parts
  const closing = new AbortController()
  let currentIndex: CurrentIndex | undefined
  let making: Promise<void> | undefined
  /** Whether the current index is too far behind to catch up. */
  let isBehind = false
  let failedAt = Number.NEGATIVE_INFINITY
  // Serializes changes to the current index.
  let queue: Promise<unknown> = Promise.resolve()
  let waiting: Promise<void> | undefined

  function serialize(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  /** Builds an index from scratch; one at a time for all callers. */
  function make(): Promise<void> {
    making ??= buildAndAdopt().finally(() => {
      making = undefined
    })
    return making
  }

  async function buildAndAdopt(): Promise<void> {
    const currentKnowledge = currentIndex?.at.knowledge ?? null
    const order = {
      dataDir,
      currentKnowledge,
      embeddingModel,
      mayLoad: !currentIndex,
    }
    const created = await buildIndex(connection, order, closing.signal)
    if (created.problem)
      log.warn({ problem: created.problem }, 'the index could not be kept in a file')
    await serialize(async () => {
      currentIndex = await adopt(db, created, currentIndex)
      isBehind = false
    })
  }

  /** Builds in the background while the current index answers. */
  function buildInBackground(): void {
    if (making || closing.signal.aborted || performance.now() - failedAt < retryMs) return
    make().then(follow, (err) => {
      failedAt = performance.now()
      if (!closing.signal.aborted) log.warn({ err }, 'the index could not be made')
    })
  }

  /** Brings the current index up to date; callers waiting for it to start share one run. */
  function follow(): Promise<void> {
    waiting ??= serialize(async () => {
      waiting = undefined
      if (!currentIndex || (isBehind && making)) return
      const next = await catchUp({ db, log }, currentIndex)
      isBehind = next === null
      if (next) currentIndex = next
      if (isBehind) buildInBackground()
    })
    return waiting
  }

  async function current(): Promise<MatchIndex> {
    if (!currentIndex) await make()
    const now = await readVersions(db, embeddingModel)
    if (currentIndex && !hasListing(currentIndex.at, now)) await follow()
    if (currentIndex && !hasKnowledge(currentIndex.at, now)) buildInBackground()
    if (!currentIndex) throw new Error('There is no index.')
    return currentIndex.index
  }

  async function newest(waitMs: number = Number.POSITIVE_INFINITY): Promise<MatchIndex> {
    const end = performance.now() + waitMs
    for (;;) {
      const index = await current()
      const left = end - performance.now()
      if (!making || left <= 0) return index
      const made = making.catch(() => {})
      await (left === Number.POSITIVE_INFINITY ? made : firstOf(made, left))
    }
  }

  let timer: NodeJS.Timeout | undefined
  const unsubscribe = parts.notifications.subscribe('listing_changed', () => {
    // Only if an index has been requested.
    if (!currentIndex) return
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
      await queue
    },
  }
}

/** Waits for work, up to a number of milliseconds. */
async function firstOf(work: Promise<void>, waitMs: number): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([work, sleep(waitMs, undefined, { signal }).catch(() => {})])
  over.abort()
}

/** Whether it was learned from the current knowledge and has vectors of the current model. */
function hasKnowledge(current: DataVersions, now: DataVersions): boolean {
  return current.knowledge === now.knowledge && current.embedding === now.embedding
}

/** Whether an index of these versions includes the current listing. */
function hasListing(current: DataVersions, now: DataVersions): boolean {
  const { version, mark } = current.listing
  return version === now.listing.version && mark === now.listing.mark
}
