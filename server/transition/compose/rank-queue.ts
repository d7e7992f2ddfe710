import { setImmediate, setTimeout } from 'node:timers/promises'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { AppError } from '#contract/errors.ts'

/** Rankings that somebody waits for, one at a time: other requests are answered between two of them. */
export interface RankQueue {
  /** Does the work in its turn; throws `unavailable` when too many wait already. */
  run<T>(work: () => T | Promise<T>): Promise<T>
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** The turns of what ranks the whole listing while a request waits. */
    readonly rankQueue: RankQueue
  }
}

/** Who comes after so many is sent away: on 100,000 rows a ranking takes a tenth of a second. */
const maxWaiting = 32
/** After a ranking the process is free for as long as it took, but no longer than this. */
const maxRestMs = 50

/** Makes the queue of one process. */
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
