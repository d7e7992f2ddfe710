import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { plans } from '#contract/account/plans.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { randomSecret } from '#server/platform/lib/random-secret.ts'
import { derivedKey, type Secrets } from '#server/platform/lib/sealed.ts'
import { findRecord, lockRecord, type RecordOf, saveRecord } from './local-records.ts'
import { BadSignature, type PaymentState, type PaymentsPort, toleranceSeconds } from './port.ts'
import { isRunning, noSubscription, type SubscriptionEvent, step } from './subscription-state.ts'

/** Dependencies of the built-in provider. */
export interface LocalParts {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly publicUrl: string
}

const newRef = (prefix: string) => `${prefix}_local_${randomSecret().slice(0, 20)}`
const centsOf = (plan: 'premium' | 'lifetime') => plans[plan].dollars * 100

/** Path of the built-in provider's pages. */
export const localPages = '/local-payments'

/**
 * Simulated payments without money, for trying the server out on one machine. Keeps its own records, moves
 * subscriptions through the state machine and signs events, like a real provider.
 */
export function localPayments({ db, clock, secrets, publicUrl }: LocalParts): PaymentsPort {
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  return {
    createCheckout: (order) =>
      inTx(async (tx) => {
        // Derives the ID from the idempotency key, so the same key is the same checkout.
        const digest = createHmac('sha256', 'checkout').update(order.idempotencyKey).digest('hex')
        const ref = `cs_local_${digest.slice(0, 24)}`
        const url = `${publicUrl}${localPages}/${ref}`
        if (await findRecord(tx, 'checkout', ref)) return { ref, url }
        const customerRef = order.customerRef ?? newRef('cus')
        if (!order.customerRef) {
          await saveRecord(tx, 'customer', customerRef, { cardWorks: true }, clock.now())
        }
        const { id: orderId, plan, trialDays, expiresAt, successUrl, cancelUrl } = order
        await saveRecord(
          tx,
          'checkout',
          ref,
          {
            orderId,
            plan,
            trialDays,
            status: 'open',
            expiresAt,
            successUrl,
            cancelUrl,
            customerRef,
            subscriptionRef: null,
            paymentRef: null,
          },
          clock.now(),
        )
        return { ref, url }
      }),
    expireCheckout: (ref) =>
      inTx(async (tx) => {
        const checkout = await lockRecord(tx, 'checkout', ref)
        if (checkout?.status !== 'open') return
        await saveRecord(tx, 'checkout', ref, { ...checkout, status: 'expired' }, clock.now())
      }),
    findCheckout: async (ref) => {
      const checkout = await findRecord(db, 'checkout', ref)
      if (!checkout) return undefined
      const { orderId, customerRef, subscriptionRef, paymentRef } = checkout
      const isOver = checkout.status === 'open' && checkout.expiresAt <= clock.now()
      const status = isOver ? 'expired' : checkout.status
      return { orderId, status, customerRef, subscriptionRef, paymentRef }
    },
    findSubscription: (ref) =>
      inTx(async (tx) => {
        const subscription = await advance(tx, ref, clock.now())
        if (!subscription) return undefined
        const { orderId, customerRef, state } = subscription
        const payments: PaymentState[] = []
        for (const payment of subscription.payments) {
          const paid = await findRecord(tx, 'payment', payment)
          if (paid) payments.push({ ref: payment, receiptUrl: null, ...paid })
        }
        return { orderId, customerRef, ...state, payments }
      }),
    findPayment: async (ref) => {
      const payment = await findRecord(db, 'payment', ref)
      return payment && { ref, receiptUrl: null, ...payment }
    },
    setCancelAtPeriodEnd: (ref, cancel) =>
      inTx((tx) => change(tx, ref, cancel ? 'cancel' : 'resume', clock.now())),
    endSubscription: (ref) => inTx((tx) => change(tx, ref, 'end', clock.now())),
    refund: (ref) =>
      inTx(async (tx) => {
        const payment = await lockRecord(tx, 'payment', ref)
        if (!payment) return
        await saveRecord(tx, 'payment', ref, { ...payment, refunded: payment.amount }, clock.now())
      }),
    portalUrl: async (customer, returnUrl) =>
      `${publicUrl}${localPages}/${customer}?${new URLSearchParams({ return: returnUrl })}`,
    forgetCustomer: async (customerRef) => {
      await sql`delete from local_payment_record
        where ref = ${customerRef} or data ->> 'customerRef' = ${customerRef}`.execute(db)
    },
    readEvent: (body, signature, now) => readLocalEvent(secrets, body, signature, now),
  }
}

const LocalEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  about: z.strictObject({
    kind: z.enum(['checkout', 'subscription', 'payment']),
    ref: z.string(),
  }),
})

const keyOf = (secret: Buffer) => derivedKey(secret, 'local payments 1')
const signatureOf = (key: Buffer, seconds: number, body: Buffer | string) =>
  createHmac('sha256', key).update(`${seconds}.`).update(body).digest('hex')

/** An event as the built-in provider delivers it: body and signature. */
export function signLocalEvent(
  secrets: Secrets,
  event: z.input<typeof LocalEvent>,
  now: Date,
): { body: Buffer; signature: string } {
  const body = Buffer.from(JSON.stringify(event))
  const seconds = Math.floor(now.getTime() / 1000)
  return { body, signature: `t=${seconds},v1=${signatureOf(keyOf(secrets[0]), seconds, body)}` }
}

function readLocalEvent(secrets: Secrets, body: Buffer, signature: string, now: Date) {
  const [, seconds, received = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  const expected = signatureOf(keyOf(secrets[0]), Number(seconds), body)
  const isRight = received !== '' && timingSafeEqual(Buffer.from(received), Buffer.from(expected))
  const age = Math.abs(now.getTime() / 1000 - Number(seconds))
  if (!isRight || age > toleranceSeconds) {
    throw new BadSignature('The signature is wrong or too old.')
  }
  return LocalEvent.parse(JSON.parse(body.toString('utf8')))
}

/** Pays a checkout with a working card. False if it is no longer open. */
export function completeLocalCheckout(db: Db, ref: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const checkout = await lockRecord(tx, 'checkout', ref)
    if (checkout?.status !== 'open' || checkout.expiresAt <= now) return false
    const { plan, orderId, customerRef, trialDays } = checkout
    const done = { ...checkout, status: 'complete' as const }
    if (plan === 'lifetime') {
      const paymentRef = await pay(tx, 'lifetime', now)
      await saveRecord(tx, 'checkout', ref, { ...done, paymentRef }, now)
      return true
    }
    const trialUsedAt = trialDays === null ? now : null
    const { state } = step({ ...noSubscription, trialUsedAt }, 'subscribe', now)
    const payments = trialDays === null ? [await pay(tx, 'premium', now)] : []
    const subscriptionRef = newRef('sub')
    const subscription = { orderId, customerRef, state, payments }
    await saveRecord(tx, 'subscription', subscriptionRef, subscription, now)
    await saveRecord(tx, 'checkout', ref, { ...done, subscriptionRef }, now)
    return true
  })
}

async function pay(tx: Tx, plan: 'premium' | 'lifetime', now: Date): Promise<string> {
  const ref = newRef('pi')
  await saveRecord(tx, 'payment', ref, { amount: centsOf(plan), refunded: 0, paidAt: now }, now)
  return ref
}

type Subscription = RecordOf<'subscription'>

/** Brings a subscription up to date; charges each period that ended at its own time. */
async function advance(tx: Tx, ref: string, now: Date): Promise<Subscription | undefined> {
  const subscription = await lockRecord(tx, 'subscription', ref)
  if (!subscription) return undefined
  const customer = await findRecord(tx, 'customer', subscription.customerRef)
  let { state } = subscription
  const payments = [...subscription.payments]
  // Catches up on missed periods, up to 60.
  for (let round = 0; round < 60; round += 1) {
    const ticked = step(state, 'tick', now)
    state = ticked.state
    if (!ticked.effects.includes('charge')) break
    const isPaid = customer?.cardWorks ?? false
    const due = state.periodEndsAt ?? now
    state = step(state, isPaid ? 'paid' : 'payment_failed', due).state
    if (!isPaid) break
    payments.push(await pay(tx, 'premium', due))
  }
  const moved = { ...subscription, state, payments }
  await saveRecord(tx, 'subscription', ref, moved, now)
  return moved
}

async function change(tx: Tx, ref: string, event: SubscriptionEvent, now: Date): Promise<void> {
  const subscription = await advance(tx, ref, now)
  if (!subscription || !isRunning(subscription.state)) return
  const { state } = step(subscription.state, event, now)
  await saveRecord(tx, 'subscription', ref, { ...subscription, state }, now)
}
