import type * as contract from '#contract/account/billing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import {
  createRefund,
  prepareRefund,
  setRankDecision,
  userBillingOf,
} from '#server/account/billing/billing.ts'
import { record } from '#server/platform/audit/audit.ts'
import { type Actor, keepReason, requireOwner } from './care.ts'

/** Verifies or rejects a self-reported rank. */
export async function decideRank(
  acting: Actor,
  { id, decision, reason }: ParsedInputOf<typeof contract.decideRank>,
): Promise<contract.UserBilling> {
  const { services, user, request } = acting
  await services.db.transaction().execute(async (tx) => {
    await requireOwner(tx, user, id)
    await setRankDecision(tx, id, decision, services.clock.now())
    const note = await keepReason(tx, acting, id, `Rank ${decision}. ${reason}`)
    const kind = 'billing.rank_decided'
    const detail = { decision, note }
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
  })
  return userBillingOf(services, id)
}

/** Refunds a payment in full and ends what it paid for. */
export async function refundPayment(
  acting: Actor,
  { id, paymentId, reason }: ParsedInputOf<typeof contract.refundPayment>,
): Promise<undefined> {
  const { services, user, request } = acting
  const refund = await services.db.transaction().execute(async (tx) => {
    await requireOwner(tx, user, id)
    const prepared = await prepareRefund(tx, id, paymentId)
    const note = await keepReason(tx, acting, id, `Refund requested. ${reason}`)
    const kind = 'billing.refund_requested'
    const detail = { payment: paymentId, note }
    await record(tx, services, { kind, actor: user.id, subject: id, request, detail })
    return prepared
  })
  await createRefund(services, refund)
  return undefined
}
