import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'

/** So many in so many seconds; `message` is what the person reads beyond that. */
export interface LimitRule {
  readonly points: number
  readonly seconds: number
  readonly message: string
}

/** The rate limits by name, counted in PostgreSQL, so that every node sees the same. */
export interface Limits<Name extends string> {
  /** Counts one; throws `rate_limited` with the seconds to wait beyond the limit. */
  take(name: Name, key: string): Promise<void>
  /** Whether one more would be let through; counts nothing. */
  hasRoom(name: Name, key: string): Promise<boolean>
  /** Starts over, as after a success. */
  forgive(name: Name, key: string): Promise<void>
  /** Removes counters that ended an hour ago. */
  sweep(): Promise<void>
}

/** Makes the limits over a pool; `scale` multiplies every one of them. */
export function createLimits<Name extends string>(
  pool: pg.Pool,
  rules: Readonly<Record<Name, LimitRule>>,
  scale: number,
): Limits<Name> {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: Name) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true },
      ...{ keyPrefix: name, clearExpiredByTimeout: false },
      ...{ points: rules[name].points * scale, duration: rules[name].seconds },
    })
    limiters.set(name, made)
    return made
  }
  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new AppError('rate_limited', rules[name].message, { retryAfter })
      }
    },
    async hasRoom(name, key) {
      const found = await limiterOf(name).get(key)
      return found === null || found.remainingPoints > 0
    },
    async forgive(name, key) {
      await limiterOf(name).delete(key)
    },
    async sweep() {
      await pool.query('delete from rate_limit where expire < $1', [Date.now() - 3_600_000])
    },
  }
}
