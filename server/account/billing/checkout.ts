import type { PaidPlan } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type PaymentsPort, PaymentsUnavailable } from '#server/platform/ports/payments/port.ts'
import { isRunning } from '#server/platform/ports/payments/subscription-state.ts'
import type { Services } from '#server/platform/services.ts'
import { rankStatus, stateOf } from './facts.ts'
import * as queries from './queries.ts'
import { hadTrial } from './trial-use.ts'

const minuteMs = 60_000
/** Lifetime of a checkout page, and the minimum left to retry creating it. */
const checkoutMs = 60 * minuteMs
const retryMs = 31 * minuteMs

/** The payment provider; throws if there is none. */
export function requirePayments({ payments }: Pick<Services, 'payments'>): PaymentsPort {
  if (payments) return payments
  throw new AppError('conflict', 'Payments aren’t open here yet. You won’t be charged.')
}

/** Calls the provider; if it is away, the error says nothing was charged. */
export async function reached<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    const message =
      'We can’t reach our payment provider right now. Nothing was charged or changed. Try again in a few minutes.'
    throw new AppError('unavailable', message, { retryAfter: 60 })
  }
}

/**
 * Starts a payment. Stores the order and its idempotency key before calling the provider, so a retry, a double
 * click or a lost response leads to the same page.
 */
export async function startCheckout(
  services: Services,
  owner: SignedIn,
  plan: PaidPlan,
): Promise<{ url: string }> {
  const payments = requirePayments(services)
  const { db, clock, config, log } = services
  const { order, replaced } = await db
    .transaction()
    .execute((tx) => orderFor(tx, services, owner, plan))
  if (replaced) {
    // A checkout that was just paid can't be expired; its event will arrive.
    await payments
      .expireCheckout(replaced)
      .catch((err: unknown) => log.warn({ err }, 'a checkout could not be closed'))
  }
  if (order.url) return { url: order.url }
  const billing = `${config.publicUrl}/dashboard/billing`
  const created = await reached(() =>
    payments.createCheckout({
      id: order.id,
      idempotencyKey: order.idempotency_key,
      plan,
      email: owner.email,
      customerRef: order.customer_ref,
      trialDays: order.trial_days,
      expiresAt: order.expires_at,
      successUrl: `${billing}?order=${order.id}`,
      cancelUrl: `${billing}?plan=${plan}`,
    }),
  )
  await queries.updateOrder(
    db,
    order.id,
    { checkout_ref: created.ref, url: created.url },
    clock.now(),
  )
  return { url: created.url }
}

async function orderFor(
  tx: Tx,
  services: Services,
  owner: SignedIn,
  plan: PaidPlan,
): Promise<{ order: queries.OrderRow; replaced: string | null }> {
  const now = services.clock.now()
  const row = await queries.lockSubscription(tx, owner.id, now)
  const rank = await queries.findRank(tx, owner.id)
  if (row.lifetime_at) throw new AppError('conflict', 'You have Lifetime: there is nothing to pay.')
  if (plan === 'premium') {
    if (isRunning(stateOf(row))) throw new AppError('conflict', 'You already have Premium.')
    if (rankStatus(rank, now) !== 'none') {
      throw new AppError('conflict', 'Premium is free for your rank: there is nothing to pay.')
    }
  }
  const open = await queries.findOpenOrder(tx, owner.id)
  if (open) {
    const left = open.expires_at.getTime() - now.getTime()
    if (open.plan === plan && left > (open.url ? 0 : retryMs))
      return { order: open, replaced: null }
    await queries.updateOrder(tx, open.id, { status: 'expired' }, now)
  }
  const isFirst = plan === 'premium' && !(await hadTrial(tx, services, owner.email))
  const order = await queries.insertOrder(tx, {
    id: newId(),
    account_id: owner.id,
    plan,
    trial_days: isFirst && row.trial_ends_at === null ? plans.premium.trialDays : null,
    customer_ref: row.customer_ref,
    idempotency_key: newId(),
    created_at: now,
    expires_at: new Date(now.getTime() + checkoutMs),
  })
  return { order, replaced: open?.checkout_ref ?? null }
}
