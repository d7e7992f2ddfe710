import { setImmediate, setTimeout } from 'node:timers/promises'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#contract/errors.ts'

/** Runs interactive rankings one at a time and serves other requests in between. */
export interface RankQueue {
  /** Runs the work in turn; throws `unavailable` if the queue is full. */
  run<T>(work: () => T | Promise<T>): Promise<T>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The queue for requests that rank the whole listing. */
    readonly rankQueue: RankQueue
  }
}

/** Requests beyond this are rejected: a ranking of 100,000 rows takes a tenth of a second. */
const maxWaiting = 32
/** Maximum pause after a ranking; the pause is as long as the ranking took. */
const maxRestMs = 50

/** Creates one process's queue. */
export function createRankQueue(): RankQueue {
  const turns = bulkhead(1, maxWaiting)
  let freeAt = 0
  return {
    async run(work) {
      try {
        return await turns.execute(async () => {
          const rest = freeAt - performance.now()
          await (rest > 1 ? setTimeout(rest) : setImmediate())
          const started = performance.now()
          try {
            return await work()
          } finally {
            const ended = performance.now()
            freeAt = ended + Math.min(ended - started, maxRestMs)
          }
        })
      } catch (error) {
        if (!(error instanceof BulkheadRejectedError)) throw error
        const message = 'Many people are asking for matches right now. Try again in a moment.'
        throw new AppError('unavailable', message, { retryAfter: 5 })
      }
    },
  }
}
