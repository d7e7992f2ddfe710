import { withWeights } from '#matching/index/listing.ts'
import { defaultWeights, type Weights } from '#matching/weights.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import type { Notifications } from '#server/platform/lib/notifications.ts'
import type { Matcher, MatchIndex } from '#server/transition/matcher/matcher.ts'
import { findInForce } from './queries.ts'
import { weightsOf } from './versions.ts'

/** The weights in force: the shipped ones until others were applied. */
export async function weightsInForce(db: Db): Promise<Weights> {
  const row = await findInForce(db)
  return row ? weightsOf(row) : defaultWeights
}

/** Weights that were read so long ago are read again: a notification may have been lost unseen. */
const trustedMs = 30_000

/**
 * The matcher with the weights in force. Every node reads them once, again when a notification says that they
 * changed, also after a lost connection, and every half minute of use; the index itself is not built anew.
 */
export function withWeightsInForce(
  inner: Matcher,
  { db, notifications, clock }: { db: Db; notifications: Notifications; clock: Clock },
): Matcher {
  let known: { readonly weights: Promise<Weights>; readonly at: number } | undefined
  // One for all askers while neither changes: what is kept beside an index is kept beside this one.
  let held: { base: MatchIndex; weights: Weights; index: MatchIndex } | undefined
  const unsubscribe = notifications.subscribe('weights_changed', () => {
    known = undefined
  })

  function inForce(): Promise<Weights> {
    const at = clock.now().getTime()
    if (known && Math.abs(at - known.at) < trustedMs) return known.weights
    const read = { weights: weightsInForce(db), at }
    known = read
    read.weights.catch(() => {
      if (known === read) known = undefined
    })
    return read.weights
  }

  async function weighted(index: Promise<MatchIndex>): Promise<MatchIndex> {
    const [base, now] = await Promise.all([index, inForce()])
    if (held?.base === base && held.weights.version === now.version) return held.index
    const listing = withWeights(base.listing, now)
    held = { base, weights: now, index: { ...base, listing } }
    return held.index
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
