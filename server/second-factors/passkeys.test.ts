import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/accounts.ts'
import {
  addPasskey,
  answerSecondFactor,
  confirmIdentity,
  confirmTotp,
  getSecurity,
  removePasskey,
  removeTotp,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startTotp,
} from '#contract/second-factors.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { SoftwarePasskey, totpCode } from '#test/authenticator.ts'
import { userHandleOf } from './passkey-proof.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await startApp()
  origin = app.services.config.publicUrl
})
afterAll(() => app.close())

async function passkeyOf(member: Member, name?: string) {
  const device = new SoftwarePasskey(origin)
  const { options, ticket } = await member.call(startPasskey, {})
  const response = device.make(options)
  const answer = await member.call(addPasskey, { ticket, response, ...(name && { name }) })
  return { device, ...answer }
}

async function memberWithPasskey(make: () => Promise<Member> = () => app.member()) {
  const member = await make()
  return { member, ...(await passkeyOf(member)) }
}

async function challengeOf({ user, password }: Member): Promise<string> {
  const answer = await app.call(login, { email: user.email, password })
  if (!('second_factor' in answer)) throw new Error('No second factor was asked for.')
  return answer.second_factor.challenge
}

const refused = { status: 403, code: 'forbidden' }
const tooLate = { ...refused, fields: { ticket: expect.any(String) } }
const logInAgain = { ...refused, fields: { challenge: expect.any(String) } }

describe('a passkey', () => {
  test('is asked for at this address, kept on the device, with a check of the person', async () => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Waypoint' },
      user: {
        id: Buffer.from(member.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        ...{ name: member.user.email, displayName: 'Ana Reyes' },
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      ...{ timeout: 300_000, attestation: 'none', excludeCredentials: [] },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(ticket).not.toContain(options.challenge)
  })

  test('brings recovery codes with the first, none with the second, and is in the list', async () => {
    const member = await app.member()
    const first = await passkeyOf(member)
    const second = await passkeyOf(member, 'Work laptop')
    expect([first.recovery_codes?.length, second.recovery_codes]).toEqual([10, null])
    const now = app.clock.now().toISOString()
    const shown = { id: expect.any(String), created_at: now, last_used_at: null }
    expect(await member.call(getSecurity, {})).toEqual({
      ...{ has_password: true, totp: null, recovery_codes_left: 10 },
      passkeys: [
        { ...shown, name: 'Passkey 1' },
        { ...shown, name: 'Work laptop' },
      ],
      requires_second_factor: false,
    })
    const { options } = await member.call(startPasskey, {})
    expect(options.excludeCredentials).toHaveLength(2)
    expect(await member.call(me, {})).toMatchObject({ second_factor: true })
  })

  test.each([
    ['made for another site', { origin: 'http://localhost.evil.example' }],
    ['made for another relying party', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
    ['that is a signature, not a new passkey', { type: 'webauthn.get' }],
    ['made without a check of the person', { flags: 0x01 }],
  ])('%s is not added', async (_, twist) => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    const response = new SoftwarePasskey(origin).make(options, twist)
    await expect(member.call(addPasskey, { ticket, response })).rejects.toMatchObject(refused)
    expect(await member.call(getSecurity, {})).toMatchObject({ passkeys: [] })
  })

  test('is added once for a ticket, and only in the session that asked', async () => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    const response = new SoftwarePasskey(origin).make(options)
    const other = await app.member()
    await expect(other.call(addPasskey, { ticket, response })).rejects.toMatchObject(refused)
    await member.call(addPasskey, { ticket, response })
    const twin = { ticket, response: new SoftwarePasskey(origin).make(options) }
    await expect(member.call(addPasskey, twin)).rejects.toMatchObject(tooLate)
  })

  test('is added within five minutes', async () => {
    const { member, device } = await memberWithPasskey()
    const { options, ticket } = await member.call(startPasskey, {})
    app.clock.advance(300)
    const prompt = await member.call(startPasskeyConfirmation, {})
    const passkey = { ticket: prompt.ticket, response: device.answer(prompt.options) }
    await member.call(confirmIdentity, { passkey })
    const response = new SoftwarePasskey(origin).make(options)
    await expect(member.call(addPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test('belongs to one account', async () => {
    const { device } = await memberWithPasskey()
    const other = await app.member()
    const { options, ticket } = await other.call(startPasskey, {})
    const response = device.make(options)
    await expect(other.call(addPasskey, { ticket, response })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('is renamed and removed by its owner only', async () => {
    const { member, passkey } = await memberWithPasskey()
    const { id } = passkey
    const other = await app.member()
    for (const call of [
      other.call(renamePasskey, { id, name: 'Mine' }),
      other.call(removePasskey, { id }),
    ]) {
      await expect(call).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await member.call(renamePasskey, { id, name: '  Phone ' })).toEqual({
      ...{ ...passkey, name: 'Phone' },
    })
    await member.call(removePasskey, { id })
    expect(await member.call(getSecurity, {})).toMatchObject({
      ...{ passkeys: [], recovery_codes_left: 0 },
    })
  })

  test('stays with an admin who has nothing else, and goes when there is an app too', async () => {
    const { member, passkey } = await memberWithPasskey(() => app.admin())
    const { id } = passkey
    await expect(member.call(removePasskey, { id })).rejects.toMatchObject({ code: 'conflict' })
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
    const removals = await Promise.allSettled([
      ...[member.call(removePasskey, { id }), member.call(removeTotp, {})],
    ])
    // Both at once would leave none: one waits for the other and is refused.
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('signing in with a passkey', () => {
  test('needs neither address nor password, and has seen a second factor', async () => {
    const { member, device } = await memberWithPasskey()
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      ...{ rpId: 'localhost', timeout: 300_000, userVerification: 'required' },
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

  test('ends a sign-in that waits for its second factor, and keeps its first one', async () => {
    const { member, device } = await memberWithPasskey()
    const challenge = await challengeOf(member)
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
    ['without a check of the person', { flags: 0x01 }],
    ['without the person there', { flags: 0x04 }],
    ["with another account's handle", { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['by a passkey that is not known', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses a signature %s', async (_, twist) => {
    const { device } = await memberWithPasskey()
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options, twist)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
    // The ticket is still good for the right answer.
    const right = { ticket, response: device.answer(options) }
    expect(await app.call(signInWithPasskey, right)).toHaveProperty('token')
  })

  test("refuses another device's signature in the name of a known passkey", async () => {
    const { member, device } = await memberWithPasskey()
    const stranger = new SoftwarePasskey(origin)
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const credentialId = device.id.toString('base64url')
    const userHandle = userHandleOf(member.user.id)
    const response = stranger.answer(options, { credentialId, userHandle })
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
  })

  test('refuses a counter that does not go up: someone has a copy of the passkey', async () => {
    const { member, device } = await memberWithPasskey()
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

  test('lets one of ten win that bring the same answer at once, also without a counter', async () => {
    const { device } = await memberWithPasskey()
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options, { counter: 0 })
    const tries = Array.from({ length: 10 }, () =>
      app.call(signInWithPasskey, { ticket, response }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test('refuses an answer after five minutes, and a ticket for something else', async () => {
    const { member, device } = await memberWithPasskey()
    const other = await member.call(startPasskey, {})
    const { options, ticket } = await app.call(startPasskeySignIn, {})
    const response = device.answer(options)
    for (const wrong of [other.ticket, 'nonsense', await challengeOf(member)]) {
      const input = { ticket: wrong, response }
      await expect(app.call(signInWithPasskey, input)).rejects.toMatchObject(tooLate)
    }
    app.clock.advance(300)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test("refuses another account's passkey for a sign-in that waits", async () => {
    const ana = await memberWithPasskey()
    const ben = await memberWithPasskey()
    const challenge = await challengeOf(ana.member)
    const { options, ticket } = await app.call(startPasskeySignIn, { challenge })
    const response = ben.device.answer(options)
    await expect(app.call(signInWithPasskey, { ticket, response })).rejects.toMatchObject(refused)
  })

  test('refuses a removed passkey and a suspended account', async () => {
    const { member, device, passkey } = await memberWithPasskey()
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
    const gone = { ticket: second.ticket, response: device.answer(second.options) }
    await expect(app.call(signInWithPasskey, gone)).rejects.toMatchObject(refused)
  })

  test('a recovery code stands in for a lost passkey', async () => {
    const { member, recovery_codes } = await memberWithPasskey()
    const challenge = await challengeOf(member)
    const code = recovery_codes?.[0] ?? ''
    expect(await app.call(answerSecondFactor, { challenge, code })).toHaveProperty('token')
  })
})
