import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'

/** A number of points per number of seconds; `message` is shown beyond that. */
export interface LimitRule {
  readonly points: number
  readonly seconds: number
  readonly message: string
  /** Counted per process; for limits checked on every request. */
  readonly inMemory?: true
}

/** Rate limits by name, counted in PostgreSQL across all nodes, except those in memory. */
export interface Limits<Name extends string> {
  /** Takes one point; throws `rate_limited` with the seconds to wait when the limit is exceeded. */
  take(name: Name, key: string): Promise<void>
  /** Refunds one point, such as for an attempt that was not a guess. */
  refund(name: Name, key: string): Promise<void>
  /** Resets the key, such as after a success. */
  reset(name: Name, key: string): Promise<void>
}

/** Creates the limits over a pool; `scale` multiplies each of them, `pointsNow` overrides those set by admins. */
export function createLimits<Name extends string>(
  pool: pg.Pool,
  rules: Readonly<Record<Name, LimitRule>>,
  scale: number,
  pointsNow: () => Partial<Record<Name, number>> = () => ({}),
): Limits<Name> {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = (name: Name) => {
    const limiter = limiters.get(name)
    if (limiter) return limiter
    const { points, seconds, inMemory } = rules[name]
    const options = { keyPrefix: name, points: points * scale, duration: seconds }
    const created = inMemory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          ...options,
          clearExpiredByTimeout: false,
        })
    limiters.set(name, created)
    return created
  }
  return {
    async take(name, key) {
      try {
        const limiter = limiterOf(name)
        limiter.points = (pointsNow()[name] ?? rules[name].points) * scale
        await limiter.consume(plainKey(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new AppError('rate_limited', rules[name].message, { retryAfter })
      }
    },
    async refund(name, key) {
      await limiterOf(name).reward(plainKey(key))
    },
    async reset(name, key) {
      await limiterOf(name).delete(plainKey(key))
    },
  }
}

/** Makes a key safe for the database: hashes it if long or not plain text. */
function plainKey(key: string): string {
  return /^[\x20-\x7e]{1,100}$/.test(key)
    ? key
    : createHash('sha256').update(key).digest('base64url')
}
