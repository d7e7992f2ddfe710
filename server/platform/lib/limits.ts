import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#contract/errors.ts'

/** So many in so many seconds; `message` is what the person reads beyond that. */
export interface LimitRule {
  readonly points: number
  readonly seconds: number
  readonly message: string
  /** Counted by each process for itself: for what every request takes. */
  readonly inMemory?: true
}

/** The rate limits by name; but for those in memory they are counted in PostgreSQL, for all nodes together. */
export interface Limits<Name extends string> {
  /** Counts one; throws `rate_limited` with the seconds to wait beyond the limit. */
  take(name: Name, key: string): Promise<void>
  /** Takes back one that was counted, as for a try that was no guess. */
  refund(name: Name, key: string): Promise<void>
  /** Starts over, as after a success. */
  forgive(name: Name, key: string): Promise<void>
}

/** Makes the limits over a pool; `scale` multiplies every one of them, `pointsNow` replaces those that admins set. */
export function createLimits<Name extends string>(
  pool: pg.Pool,
  rules: Readonly<Record<Name, LimitRule>>,
  scale: number,
  pointsNow: () => Partial<Record<Name, number>> = () => ({}),
): Limits<Name> {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = (name: Name) => {
    const known = limiters.get(name)
    if (known) return known
    const { points, seconds, inMemory } = rules[name]
    const options = { keyPrefix: name, points: points * scale, duration: seconds }
    const made = inMemory
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          ...options,
          clearExpiredByTimeout: false,
        })
    limiters.set(name, made)
    return made
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
    async forgive(name, key) {
      await limiterOf(name).delete(plainKey(key))
    },
  }
}

/** A key that any column and memory can hold: what is long or no plain text is counted by its hash. */
function plainKey(key: string): string {
  return /^[\x20-\x7e]{1,100}$/.test(key)
    ? key
    : createHash('sha256').update(key).digest('base64url')
}
