import type { PaidPlan } from '#contract/account/billing.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import type { Account } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import type { About, PaymentState } from '#server/platform/ports/payments/port.ts'
import {
  accessEnd,
  type Change,
  isRunning,
  reconcile,
  type SubscriptionState,
  step,
} from '#server/platform/ports/payments/subscription-state.ts'
import { billingEmails } from './billing-emails.ts'
import { columnsOf, dueMails, nextCheck, stateOf } from './facts.ts'
import { endSubscriptionJob } from './job-names.ts'
import { notifyOwner } from './notify-owner.ts'
import * as queries from './queries.ts'
import { type SyncParts, syncPayment } from './sync-payment.ts'
import { noteTrialUse } from './trial-use.ts'

/** Fetches an object's state from the provider and applies it. */
export function sync(parts: SyncParts, { kind, ref }: About): Promise<void> {
  if (kind === 'checkout') return syncCheckout(parts, ref)
  return kind === 'payment' ? syncPayment(parts, ref) : syncSubscription(parts, ref)
}

const maxRounds = 8

/**
 * Applies the provider's state of a subscription. Fetches again if the row changed during the request, since
 * the answer may be stale.
 */
export async function syncSubscription(
  { payments, ...parts }: SyncParts,
  ref: string,
  knownOrderId: string | null = null,
): Promise<void> {
  const { db, clock } = parts
  let orderId = knownOrderId
  for (let round = 0; round < maxRounds; round += 1) {
    const ownerId = await queries.findOwnerOfSubscription(db, ref)
    const accountId = ownerId?.account_id ?? (await ownerOfOrder(db, orderId))
    const before = accountId ? await queries.findSubscription(db, accountId) : undefined
    const report = await payments.findSubscription(ref)
    if (!report) return
    if (!accountId && report.orderId !== orderId) {
      orderId = report.orderId
      continue
    }
    if (!accountId) {
      // Sold here, but the account is gone: stop further charges.
      if (report.orderId !== null && isRunning(report)) await payments.endSubscription(ref)
      return
    }
    const isDone = await db.transaction().execute(async (tx) => {
      const row = await queries.lockSubscription(tx, accountId, clock.now())
      if (row.revision !== (before?.revision ?? 0)) return false
      const owner = await findAccount(tx, accountId)
      const about = { tx, parts, accountId, owner, row }
      const paid = { plan: 'premium', subscriptionRef: ref } as const
      const order = orderId ?? report.orderId
      if (order) await queries.updateOrder(tx, order, { status: 'complete' }, clock.now())
      const isOther = row.subscription_ref !== null && row.subscription_ref !== ref
      const isSurplus = row.lifetime_at !== null || (isOther && isRunning(stateOf(row)))
      if (isSurplus || (isOther && !isRunning(report))) {
        await notePayments(about, paid, report.payments)
        if (isRunning(report)) {
          const end = { ref, refund: row.subscription_ref !== ref }
          await enqueue(tx, endSubscriptionJob, end, { key: `end-${ref}` })
        }
        return true
      }
      const now = clock.now()
      const { state, changes } = reconcile(stateOf(row), report, now)
      await notePayments(about, paid, report.payments)
      await write(about, state, changes, { ref, customerRef: report.customerRef })
      return true
    })
    if (isDone) return
  }
  throw new Error('The subscription changed too often while it was read.')
}

/** A locked account row, with what writing to it needs. */
interface Locked {
  readonly tx: Tx
  readonly parts: Omit<SyncParts, 'payments'>
  readonly accountId: string
  /** Undefined for a suspended account, which gets no email. */
  readonly owner: Account | undefined
  readonly row: queries.SubscriptionRow
}

async function write(
  { tx, parts, accountId, owner, row }: Locked,
  state: SubscriptionState,
  changes: readonly Change[],
  { ref, customerRef }: { ref: string; customerRef: string },
): Promise<void> {
  const now = parts.clock.now()
  const isFresh = changes.includes('trial_started')
  const sent = {
    trialMail: !isFresh && row.trial_mail_at !== null,
    dunning: state.status === 'past_due' ? row.dunning_mails : 0,
  }
  const due = dueMails(state, sent, now)
  const trialMailAt = due.trialEnding ? now : isFresh ? null : row.trial_mail_at
  await queries.updateSubscription(
    tx,
    accountId,
    {
      ...columnsOf(state),
      subscription_ref: ref,
      customer_ref: customerRef,
      trial_mail_at: trialMailAt,
      dunning_mails: due.dunning,
      check_at: nextCheck(state, { trialMail: trialMailAt !== null, dunning: due.dunning }, now),
    },
    now,
  )
  if (owner) {
    if (isFresh) await noteTrialUse(tx, parts, owner.email)
    const emails = changes.flatMap((change) => emailFor(change, owner, state) ?? [])
    if (due.trialEnding && state.trialEndsAt) {
      emails.push(billingEmails.trialEnding(owner, state.trialEndsAt))
    }
    const accessEnds = accessEnd(state)
    if (due.dunning > sent.dunning && accessEnds) {
      emails.push(billingEmails.paymentFailed(owner, accessEnds))
    }
    for (const content of emails) await notifyOwner(tx, parts, owner, content)
  }
  if (changes.length === 0) return
  const detail = { before: row.status, after: state.status, changes: changes.join(', ') }
  await record(tx, parts, { kind: 'billing.changed', actor: null, subject: accountId, detail })
}

function emailFor(
  change: Change,
  owner: Account,
  { trialEndsAt, periodEndsAt }: SubscriptionState,
): EmailContent | null {
  switch (change) {
    case 'trial_started':
      return trialEndsAt && billingEmails.trialStarted(owner, trialEndsAt)
    case 'started':
      return billingEmails.premiumStarted(owner, periodEndsAt)
    case 'cancel_planned':
      return periodEndsAt && billingEmails.cancelPlanned(owner, periodEndsAt)
    case 'resumed':
      return periodEndsAt && billingEmails.resumed(owner, periodEndsAt)
    case 'ended':
      return billingEmails.ended(owner)
    // Covered by the dunning emails.
    case 'past_due':
      return null
  }
}

/** Records each payment once and emails a receipt. Returns how many were new. */
async function notePayments(
  { tx, parts, accountId, owner }: Locked,
  { plan, subscriptionRef }: { plan: PaidPlan; subscriptionRef: string | null },
  payments: readonly PaymentState[],
): Promise<number> {
  let newPayments = 0
  for (const { ref, amount, receiptUrl, paidAt } of payments) {
    const isNew = await queries.insertPayment(tx, {
      id: newId(),
      account_id: accountId,
      plan,
      provider_ref: ref,
      subscription_ref: subscriptionRef,
      amount,
      receipt_url: receiptUrl,
      paid_at: paidAt,
    })
    if (!isNew) continue
    newPayments += 1
    if (owner)
      await notifyOwner(tx, parts, owner, billingEmails.receipt(owner, { plan, amount, paidAt }))
  }
  return newPayments
}

async function ownerOfOrder(db: Db, orderId: string | null): Promise<string | undefined> {
  return orderId === null ? undefined : (await queries.findOrder(db, orderId))?.account_id
}

async function syncCheckout(parts: SyncParts, ref: string): Promise<void> {
  const { db, clock, payments } = parts
  const checkout = await payments.findCheckout(ref)
  if (!checkout?.orderId) return
  const { orderId, status, customerRef, subscriptionRef, paymentRef } = checkout
  const order = await queries.findOrder(db, orderId)
  if (!order) {
    if (customerRef) await payments.forgetCustomer(customerRef)
    return
  }
  if (status === 'expired' && order.status === 'open') {
    return queries.updateOrder(db, orderId, { status: 'expired' }, clock.now())
  }
  if (status !== 'complete') return
  if (subscriptionRef) return syncSubscription(parts, subscriptionRef, orderId)
  if (paymentRef) await grantLifetime(parts, { order, paymentRef, customerRef })
}

interface LifetimePaid {
  readonly order: queries.OrderRow
  readonly paymentRef: string
  readonly customerRef: string | null
}

/** Grants a paid Lifetime and ends any running subscription. */
async function grantLifetime(
  { payments, ...parts }: SyncParts,
  { order, paymentRef, customerRef }: LifetimePaid,
): Promise<void> {
  const { db, clock } = parts
  const payment = await payments.findPayment(paymentRef)
  if (!payment) return
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const accountId = order.account_id
    const row = await queries.lockSubscription(tx, accountId, now)
    const owner = await findAccount(tx, accountId)
    await queries.updateOrder(tx, order.id, { status: 'complete' }, now)
    const about = { tx, parts, accountId, owner, row }
    const paid = { plan: 'lifetime', subscriptionRef: null } as const
    if ((await notePayments(about, paid, [payment])) === 0) return
    const { state, effects } = step(stateOf(row), 'buy_lifetime', now)
    const change = {
      ...columnsOf(state),
      customer_ref: customerRef ?? row.customer_ref,
      check_at: null,
    }
    await queries.updateSubscription(tx, accountId, change, now)
    if (effects.includes('end_subscription') && row.subscription_ref) {
      const ref = row.subscription_ref
      await enqueue(tx, endSubscriptionJob, { ref, refund: false }, { key: `end-${ref}` })
    }
    const detail = { before: row.status, after: state.status, changes: 'lifetime' }
    await record(tx, parts, { kind: 'billing.changed', actor: null, subject: accountId, detail })
  })
}
