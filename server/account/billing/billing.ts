import {
  type attestRank as attestEndpoint,
  type Billing,
  Billing as BillingSchema,
  type getBillingOrder,
  type listPayments,
  PaidPlan,
  type Payment,
  type UserBilling,
  UserBilling as UserBillingSchema,
} from '#contract/account/billing.ts'
import { Feature } from '#contract/account/entitlements.ts'
import { plans } from '#contract/account/plans.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import { entitlementsOf, planOf, rankEnd } from '#server/account/plans/plans.ts'
import type { Account, PlannedAccount, SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { accessEnd, isRunning } from '#server/platform/ports/payments/subscription-state.ts'
import type { Services } from '#server/platform/services.ts'
import { reached, requirePayments } from './checkout.ts'
import { factsOf, rankStatus, stateOf } from './facts.ts'
import { forgetCustomerJob } from './job-names.ts'
import * as queries from './queries.ts'
import { sync, syncSubscription } from './sync.ts'
import { hadTrial } from './trial-use.ts'

export { startCheckout } from './checkout.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** Facts shown to both the owner and admins. */
async function subscriptionOf({ db, clock, config }: Services, accountId: string) {
  const now = clock.now()
  const [row, rank] = await Promise.all([
    queries.findSubscription(db, accountId),
    queries.findRank(db, accountId),
  ])
  const state = stateOf(row)
  const isEnforced = config.payments.kind !== 'off'
  const plan = factsOf(row, rank, { asOf: now, isEnforced })
  const shown = {
    plan: planOf({ plan }),
    status: state.status,
    trialEndsAt: iso(state.trialEndsAt),
    periodEndsAt: iso(state.periodEndsAt),
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    lifetimeSince: iso(state.lifetimeAt),
    freeByRank: rankStatus(rank, now),
    rank: rank
      ? {
          payGrade: rank.pay_grade,
          attestedAt: rank.attested_at.toISOString(),
          askAgainOn: rankEnd(rank.attested_at).toISOString(),
          rejected: rank.rejected_at !== null,
        }
      : null,
  }
  return { row, state, plan, shown }
}

/** Adds plan facts to an account loaded without a session. */
export async function plannedOf(services: Services, account: Account): Promise<PlannedAccount> {
  const { plan } = await subscriptionOf(services, account.id)
  return { ...account, plan }
}

/** The account's current plan. */
export async function billingOf(services: Services, owner: SignedIn): Promise<Billing> {
  const { db, config, payments } = services
  const { row, state, plan, shown } = await subscriptionOf(services, owner.id)
  const { matches, paths, ...features } = entitlementsOf({ role: owner.role, plan })
  const hadOne = row?.trial_ends_at != null || (await hadTrial(db, services, owner.email))
  const end = accessEnd(state)
  return BillingSchema.parse({
    ...shown,
    accessEndsAt: end && end.getTime() > 0 ? end.toISOString() : null,
    entitlements: Feature.options.filter((feature) => features[feature]),
    limits: { matches, paths },
    trialDays: hadOne ? null : plans.premium.trialDays,
    isOpen: payments !== null,
    hasPortal: payments !== null && row?.customer_ref != null && config.payments.kind !== 'off',
  })
}

/** The running subscription; throws `sentence` if there is none. */
async function requireRunning(db: Db, accountId: string, sentence: string) {
  const row = await queries.findSubscription(db, accountId)
  if (row?.subscription_ref && isRunning(stateOf(row))) {
    return { row, ref: row.subscription_ref }
  }
  throw new AppError('conflict', sentence)
}

/** Cancels at the end of the period, or now if the last payment failed, since nothing more is paid. */
export async function cancelSubscription(services: Services, owner: SignedIn): Promise<Billing> {
  const payments = requirePayments(services)
  const { row, ref } = await requireRunning(services.db, owner.id, 'There is nothing to cancel.')
  await reached(async () => {
    if (row.status === 'past_due') await payments.endSubscription(ref)
    else if (!row.cancel_at_period_end) await payments.setCancelAtPeriodEnd(ref, true)
    await syncSubscription({ ...services, payments }, ref)
  })
  return billingOf(services, owner)
}

/** Undoes a cancellation. */
export async function resumeSubscription(services: Services, owner: SignedIn): Promise<Billing> {
  const payments = requirePayments(services)
  const sentence = 'Premium has ended. Subscribe again to get it back.'
  const { row, ref } = await requireRunning(services.db, owner.id, sentence)
  await reached(async () => {
    if (row.cancel_at_period_end) await payments.setCancelAtPeriodEnd(ref, false)
    await syncSubscription({ ...services, payments }, ref)
  })
  return billingOf(services, owner)
}

/** The provider's page for changing the card. */
export async function portalOf(services: Services, owner: SignedIn): Promise<{ url: string }> {
  const payments = requirePayments(services)
  const customer = (await queries.findSubscription(services.db, owner.id))?.customer_ref
  if (!customer) throw new AppError('conflict', 'You haven’t paid for anything yet.')
  const back = `${services.config.publicUrl}/dashboard/billing`
  return { url: await reached(() => payments.portalUrl(customer, back)) }
}

/** Records an attested pay grade. A grade an admin rejected stays rejected. */
export async function attestRank(
  services: Services,
  owner: SignedIn,
  { payGrade }: ParsedInputOf<typeof attestEndpoint>,
  request: RequestInfo,
): Promise<Billing> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    await queries.lockSubscription(tx, owner.id, clock.now())
    const before = await queries.findRank(tx, owner.id)
    if (before?.rejected_at) {
      const message = 'We couldn’t confirm your rank. Contact us if that’s wrong.'
      throw new AppError('conflict', message)
    }
    const verified_at = before?.pay_grade === payGrade ? before.verified_at : null
    const now = clock.now()
    const rank = { account_id: owner.id, pay_grade: payGrade, attested_at: now, verified_at }
    await queries.saveRank(tx, rank)
    await record(tx, services, { kind: 'billing.rank_attested', actor: owner.id, request })
  })
  return billingOf(services, owner)
}

/** Records an admin's decision on an attested rank. */
export async function setRankDecision(
  tx: Tx,
  accountId: string,
  decision: 'verified' | 'rejected',
  now: Date,
): Promise<void> {
  if (!(await queries.findRank(tx, accountId))) {
    throw new AppError('conflict', 'This person hasn’t told us a rank.')
  }
  const isVerified = decision === 'verified'
  const change = { verified_at: isVerified ? now : null, rejected_at: isVerified ? null : now }
  await queries.updateRank(tx, accountId, change)
}

/** Whether a started payment has arrived. */
export async function orderOf(
  db: Db,
  owner: SignedIn,
  id: string,
): Promise<OutputOf<typeof getBillingOrder>> {
  const order = await queries.findOwnOrder(db, owner.id, id)
  if (!order) throw new AppError('not_found', 'We can’t find that payment.')
  const status = order.status === 'complete' || order.status === 'open' ? order.status : 'expired'
  return { id, plan: PaidPlan.parse(order.plan), status }
}

const toPayment = (row: queries.PaymentRow): Payment => ({
  id: row.id,
  plan: PaidPlan.parse(row.plan),
  amount: row.amount,
  refunded: row.refunded,
  receiptUrl: row.receipt_url,
  paidAt: row.paid_at.toISOString(),
  refundedAt: iso(row.refunded_at),
  disputedAt: iso(row.disputed_at),
})

/** A page of an account's payments. */
export async function paymentsOf(
  db: Db,
  accountId: string,
  { page = 1, pageSize }: ParsedInputOf<typeof listPayments>,
  defaultSize: number,
): Promise<Page<Payment>> {
  const limit = pageSize ?? defaultSize
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await queries.listPaymentsOf(db, accountId, slice)
  return { items: items.map(toPayment), total, page, pageSize: limit }
}

/** An account's plan as shown to admins. */
export async function userBillingOf(services: Services, accountId: string): Promise<UserBilling> {
  const { shown } = await subscriptionOf(services, accountId)
  const { items } = await paymentsOf(services.db, accountId, { pageSize: 50 }, 50)
  return UserBillingSchema.parse({ ...shown, payments: items })
}

/** Marks a payment for refund. Stores the key first, so retries refund only once. */
export async function prepareRefund(
  tx: Tx,
  accountId: string,
  paymentId: string,
): Promise<{ ref: string; key: string }> {
  const payment = await queries.lockPaymentOf(tx, accountId, paymentId)
  if (!payment) throw new AppError('not_found', 'We can’t find that payment.')
  if (payment.refunded > 0) throw new AppError('conflict', 'This payment is already refunded.')
  const key = payment.refund_key ?? newId()
  await queries.updatePayment(tx, payment.id, { refund_key: key })
  return { ref: payment.provider_ref, key }
}

/** Refunds at the provider and syncs the result. */
export async function createRefund(
  services: Services,
  { ref, key }: { ref: string; key: string },
): Promise<void> {
  const payments = requirePayments(services)
  await reached(async () => {
    await payments.refund(ref, key)
    await sync({ ...services, payments }, { kind: 'payment', ref })
  })
}

/** Deletes the provider's customer with the account, so charges stop. Anonymized payments remain. */
export const deleteBillingDataOf: AccountCleanup = async (tx, { id }) => {
  const row = await queries.findSubscription(tx, id)
  const customerRef = row?.customer_ref
  if (customerRef) await enqueue(tx, forgetCustomerJob, { customerRef }, { maxAttempts: 25 })
}
