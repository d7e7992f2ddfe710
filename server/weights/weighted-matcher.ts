import { withWeights } from '#matching/listing.ts'
import { defaultWeights, type Weights } from '#matching/weights.ts'
import type { Db } from '#server/db/database.ts'
import type { Notifications } from '#server/lib/notifications.ts'
import type { Matcher, MatchIndex } from '#server/matcher/matcher.ts'
import { findInForce } from './queries.ts'
import { weightsOf } from './versions.ts'

/** The weights in force: the shipped ones until others were applied. */
export async function weightsInForce(db: Db): Promise<Weights> {
  const row = await findInForce(db)
  return row ? weightsOf(row) : defaultWeights
}

/**
 * The matcher with the weights in force. Every node reads them once and again when a notification says that
 * they changed, also after a lost connection; the index itself is not built anew.
 */
export function withWeightsInForce(
  inner: Matcher,
  { db, notifications }: { db: Db; notifications: Notifications },
): Matcher {
  let weights: Promise<Weights> | undefined
  // One for all askers while neither changes: what is kept beside an index is kept beside this one.
  let held: { base: MatchIndex; weights: Weights; index: MatchIndex } | undefined
  const unsubscribe = notifications.subscribe('weights_changed', () => {
    weights = undefined
  })

  function inForce(): Promise<Weights> {
    if (weights) return weights
    const read = weightsInForce(db)
    weights = read
    read.catch(() => {
      if (weights === read) weights = undefined
    })
    return read
  }

  async function weighted(index: Promise<MatchIndex>): Promise<MatchIndex> {
    const [base, now] = await Promise.all([index, inForce()])
    if (held?.base === base && held.weights === now) return held.index
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
