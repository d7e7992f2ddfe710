import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cancelSubscription,
  createCheckout,
  getBilling,
  getBillingOrder,
  getUserBilling,
  listPayments,
  openPortal,
  refundPayment,
  resumeSubscription,
} from '#contract/account/billing.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import {
  type StripeServer,
  seconds,
  startStripe,
  stripeInvoice,
  stripeSubscription,
} from '#test/stripe-server.ts'
import { checkBilling } from './jobs.ts'

const webhookSecret = 'whsec_of_this_test'
const dayMs = 24 * 3_600_000

let stripe: StripeServer
let app: TestApp
let member: Member
beforeAll(async () => {
  stripe = await startStripe()
  app = await startApp({
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_of_this_test',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  })
  member = await app.member()
})
afterAll(async () => {
  await app.close()
  await stripe.close()
})

const { webhooks } = new Stripe('sk_test_unused')
const later = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

/** Advances the clock by days and logs the member in again. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * 24 * 3600)
  const { email } = member.user
  const { token } = await app.logIn({ email, password: member.password })
  member = { ...member, token, call: (endpoint, input) => app.call(endpoint, input, { token }) }
}

interface Sent {
  id: string
  type: string
  object: Record<string, unknown>
}

/** Delivers an event like Stripe does; returns the status. */
async function deliver(
  { id, type, object }: Sent,
  { at = app.clock.now(), secret = webhookSecret, tamper = false } = {},
): Promise<number> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
  const timestamp = seconds(at)
  const header = webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const response = await app.fetch('/api/billing/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
    body: tamper ? payload.replace('evt', 'evx') : payload,
  })
  return response.status
}

const billing = () => member.call(getBilling, {})
const untilStatus = (status: string) =>
  expect.poll(async () => (await billing()).status, { timeout: 10_000 }).toBe(status)
const countOf = async (table: 'webhook_event' | 'payment' | 'subscription') => {
  const { count } = await app.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const subjects = async () => {
  const rows = await app.db
    .selectFrom('mail')
    .select('content')
    .where('kind', '=', 'billing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => (content as { subject: string }).subject)
}
/** Waits until every job triggered by events is done. */
const untilIdle = () =>
  expect
    .poll(
      async () =>
        (
          await app.db
            .selectFrom('graphile_worker.jobs' as never)
            .selectAll()
            .where('task_identifier' as never, 'in', ['sync_payments', 'end_subscription'] as never)
            .execute()
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0)

let order = ''
let session = ''
const subscribed = (change: Partial<Parameters<typeof stripeSubscription>[1]>) =>
  stripe.objects.set(
    'sub_1',
    stripeSubscription('sub_1', {
      status: 'active',
      start: app.clock.now(),
      end: later(30),
      order,
      ...change,
    }),
  )

test('a double click leads to one checkout, created under a stored key', async () => {
  const created = await Promise.all(
    Array.from({ length: 5 }, () => member.call(createCheckout, { plan: 'premium' })),
  )
  expect(new Set(created.map(({ url }) => url)).size).toBe(1)
  const orders = await app.db.selectFrom('billing_order').selectAll().execute()
  expect(orders).toHaveLength(1)
  order = orders[0]?.id ?? ''
  session = orders[0]?.checkout_ref ?? ''
  expect(stripe.done.get(orders[0]?.idempotency_key ?? '')).toBe(1)
  const [post] = stripe.posts
  expect(Object.fromEntries(post?.body ?? [])).toMatchObject({
    mode: 'subscription',
    'line_items[0][price_data][unit_amount]': '1000',
    'line_items[0][price_data][recurring][interval]': 'month',
    'subscription_data[trial_period_days]': '14',
    client_reference_id: order,
  })
})

test('returning from checkout grants nothing: only Stripe’s state counts', async () => {
  expect(await member.call(getBillingOrder, { id: order })).toMatchObject({ status: 'open' })
  const completed = { id: 'evt_early', type: 'checkout.session.completed', object: { id: session } }
  expect(await deliver(completed)).toBe(200)
  await untilIdle()
  expect(await billing()).toMatchObject({ plan: 'free', status: 'none' })
})

test('forged, old, repeated and reordered events have exactly one effect each', async () => {
  const trialEnd = later(14)
  subscribed({ status: 'trialing', end: trialEnd, trialEnd })
  Object.assign(stripe.objects.get(session) ?? {}, {
    status: 'complete',
    payment_status: 'no_payment_required',
    subscription: 'sub_1',
    customer: 'cus_1',
  })
  const before = await countOf('webhook_event')
  const completed = { id: 'evt_done', type: 'checkout.session.completed', object: { id: session } }
  const refused = {
    'bad signature': await deliver(completed, { secret: 'whsec_of_someone_else' }),
    'changed body': await deliver(completed, { tamper: true }),
    '301 s old': await deliver(completed, { at: new Date(app.clock.now().getTime() - 301_000) }),
  }
  expect(refused).toEqual({ 'bad signature': 400, 'changed body': 400, '301 s old': 400 })
  expect(await countOf('webhook_event')).toBe(before)

  const answers = await Promise.all(Array.from({ length: 100 }, () => deliver(completed)))
  expect(answers.filter((status) => status === 200)).toHaveLength(100)
  await untilStatus('trialing')
  await untilIdle()
  const afterDuplicates = {
    events: (await countOf('webhook_event')) - before,
    subscriptions: await countOf('subscription'),
    trialMails: (await subjects()).filter((subject) => /trial has started/.test(subject)).length,
  }
  expect(afterDuplicates).toEqual({ events: 1, subscriptions: 1, trialMails: 1 })

  // Delivers the first payment's events in reverse, each a hundred times.
  await pass(14)
  subscribed({ status: 'active', start: app.clock.now(), end: later(31), trialEnd })
  stripe.objects.set('in_1', stripeInvoice('sub_1', 'pi_1', app.clock.now()))
  const parent = { subscription_details: { subscription: 'sub_1' } }
  const events: Sent[] = [
    { id: 'evt_1', type: 'customer.subscription.created', object: { id: 'sub_1' } },
    {
      id: 'evt_2',
      type: 'customer.subscription.updated',
      object: { id: 'sub_1', status: 'past_due' },
    },
    { id: 'evt_3', type: 'invoice.payment_failed', object: { id: 'in_1', parent } },
    { id: 'evt_4', type: 'invoice.paid', object: { id: 'in_1', parent } },
  ]
  const reversed = events.toReversed().flatMap((event) => Array<Sent>(25).fill(event))
  const statuses = await Promise.all(reversed.map((event) => deliver(event)))
  expect(statuses.every((status) => status === 200)).toBe(true)
  await untilStatus('active')
  await untilIdle()
  const mails = await subjects()
  const drill = {
    delivered: 100 + statuses.length + 3,
    refused: 3,
    events: (await countOf('webhook_event')) - before,
    payments: await countOf('payment'),
    receipts: mails.filter((mail) => mail.startsWith('Receipt')).length,
    failedMails: mails.filter((mail) => /didn’t go through/.test(mail)).length,
  }
  process.stdout.write(`webhook drill: ${JSON.stringify(drill)}\n`)
  expect(drill).toEqual({
    delivered: 203,
    refused: 3,
    events: 5,
    payments: 1,
    receipts: 1,
    failedMails: 0,
  })
  expect(await billing()).toMatchObject({ plan: 'premium', trialDays: null })
  expect(await member.call(getBillingOrder, { id: order })).toMatchObject({ status: 'complete' })
})

test('cancel and resume call Stripe; when it is unreachable, nothing changes and an error is shown', async () => {
  stripe.isDown = true
  await expect(member.call(cancelSubscription, {})).rejects.toMatchObject({ code: 'unavailable' })
  stripe.isDown = false
  expect((await billing()).cancelAtPeriodEnd).toBe(false)
  expect(await member.call(cancelSubscription, {})).toMatchObject({
    plan: 'premium',
    cancelAtPeriodEnd: true,
  })
  expect(await member.call(resumeSubscription, {})).toMatchObject({ cancelAtPeriodEnd: false })
  expect(await member.call(openPortal, {})).toEqual({ url: 'https://billing.stripe.com/p/1' })
  await expect(member.call(createCheckout, { plan: 'premium' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a failed payment sends emails, starts a grace period and finally ends at Stripe', async () => {
  // No event arrives; our own check runs after the period ends.
  await pass(32)
  const due = later(-1)
  subscribed({ status: 'past_due', start: due, end: later(29), invoice: 'open' })
  await runNow(app, checkBilling, {})
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'past_due' })
  for (let day = 0; day < 14; day += 1) {
    await pass(1)
    await runNow(app, checkBilling, {})
  }
  await runNow(app, checkBilling, {})
  expect(stripe.objects.get('sub_1')?.status).toBe('canceled')
  expect(await billing()).toMatchObject({ plan: 'free', status: 'canceled' })
  const mails = await subjects()
  expect(mails.filter((mail) => /didn’t go through/.test(mail))).toHaveLength(3)
  expect(mails.filter((mail) => mail === 'Premium has ended')).toHaveLength(1)
})

test('an admin refunds Lifetime once under a stored key; the payment remains on record', async () => {
  member = await app.member()
  await member.call(createCheckout, { plan: 'lifetime' })
  const { checkout_ref: ref } = await app.db
    .selectFrom('billing_order')
    .select('checkout_ref')
    .where('account_id', '=', member.user.id)
    .executeTakeFirstOrThrow()
  stripe.objects.set('pi_9', {
    id: 'pi_9',
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 5000,
    created: seconds(app.clock.now()),
    latest_charge: { id: 'ch_9', created: seconds(app.clock.now()), amount_refunded: 0 },
  })
  Object.assign(stripe.objects.get(ref ?? '') ?? {}, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_9',
    customer: 'cus_9',
  })
  const paid = { id: 'evt_9', type: 'checkout.session.completed', object: { id: ref } }
  await deliver(paid)
  await expect.poll(async () => (await billing()).plan, { timeout: 10_000 }).toBe('lifetime')
  const { items } = await member.call(listPayments, {})
  expect(items).toMatchObject([{ plan: 'lifetime', amount: 5000, refunded: 0 }])
  const admin = await app.admin('super_admin')
  const refund = {
    id: member.user.id,
    paymentId: items[0]?.id ?? '',
    reason: 'Asked within a day.',
  }
  await admin.call(refundPayment, refund)
  await expect(admin.call(refundPayment, refund)).rejects.toMatchObject({ code: 'conflict' })
  expect(stripe.posts.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
  expect(await billing()).toMatchObject({ plan: 'free', lifetimeSince: null })
  expect(await admin.call(getUserBilling, { id: member.user.id })).toMatchObject({
    payments: [{ amount: 5000, refunded: 5000 }],
  })
})

test('a disputed payment ends what it paid for, and admins see why', async () => {
  member = await app.member()
  await member.call(createCheckout, { plan: 'lifetime' })
  const { checkout_ref: ref } = await app.db
    .selectFrom('billing_order')
    .select('checkout_ref')
    .where('account_id', '=', member.user.id)
    .executeTakeFirstOrThrow()
  const created = seconds(app.clock.now())
  const charge = { id: 'ch_10', created, amount_refunded: 0, disputed: false }
  const intent = { id: 'pi_10', object: 'payment_intent', status: 'succeeded', created }
  stripe.objects.set('pi_10', { ...intent, amount_received: 5000, latest_charge: charge })
  Object.assign(stripe.objects.get(ref ?? '') ?? {}, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: 'pi_10',
    customer: 'cus_10',
  })
  await deliver({ id: 'evt_10', type: 'checkout.session.completed', object: { id: ref } })
  await expect.poll(async () => (await billing()).plan, { timeout: 10_000 }).toBe('lifetime')
  charge.disputed = true
  const object = { id: 'dp_10', payment_intent: 'pi_10' }
  await deliver({ id: 'evt_11', type: 'charge.dispute.created', object })
  await expect.poll(async () => (await billing()).plan, { timeout: 10_000 }).toBe('free')
  await deliver({ id: 'evt_12', type: 'charge.dispute.updated', object })
  const admin = await app.admin()
  const seen = await admin.call(getUserBilling, { id: member.user.id })
  expect(seen.payments).toMatchObject([{ refunded: 5000, disputedAt: expect.any(String) }])
  const events = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('subject', '=', member.user.id)
    .where('kind', 'in', ['billing.disputed', 'billing.refunded'])
    .execute()
  expect(events).toEqual([{ kind: 'billing.disputed' }])
})
