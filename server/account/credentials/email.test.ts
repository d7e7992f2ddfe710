import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me, register } from '#contract/account/accounts.ts'
import {
  cancelEmailChange,
  getEmailChange,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from '#contract/account/credentials.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const invalidLink = { code: 'incomplete', status: 422 }
const ended = { code: 'unauthenticated' }
const tokenIn = async (email: string, kind: string) => (await newestEmail(app, email, kind)).token
const kinds = async (email: string) => (await emailsTo(app, email)).map(({ kind }) => kind)
const press = (token: string, by?: Member) =>
  app.call(verifyEmail, { token }, by ? { token: by.token } : {})

let count = 0
const newAddress = () => `new-${++count}@example.org`

describe('an address', () => {
  test('is verified once by the link in the first email, whoever clicks it', async () => {
    const member = await app.member()
    const { user } = member
    const content = await newestEmail(app, user.email)
    expect(content.link).toBe(
      `${app.services.config.publicUrl}/verify-email#token=${content.token}`,
    )
    expect(await press(content.token)).toEqual({ done: 'verified' })
    expect((await app.logIn({ email: user.email, password: member.password })).user).toEqual({
      ...user,
      email_verified: true,
    })
    await expect(press(content.token)).rejects.toMatchObject(invalidLink)
  })

  test('can be verified within 24 hours of the email', async () => {
    const { user } = await app.member()
    const token = await tokenIn(user.email, 'verify_email')
    app.clock.advance(24 * 3600)
    await expect(press(token)).rejects.toMatchObject(invalidLink)
  })

  test('is verified once by five concurrent clicks', async () => {
    const { user } = await app.member()
    const token = await tokenIn(user.email, 'verify_email')
    const attempts = await Promise.allSettled([1, 2, 3, 4, 5].map(() => press(token)))
    expect(attempts.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      ...Array(4).fill('rejected'),
    ])
    const events = await app.db
      .selectFrom('audit_event')
      .select('seq')
      .where('kind', '=', 'account.email_verified')
      .where('actor', '=', user.id)
      .execute()
    expect(events).toHaveLength(1)
  })

  test('is not verified if the account has since changed it', async () => {
    const { user, call } = await app.member()
    const token = await tokenIn(user.email, 'verify_email')
    const email = newAddress()
    await app.db.updateTable('account').set({ email }).where('id', '=', user.id).execute()
    await expect(press(token)).rejects.toMatchObject(invalidLink)
    expect((await call(me, {})).email_verified).toBe(false)
  })

  test('gets another email on request, unless it is verified', async () => {
    const member = await app.member()
    const { user, call } = member
    expect(await call(resendVerification, {})).toEqual({})
    expect(await kinds(user.email)).toEqual(['verify_email', 'verify_email'])
    const [first = { token: '' }] = await emailsTo(app, user.email)
    expect(await press(first.token, member)).toEqual({ done: 'verified' })
    expect(await call(resendVerification, {})).toEqual({})
    expect(await kinds(user.email)).toEqual(['verify_email', 'verify_email'])
  })

  test('gets at most five verification emails an hour', async () => {
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' }, workers: 0 })
    const { call } = await strict.member()
    for (const _ of Array(5)) await call(resendVerification, {})
    await expect(call(resendVerification, {})).rejects.toMatchObject({ code: 'rate_limited' })
    await strict.close()
  })
})

describe('a change of address', () => {
  const orders = [
    ['old', 'new'],
    ['new', 'old'],
  ] as const
  test.each(orders)('takes effect after both confirm: %s first, then %s', async (...order) => {
    const member = await app.verifiedMember()
    const { email, id } = member.user
    const other = await app.logIn({ email, password: member.password })
    const to = newAddress()
    const expires_at = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const pendingChange = { new_email: to, old_agreed: false, new_agreed: false, expires_at }
    expect(await member.call(requestEmailChange, { email: to })).toEqual(pendingChange)
    expect(await member.call(getEmailChange, {})).toEqual({ change: pendingChange })

    const tokens = {
      old: await tokenIn(email, 'change_email_old'),
      new: await tokenIn(to, 'change_email_new'),
    }
    const [first, second] = order
    expect(await press(tokens[first])).toEqual({ done: `waiting_for_${second}` })
    const half = { ...pendingChange, [`${first}_agreed`]: true }
    expect(await member.call(getEmailChange, {})).toEqual({ change: half })
    expect((await member.call(me, {})).email).toBe(email)

    expect(await press(tokens[second], member)).toEqual({ done: 'changed' })
    expect(await member.call(me, {})).toEqual({ ...member.user, email: to, email_verified: true })
    expect(await member.call(getEmailChange, {})).toEqual({ change: null })
    await expect(app.call(me, {}, { token: other.token })).rejects.toMatchObject(ended)
    await expect(app.logIn({ email, password: member.password })).rejects.toMatchObject(ended)
    expect((await app.logIn({ email: to, password: member.password })).user.id).toBe(id)
    expect(await kinds(email)).toEqual(['verify_email', 'change_email_old', 'email_changed'])
    for (const token of Object.values(tokens)) {
      await expect(press(token)).rejects.toMatchObject(invalidLink)
    }
  })

  test('of an unverified address asks only the new one', async () => {
    const { user, call } = await app.member()
    const to = newAddress()
    expect(await call(requestEmailChange, { email: to })).toMatchObject({ old_agreed: true })
    expect(await press(await tokenIn(to, 'change_email_new'))).toEqual({ done: 'changed' })
    expect(await kinds(user.email)).toEqual(['verify_email'])
  })

  test('confirmed without a session ends every session', async () => {
    const member = await app.verifiedMember()
    const to = newAddress()
    await member.call(requestEmailChange, { email: to })
    await press(await tokenIn(member.user.email, 'change_email_old'))
    const stranger = await app.verifiedMember()
    expect(await press(await tokenIn(to, 'change_email_new'), stranger)).toEqual({
      done: 'changed',
    })
    await expect(member.call(me, {})).rejects.toMatchObject(ended)
    expect((await stranger.call(me, {})).id).toBe(stranger.user.id)
  })

  test('expires after 24 hours', async () => {
    const member = await app.verifiedMember()
    const to = newAddress()
    await member.call(requestEmailChange, { email: to })
    const old = await tokenIn(member.user.email, 'change_email_old')
    expect(await press(old)).toEqual({ done: 'waiting_for_new' })
    app.clock.advance(24 * 3600)
    const late = press(await tokenIn(to, 'change_email_new'))
    await expect(late).rejects.toMatchObject(invalidLink)
    const { email } = member.user
    expect((await app.logIn({ email, password: member.password })).user.email).toBe(email)
  })

  test('leaves no working link when canceled', async () => {
    const member = await app.verifiedMember()
    const to = newAddress()
    await member.call(requestEmailChange, { email: to })
    for (let times = 0; times < 2; times += 1) {
      expect(await member.call(cancelEmailChange, {})).toBeUndefined()
    }
    expect(await member.call(getEmailChange, {})).toEqual({ change: null })
    const noted = await app.db
      .selectFrom('audit_event')
      .select('kind')
      .where('actor', '=', member.user.id)
      .where('kind', 'like', 'email.%')
      .orderBy('seq')
      .execute()
    expect(noted.map(({ kind }) => kind)).toEqual([
      'email.change_requested',
      'email.change_cancelled',
    ])
    for (const token of [
      await tokenIn(member.user.email, 'change_email_old'),
      await tokenIn(to, 'change_email_new'),
    ]) {
      await expect(press(token)).rejects.toMatchObject(invalidLink)
    }
  })

  test('is replaced by a newer request', async () => {
    const member = await app.verifiedMember()
    const [first, second] = [newAddress(), newAddress()]
    await member.call(requestEmailChange, { email: first })
    const late = await tokenIn(first, 'change_email_new')
    await member.call(requestEmailChange, { email: second })
    await expect(press(late)).rejects.toMatchObject(invalidLink)
    await press(await tokenIn(member.user.email, 'change_email_old'))
    await press(await tokenIn(second, 'change_email_new'), member)
    expect((await member.call(me, {})).email).toBe(second)
  })

  test('to a taken address gets the same response, and its owner is emailed', async () => {
    const member = await app.verifiedMember()
    const owner = await app.verifiedMember()
    const to = owner.user.email
    const free = await member.call(requestEmailChange, { email: newAddress() })
    const reply = await member.call(requestEmailChange, { email: to.toUpperCase() })
    expect(reply).toEqual({ ...free, new_email: to.toUpperCase() })
    expect(await kinds(to)).toEqual(['verify_email', 'known_address'])
    const { subject, token } = await newestEmail(app, to, 'known_address')
    expect({ subject, token }).toEqual({
      subject: 'Someone tried to use your email',
      token: '',
    })
    const old = await tokenIn(member.user.email, 'change_email_old')
    expect(await press(old)).toEqual({ done: 'waiting_for_new' })
    expect((await owner.call(me, {})).email).toBe(to)
  })

  test('to an address taken in the meantime is canceled with an error', async () => {
    const member = await app.verifiedMember()
    const to = newAddress()
    await member.call(requestEmailChange, { email: to })
    await press(await tokenIn(member.user.email, 'change_email_old'))
    await app.verifiedMember({ email: to.toUpperCase() })
    const token = await tokenIn(to, 'change_email_new')
    await expect(press(token)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Another account now uses this email, so yours hasn’t changed. Try again with a different email.',
    })
    expect(await member.call(me, {})).toEqual(member.user)
    expect(await member.call(getEmailChange, {})).toEqual({ change: null })
  })

  test('to one address by two accounts at once succeeds for only one', async () => {
    const to = newAddress()
    const members = [await app.verifiedMember(), await app.verifiedMember()]
    const last: string[] = []
    for (const member of members) {
      await member.call(requestEmailChange, { email: to })
      await press(await tokenIn(member.user.email, 'change_email_old'))
      last.push(await tokenIn(to, 'change_email_new'))
    }
    const attempts = await Promise.allSettled(last.map((token) => press(token)))
    const rejections = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [attempt.reason.code] : [],
    )
    expect(rejections).toEqual(['conflict'])
    const holders = await app.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', to)
      .execute()
    expect(holders).toHaveLength(1)
  })

  test('to the current address is refused as a field error', async () => {
    const { user, call } = await app.verifiedMember()
    const same = call(requestEmailChange, { email: user.email.toUpperCase() })
    await expect(same).rejects.toMatchObject({
      code: 'validation',
      fields: { email: 'That’s already your email.' },
    })
  })

  test('requires reauthentication within five minutes', async () => {
    const { call } = await app.verifiedMember()
    app.clock.advance(5 * 60)
    await expect(call(requestEmailChange, { email: newAddress() })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
  })
})

test('the owner of an address is notified of sign-ups with it once an hour', async () => {
  const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' }, workers: 0 })
  const { user, password } = await strict.verifiedMember()
  const again = { email: user.email.toUpperCase(), password, first_name: 'Eve', last_name: 'Moe' }
  for (const _ of Array(3)) {
    await expect(strict.call(register, again)).rejects.toMatchObject({ code: 'conflict' })
  }
  const emails = await emailsTo(strict, user.email)
  expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['verify_email', 'Confirm your email'],
    ['known_address', 'You already have an account'],
  ])
  await strict.close()
})
