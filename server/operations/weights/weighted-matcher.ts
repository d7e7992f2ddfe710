import { withWeights } from '#matching/index/listing.ts'
import { defaultWeights, type Weights } from '#matching/weights.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import type { Matcher, MatchIndex } from '#server/transition/matcher/matcher.ts'
import { findInForce } from './queries.ts'
import { weightsOf } from './versions.ts'

/** The weights in force; the shipped ones until others are applied. */
export async function weightsInForce(db: Db): Promise<Weights> {
  const row = await findInForce(db)
  return row ? weightsOf(row) : defaultWeights
}

/** Maximum age of cached weights: a notification may have been lost unnoticed. */
const trustedMs = 30_000

/**
 * The matcher with the weights in force. Each node caches them and reloads after a change
 * notification, after a lost connection, and after half a minute in use; the index isn't rebuilt.
 */
export function withWeightsInForce(
  inner: Matcher,
  { db, notifications, clock }: { db: Db; notifications: Notifications; clock: Clock },
): Matcher {
  let cache: { readonly weights: Promise<Weights>; readonly at: number } | undefined
  // One index for all callers while neither changes, so that caches keyed by index are shared.
  let cached: { base: MatchIndex; weights: Weights; index: MatchIndex } | undefined
  const unsubscribe = notifications.subscribe('weights_changed', () => {
    cache = undefined
  })

  function inForce(): Promise<Weights> {
    const now = clock.now().getTime()
    if (cache && Math.abs(now - cache.at) < trustedMs) return cache.weights
    const read = { weights: weightsInForce(db), at: now }
    cache = read
    read.weights.catch(() => {
      if (cache === read) cache = undefined
    })
    return read.weights
  }

  async function weighted(index: Promise<MatchIndex>): Promise<MatchIndex> {
    const [base, now] = await Promise.all([index, inForce()])
    if (cached?.base === base && cached.weights.version === now.version) return cached.index
    const listing = withWeights(base.listing, now)
    cached = { base, weights: now, index: { ...base, listing } }
    return cached.index
  }

  return {
    current: () => weighted(inner.current()),
    newest: () => weighted(inner.newest()),
    async close() {
      unsubscribe()
      await inner.close()
    },
  }
}
