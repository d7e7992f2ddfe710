import { PaidPlan } from '#contract/account/billing.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { record } from '#server/platform/audit/audit.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { PaymentsPort } from '#server/platform/ports/payments/port.ts'
import { step } from '#server/platform/ports/payments/subscription-state.ts'
import type { Services } from '#server/platform/services.ts'
import { billingEmails } from './billing-emails.ts'
import { columnsOf, stateOf } from './facts.ts'
import { endSubscriptionJob } from './job-names.ts'
import { notifyOwner } from './notify-owner.ts'
import * as queries from './queries.ts'

/** Dependencies of syncing with the provider. */
export type SyncParts = Pick<Services, 'db' | 'clock' | 'secrets'> & {
  readonly payments: PaymentsPort
}

/** Ends what a payment paid for after a refund, made here or at the provider, or a dispute. */
export async function syncPayment({ payments, ...parts }: SyncParts, ref: string): Promise<void> {
  const payment = await payments.findPayment(ref)
  if (!payment?.refunded) return
  const { refunded, disputed } = payment
  await parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now()
    const payment = await queries.lockPaymentByRef(tx, ref)
    if (!payment) return
    const { account_id: accountId, amount } = payment
    const by = { actor: null, subject: accountId }
    const isNewDispute = disputed && !payment.disputed_at
    if (isNewDispute) {
      await queries.updatePayment(tx, payment.id, { disputed_at: now })
      await record(tx, parts, { ...by, kind: 'billing.disputed', detail: { cents: amount } })
    }
    if (refunded <= payment.refunded) return
    await queries.updatePayment(tx, payment.id, { refunded, refunded_at: now })
    if (accountId === null || refunded < amount) return
    const row = await queries.lockSubscription(tx, accountId, now)
    const plan = PaidPlan.parse(payment.plan)
    const newest = await queries.listPaymentsOf(tx, accountId, { limit: 1, offset: 0 })
    const isNewest =
      newest.items[0]?.id === payment.id && payment.subscription_ref === row.subscription_ref
    if (plan === 'lifetime' || isNewest) {
      const event = plan === 'lifetime' ? 'refund_lifetime' : 'end'
      const { state, effects } = step(stateOf(row), event, now)
      await queries.updateSubscription(tx, accountId, { ...columnsOf(state), check_at: null }, now)
      if (effects.includes('ended') && row.subscription_ref) {
        const end = { ref: row.subscription_ref, refund: false }
        await enqueue(tx, endSubscriptionJob, end, { key: `end-${row.subscription_ref}` })
      }
    }
    const owner = await findAccount(tx, accountId)
    const content = isNewDispute ? billingEmails.disputed : billingEmails.refunded
    if (owner) await notifyOwner(tx, parts, owner, content(owner, plan, refunded))
    if (isNewDispute) return
    const detail = { plan, cents: refunded, before: row.status }
    if (!isNewDispute) await record(tx, parts, { ...by, kind: 'billing.refunded', detail })
  })
}
