import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerSecondFactor,
  getSecurity,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/account/second-factors.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { SoftwarePasskey } from '#test/authenticator.ts'
import { challengeOf, memberWithPasskey } from '#test/second-factors.ts'
import { userHandleOf } from './passkey-proof.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await startApp()
  origin = app.services.config.publicUrl
})
afterAll(() => app.close())

const refused = { status: 403, code: 'forbidden' }
const tooLate = { ...refused, fields: { ticket: expect.any(String) } }
const logInAgain = { ...refused, fields: { challenge: expect.any(String) } }

describe('a passkey sign-in', () => {
  test('needs no address or password and counts as a second factor', async () => {
    const { member, device } = await memberWithPasskey(app)
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    })
    const response = device.answer(options)
    const { token, user } = await app.call(signInWithPasskey, { ticket, response })
    expect(user).toEqual({ ...member.user, second_factor: true })
    const session = await app.db
      .selectFrom('session')
      .select(['method'])
      .where('account_id', '=', member.user.id)
      .where('method', '=', 'passkey')
      .execute()
    expect(session).toEqual([{ method: 'passkey' }])
    expect((await app.call(getSecurity, {}, { token })).passkeys).toMatchObject([
      { last_used_at: app.clock.now().toISOString() },
    ])
  })

  test('completes a sign-in awaiting its second factor, and keeps its first factor', async () => {
    const { member, device } = await memberWithPasskey(app)
    const challenge = await challengeOf(app, member)
    const { options, ticket } = await app.call(startPasskeySignIn, { challenge })
    expect(options.allowCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
    const response = device.answer(options)
    await app.call(signInWithPasskey, { ticket, response })
    const sessions = await app.db
      .selectFrom('session')
      .select(['method', 'second_factor_at'])
      .where('account_id', '=', member.user.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(sessions).toEqual([{ method: 'password', second_factor_at: app.clock.now() }])
    const again = await app.call(startPasskeySignIn, { challenge })
    const replay = { ticket: again.ticket, response: device.answer(again.options) }
    await expect(app.call(signInWithPasskey, replay)).rejects.toMatchObject(logInAgain)
  })

  test.each([
    ['for another site', { origin: 'http://localhost.evil.example' }],
    ['for this site over https', { origin: 'https://localhost:3000' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['that is a new passkey, not a signature', { type: 'webauthn.create' }],
    ['without user verification', { flags: 0x01 }],
    ['without user presence', { flags: 0x04 }],
    ["with another account's handle", { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses a signature %s', async (_, overrides) => {
    const { device } = await memberWithPasskey(app)
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options, overrides)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
    // The ticket still works for the right answer.
    const right = { ticket, response: device.answer(options) }
    expect(await app.call(signInWithPasskey, right)).toHaveProperty('token')
  })

  test('refuses another device’s signature for a known passkey', async () => {
    const { member, device } = await memberWithPasskey(app)
    const stranger = new SoftwarePasskey(origin)
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const credentialId = device.id.toString('base64url')
    const userHandle = userHandleOf(member.user.id)
    const response = stranger.answer(options, { credentialId, userHandle })
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
  })

  test('refuses a counter that does not increase, since the passkey was copied', async () => {
    const { member, device } = await memberWithPasskey(app)
    const first = await app.call(startPasskeySignIn, {})
    const high = { ticket: first.ticket, response: device.answer(first.options, { counter: 7 }) }
    await app.call(signInWithPasskey, high)
    for (const counter of [7, 6, 0]) {
      const { options, ticket } = await app.call(startPasskeySignIn, {})
      const response = device.answer(options, { counter })
      await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
    }
    const kinds = await app.db
      .selectFrom('audit_event')
      .select(['kind', 'detail'])
      .where('subject', '=', member.user.id)
      .where('kind', '=', 'session.refused')
      .execute()
    expect(kinds).toEqual(Array(3).fill({ kind: 'session.refused', detail: { method: 'passkey' } }))
  })

  test('accepts one of ten identical concurrent answers, even without a counter', async () => {
    const { device } = await memberWithPasskey(app)
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options, { counter: 0 })
    const attempts = Array.from({ length: 10 }, () =>
      app.call(signInWithPasskey, { ticket, response }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test('refuses an answer after five minutes, and a ticket for another purpose', async () => {
    const { member, device } = await memberWithPasskey(app)
    const other = await member.call(startPasskey, {})
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options)
    for (const wrong of [other.ticket, 'nonsense', await challengeOf(app, member)]) {
      const input = { ticket: wrong, response }
      await expect(app.call(signInWithPasskey, input)).rejects.toMatchObject(tooLate)
    }
    app.clock.advance(300)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test('refuses another account’s passkey for a pending sign-in', async () => {
    const ana = await memberWithPasskey(app)
    const ben = await memberWithPasskey(app)
    const challenge = await challengeOf(app, ana.member)
    const { options, ticket } = await app.call(startPasskeySignIn, { challenge })
    const response = ben.device.answer(options)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
  })

  test('refuses a removed passkey and a suspended account', async () => {
    const { member, device, passkey } = await memberWithPasskey(app)
    const { id } = member.user
    const setStatus = (status: string) =>
      app.db.updateTable('account').set({ status }).where('id', '=', id).execute()
    const first = await app.call(startPasskeySignIn, {})
    await setStatus('suspended')
    const input = { ticket: first.ticket, response: device.answer(first.options) }
    await expect(app.call(signInWithPasskey, input)).rejects.toMatchObject(refused)
    await setStatus('active')
    await member.call(removePasskey, { id: passkey.id })
    const second = await app.call(startPasskeySignIn, {})
    const removedPasskey = { ticket: second.ticket, response: device.answer(second.options) }
    await expect(app.call(signInWithPasskey, removedPasskey)).rejects.toMatchObject(refused)
  })

  test('a recovery code replaces a lost passkey', async () => {
    const { member, recovery_codes } = await memberWithPasskey(app)
    const challenge = await challengeOf(app, member)
    const code = recovery_codes?.[0] ?? ''
    expect(await app.call(answerSecondFactor, { challenge, code })).toHaveProperty('token')
  })
})
