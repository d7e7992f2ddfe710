import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  attestRank,
  cancelSubscription,
  createCheckout,
  decideRank,
  getBilling,
  getBillingOrder,
  listPayments,
  openPortal,
  type PaidPlan,
  refundPayment,
  resumeSubscription,
} from '#contract/account/billing.ts'
import { listNotices } from '#contract/account/notices.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { signLocalEvent } from '#server/platform/ports/payments/local.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { runNow } from '#test/jobs.ts'
import { checkBilling } from './jobs.ts'
import { receiveEvent } from './webhook.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp({ env: { PAYMENTS: 'local' } })
})
afterAll(() => app.close())

/** Advances the clock by days, runs due jobs and logs the member in again. */
async function pass(days: number): Promise<void> {
  app.clock.advance(days * 24 * 3600)
  await runNow(app, checkBilling, {})
  const { email } = member.user
  const { token } = await app.logIn({ email, password: member.password })
  member = { ...member, token, call: (endpoint, input) => app.call(endpoint, input, { token }) }
}

const billing = () => member.call(getBilling, {})
const day = (instant: string | null) => instant?.slice(0, 10) ?? null
/** Path of a page of the built-in provider. */
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

const press = (path: string, act: string) =>
  app.fetch(path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act }),
  })

/** Buys a plan through the provider's page and returns. */
async function buy(plan: PaidPlan): Promise<void> {
  const { url } = await member.call(createCheckout, { plan })
  const back = await press(pathOf(url), 'pay')
  expect(back.status).toBe(303)
  const order = new URL(back.headers.get('location') ?? '').searchParams.get('order') ?? ''
  const status = async () => (await member.call(getBillingOrder, { id: order })).status
  await expect.poll(status, { timeout: 10_000 }).toBe('complete')
}

async function subjects(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('mail')
    .select('content')
    .where('account_id', '=', member.user.id)
    .where('kind', '=', 'billing')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => (content as { subject: string }).subject)
}

test('runs a full subscription lifecycle with local payments: trial, emails, renewal, failed card, end', async () => {
  member = await app.member()
  expect(await billing()).toMatchObject({
    plan: 'free',
    status: 'none',
    trialDays: 14,
    isOpen: true,
  })
  const { url } = await member.call(createCheckout, { plan: 'premium' })
  const page = await (await app.fetch(pathOf(url))).text()
  expect(page).toContain('14 days free, then $10 per month until you cancel.')
  expect(await (await press(pathOf(url), 'decline')).text()).toContain('The card was declined.')
  await buy('premium')
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'trialing', trialDays: null })
  expect(day((await billing()).trialEndsAt)).toBe('2026-12-05')

  await pass(10)
  expect(await subjects()).toEqual(['Your Premium trial has started'])
  await pass(1)
  await pass(1)
  expect(await subjects()).toEqual([
    'Your Premium trial has started',
    expect.stringMatching(/^Your trial ends on \w{3} \d{1,2}, \d{4}$/),
  ])
  await pass(3)
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'active' })
  expect(day((await billing()).periodEndsAt)).toBe('2027-01-05')
  expect((await member.call(listPayments, {})).items).toMatchObject([
    { plan: 'premium', amount: 1000 },
  ])

  // Cancels with two clicks, then resumes.
  const canceled = await member.call(cancelSubscription, {})
  expect(canceled).toMatchObject({ plan: 'premium', cancelAtPeriodEnd: true })
  expect(await member.call(resumeSubscription, {})).toMatchObject({ cancelAtPeriodEnd: false })

  // The card stops working: the next payment fails, and access lasts 14 more days.
  const portal = await member.call(openPortal, {})
  expect(await (await press(pathOf(portal.url), 'fail')).text()).toContain('will fail')
  await pass(31)
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'past_due' })
  expect(day((await billing()).accessEndsAt)).toBe('2027-01-19')
  // A working card fixes it.
  await press(pathOf(portal.url), 'work')
  await pass(1)
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'active' })
  expect(day((await billing()).periodEndsAt)).toBe('2027-02-05')
  await press(pathOf(portal.url), 'fail')
  for (let week = 0; week < 8; week += 1) await pass(6)
  expect(await billing()).toMatchObject({ plan: 'free', status: 'canceled', trialDays: null })
  const { items: notices } = await member.call(listNotices, { pageSize: 3 })
  expect(notices).toMatchObject([
    { kind: 'billing', title: 'Premium has ended', url: '/dashboard/billing' },
    { title: 'Your payment didn’t go through' },
    { title: 'Your payment didn’t go through' },
  ])
  expect((await subjects()).slice(2)).toEqual([
    'Receipt: $10 for Waypoint Premium',
    'You canceled Premium',
    'Premium continues',
    'Your payment didn’t go through',
    'Receipt: $10 for Waypoint Premium',
    'Your payment didn’t go through',
    'Your payment didn’t go through',
    'Your payment didn’t go through',
    'Premium has ended',
  ])
  await expect(member.call(cancelSubscription, {})).rejects.toMatchObject({ code: 'conflict' })

  // Subscribes again without a second trial; then Lifetime ends the subscription.
  await press(pathOf(portal.url), 'work')
  await buy('premium')
  expect(await billing()).toMatchObject({ plan: 'premium', status: 'active' })
  await buy('lifetime')
  await expect.poll(async () => (await billing()).status, { timeout: 10_000 }).toBe('canceled')
  expect(await billing()).toMatchObject({ plan: 'lifetime', cancelAtPeriodEnd: false })
  await pass(40)
  await pass(40)
  const { items } = await member.call(listPayments, {})
  expect(items.map(({ plan, amount }) => `${plan} ${amount}`)).toEqual([
    'lifetime 5000',
    'premium 1000',
    'premium 1000',
    'premium 1000',
  ])
  await expect(member.call(createCheckout, { plan: 'lifetime' })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('after forty days without a check, each month is charged once, at its own time', async () => {
  member = await app.member()
  await buy('premium')
  await pass(14 + 62)
  const { items } = await member.call(listPayments, {})
  expect(items.map(({ paidAt }) => paidAt.slice(0, 10)).length).toBe(3)
  expect(new Set(items.map(({ paidAt }) => paidAt)).size).toBe(3)
})

test('an unsigned or outdated event changes nothing', async () => {
  const about = { kind: 'checkout', ref: 'cs_local_1' } as const
  const event = { id: 'evt_local_1', type: 'checkout.completed', about }
  const now = app.clock.now()
  const { body, signature } = signLocalEvent(app.services.secrets, event, now)
  const old = signLocalEvent(app.services.secrets, event, new Date(now.getTime() - 301_000))
  const wrong = signature.replace(/v1=./, 'v1=0').replace(/v1=0([\da-f]{62})./, 'v1=0$1f')
  for (const bad of ['', wrong, old.signature]) {
    await expect(receiveEvent(app.services, body, bad)).rejects.toThrow(/signature/)
  }
  expect(await receiveEvent(app.services, body, signature)).toEqual({ isNew: true })
  expect(await receiveEvent(app.services, body, signature)).toEqual({ isNew: false })
  const foreign = await app.fetch('/local-payments/none', {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(foreign.status).toBe(404)
})

test('a rank is attested, valid for a year, then requested again and reviewed by an admin', async () => {
  member = await app.member()
  await expect(
    member.call(attestRank, { payGrade: 'E4', attested: false as never }),
  ).rejects.toMatchObject({ code: 'validation' })
  expect(await member.call(attestRank, { payGrade: 'E6', attested: true })).toMatchObject({
    plan: 'free',
    freeByRank: 'none',
  })
  expect(await member.call(attestRank, { payGrade: 'E4', attested: true })).toMatchObject({
    plan: 'premium',
    freeByRank: 'attested',
  })
  await expect(member.call(createCheckout, { plan: 'premium' })).rejects.toMatchObject({
    code: 'conflict',
  })
  const admin = await app.admin()
  const decide = { id: member.user.id, reason: 'Saw the ID on a call.' }
  await admin.call(decideRank, { ...decide, decision: 'verified' })
  expect(await billing()).toMatchObject({ freeByRank: 'verified' })
  const confirmed = { email_verified_at: app.clock.now() }
  await app.db.updateTable('account').set(confirmed).where('id', '=', member.user.id).execute()
  await pass(336)
  expect((await subjects()).at(-1)).toBe('Is your rank still the same?')
  await pass(29)
  expect(await billing()).toMatchObject({ plan: 'free', freeByRank: 'none' })
  await member.call(attestRank, { payGrade: 'E4', attested: true })
  expect(await billing()).toMatchObject({ plan: 'premium', freeByRank: 'verified' })
  const another = await app.admin()
  await another.call(decideRank, { ...decide, decision: 'rejected' })
  expect(await billing()).toMatchObject({ plan: 'free', rank: { rejected: true } })
  await expect(member.call(attestRank, { payGrade: 'E3', attested: true })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('an export includes billing; deletion anonymizes payments and allows no second trial', async () => {
  const email = 'mira@example.com'
  member = await app.verifiedMember({ email })
  await buy('premium')
  await pass(15)
  const files = unzipSync(await archiveOf(app, member.user.id))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(text('json/payments.json')).toContain('1000')
  expect(text('json/subscription.json')).toContain('active')
  expect(text('json/checkouts.json')).toContain('premium')

  // A full refund ends what it paid for.
  const [payment] = (await member.call(listPayments, {})).items
  const admin = await app.admin()
  const refund = { id: member.user.id, paymentId: payment?.id ?? '', reason: 'Asked for it.' }
  await admin.call(refundPayment, refund)
  expect(await billing()).toMatchObject({ plan: 'free', status: 'canceled' })

  const before = await app.db.selectFrom('payment').select('id').execute()
  const due = { deletion_due_at: app.clock.now() }
  await app.db.updateTable('account').set(due).where('id', '=', member.user.id).execute()
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const left = await app.db.selectFrom('payment').selectAll().execute()
  expect(left).toHaveLength(before.length)
  expect(left.find(({ id }) => id === payment?.id)).toMatchObject({ account_id: null })
  member = await app.member({ email: 'Mira+again@example.com' })
  expect(await billing()).toMatchObject({ plan: 'free', trialDays: null })
})
