import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  confirmWaitlist,
  getWaitlistNumbers,
  joinWaitlist,
  leaveWaitlist,
} from '#contract/site/waitlist.ts'
import { deleteDueAccounts } from '#server/account/deletion/deletion.ts'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { archiveOf } from '#test/archive.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('waitlist_entry').execute()
})

const hour = 3_600
const day = 24 * hour

/** Opens the form, takes time to read it and submits it, as a person would. */
function join(email: string, poll: Partial<InputOf<typeof joinWaitlist>> = {}) {
  const stamp = formStamp(app.services)
  app.clock.advance(2)
  return app.call(joinWaitlist, { email, separation: null, need: null, stamp, ...poll })
}

const entries = () =>
  app.db
    .selectFrom('waitlist_entry')
    .select(['email', 'separation', 'need', 'confirmed_at'])
    .orderBy('email')
    .execute()

/** Joins and clicks the button in the email. */
async function joinAndConfirm(email: string, poll: Partial<InputOf<typeof joinWaitlist>> = {}) {
  await join(email, poll)
  const { token } = await newestEmail(app, email, 'waitlist')
  await app.call(confirmWaitlist, { token })
  return token
}

test('an address and its answers stay pending until the owner clicks the button in the email', async () => {
  const poll = { separation: 'within_12_months', need: 'skillbridge' } as const
  expect(await join('ana@example.com', poll)).toEqual({})
  expect(await entries()).toEqual([{ email: 'ana@example.com', ...poll, confirmed_at: null }])

  const content = await newestEmail(app, 'ana@example.com', 'waitlist')
  expect(content).toMatchObject({
    subject: 'Confirm your spot on the waitlist',
    link: expect.stringMatching(/\/waitlist#token=[\w-]{43}$/),
  })
  expect(content.text).toContain('because someone entered this address at Waypoint')
  const pressed = app.clock.now()
  await app.call(confirmWaitlist, { token: content.token })
  app.clock.advance(hour)
  await app.call(confirmWaitlist, { token: content.token })
  expect(await entries()).toEqual([{ email: 'ana@example.com', ...poll, confirmed_at: pressed }])
})

test('an address is one row, whatever its case; only the newest link works', async () => {
  await join('Ben@Example.com', { need: 'job' })
  const first = await newestEmail(app, 'Ben@Example.com', 'waitlist')
  await join('ben@example.COM', { need: 'benefits' })
  expect(await entries()).toMatchObject([{ email: 'Ben@Example.com', need: 'benefits' }])
  await expect(app.call(confirmWaitlist, { token: first.token })).rejects.toMatchObject({
    code: 'incomplete',
  })
  const [, second] = await emailsTo(app, 'Ben@Example.com')
  await app.call(confirmWaitlist, { token: second?.token ?? '' })
})

test('submitting another person’s address reveals nothing and changes nothing that was confirmed', async () => {
  await joinAndConfirm('cy@example.com', { separation: 'later', need: 'mentor' })
  const before = await entries()
  const answer = await join('cy@example.com', { separation: 'separated', need: 'job' })
  const unknown = await join('nobody-knows@example.com')
  expect(answer).toEqual(unknown)
  expect((await entries()).slice(0, 1)).toEqual(before)
  expect((await newestEmail(app, 'cy@example.com')).subject).toBe('You’re already on the waitlist')
})

test('the link removes the address, the answers and the emails, then stops working', async () => {
  const token = await joinAndConfirm('dee@example.com')
  await app.call(leaveWaitlist, { token })
  expect([await entries(), await emailsTo(app, 'dee@example.com')]).toEqual([[], []])
  for (const press of [leaveWaitlist, confirmWaitlist]) {
    await expect(app.call(press, { token })).rejects.toMatchObject({ code: 'incomplete' })
  }
})

test('a link works for 30 days', async () => {
  await join('eve@example.com')
  const { token } = await newestEmail(app, 'eve@example.com')
  app.clock.advance(30 * day)
  await expect(app.call(confirmWaitlist, { token })).rejects.toMatchObject({ code: 'incomplete' })
})

test('unconfirmed entries are deleted with their emails after 30 days; confirmed entries stay', async () => {
  await join('forgotten@example.com')
  await joinAndConfirm('kept@example.com')
  app.clock.advance(30 * day - 10)
  await runNow(app, sweep, {})
  expect(await entries()).toHaveLength(2)
  app.clock.advance(20)
  await runNow(app, sweep, {})
  expect(await entries()).toMatchObject([{ email: 'kept@example.com' }])
  expect(await emailsTo(app, 'forgotten@example.com')).toEqual([])
})

test('refuses bots: a filled honeypot field, no stamp, or a form sent faster than anyone types', async () => {
  const input = { email: 'bot@example.com', separation: null, need: null }
  const stamp = formStamp(app.services)
  const attempts = [
    {},
    { stamp },
    { stamp, website: 'https://spam.example' },
    { stamp: `${stamp}x` },
  ]
  for (const trap of attempts) {
    await expect(app.call(joinWaitlist, { ...input, ...trap })).rejects.toMatchObject({
      code: 'validation',
    })
  }
  expect([await entries(), await emailsTo(app, 'bot@example.com')]).toEqual([[], []])
})

test('an address gets three emails an hour, whether it is known or not', async () => {
  const strict = await startApp({ workers: 0, env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const ask = (email: string) => {
      const stamp = formStamp(strict.services)
      strict.clock.advance(2)
      return strict.call(joinWaitlist, { email, separation: null, need: null, stamp })
    }
    await ask('known@example.com')
    const { token } = await newestEmail(strict, 'known@example.com')
    await strict.call(confirmWaitlist, { token })
    const outcomesOf: Record<string, unknown> = {}
    for (const [email, left] of [
      ['known@example.com', 2] as const,
      ['new@example.com', 3] as const,
    ]) {
      for (let count = 0; count < left; count += 1) await ask(email)
      const { code, message } = await ask(email).catch((error) => error)
      outcomesOf[email] = [code, message, (await emailsTo(strict, email)).length]
    }
    const outcomes = ['rate_limited', expect.stringContaining('Wait an hour'), 3]
    expect(outcomesOf).toEqual({ 'known@example.com': outcomes, 'new@example.com': outcomes })
  } finally {
    await strict.close()
  }
})

test('the numbers count confirmed addresses by answer and contain no addresses', async () => {
  await joinAndConfirm('one@example.com', { separation: 'within_6_months', need: 'job' })
  await joinAndConfirm('two@example.com', { separation: 'within_6_months', need: 'plan' })
  await joinAndConfirm('three@example.com', { need: 'plan' })
  await join('four@example.com', { separation: 'later', need: 'mentor' })
  const admin = await app.admin()
  expect(await admin.call(getWaitlistNumbers, {})).toEqual({
    confirmed: 3,
    unconfirmed: 1,
    separation: [
      { answer: 'within_6_months', count: 2 },
      { answer: null, count: 1 },
    ],
    need: [
      { answer: 'plan', count: 2 },
      { answer: 'job', count: 1 },
    ],
  })
})

/** Requests deletion as the owner and advances a day. */
async function deleteAccountOf(member: Awaited<ReturnType<TestApp['member']>>) {
  await member.call(requestDeletion, {})
  app.clock.advance(day)
  expect(await deleteDueAccounts(app.services)).toBe(1)
}

test('deleting an account deletes the entry of its confirmed address', async () => {
  const member = await app.verifiedMember({ email: 'Gil@example.com' })
  await joinAndConfirm('gil@example.com')
  await deleteAccountOf(member)
  expect(await entries()).toEqual([])
})

test('deleting an account with an unverified address keeps the confirmed entry', async () => {
  const stranger = await app.member({ email: 'hal@example.com' })
  await joinAndConfirm('hal@example.com')
  await deleteAccountOf(stranger)
  expect(await entries()).toMatchObject([{ email: 'hal@example.com' }])
  const other = await app.member({ email: 'ida@example.com' })
  await join('ida@example.com')
  await deleteAccountOf(other)
  expect(await entries()).toMatchObject([{ email: 'hal@example.com' }])
})

test('a data export includes the waitlist entry once the address is confirmed', async () => {
  await joinAndConfirm('jo@example.com', { need: 'resume' })
  const fileOf = async (accountId: string): Promise<unknown> => {
    const files = unzipSync(await archiveOf(app, accountId))
    return JSON.parse(strFromU8(files['json/waiting-list.json'] ?? new Uint8Array()))
  }
  const { user } = await app.member({ email: 'JO@example.com' })
  expect(await fileOf(user.id)).toEqual([])
  const set = { email_verified_at: app.clock.now() }
  await app.db.updateTable('account').set(set).where('id', '=', user.id).execute()
  expect(await fileOf(user.id)).toMatchObject([{ email: 'jo@example.com', need: 'resume' }])
})
