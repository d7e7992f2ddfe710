import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import {
  addPasskey,
  confirmIdentity,
  confirmTotp,
  getSecurity,
  removePasskey,
  removeTotp,
  renamePasskey,
  startPasskey,
  startPasskeyConfirmation,
  startTotp,
} from '#contract/account/second-factors.ts'
import type { AppError } from '#contract/errors.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { SoftwarePasskey, totpCode } from '#test/authenticator.ts'
import { memberWithPasskey, passkeyOf } from '#test/second-factors.ts'

let app: TestApp
let origin: string

beforeAll(async () => {
  app = await startApp()
  origin = app.services.config.publicUrl
})
afterAll(() => app.close())

const refused = { status: 403, code: 'forbidden' }
const tooLate = { ...refused, fields: { ticket: expect.any(String) } }

describe('a passkey', () => {
  test('is requested for this site, stored on the device, with user verification', async () => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rp: { id: 'localhost', name: 'Waypoint' },
      user: {
        id: Buffer.from(member.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: member.user.email,
        displayName: 'Ana Reyes',
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(ticket).not.toContain(options.challenge)
  })

  test('creates recovery codes with the first only, and is listed', async () => {
    const member = await app.member()
    const first = await passkeyOf(app, member)
    const second = await passkeyOf(app, member, 'Work laptop')
    expect([first.recovery_codes?.length, second.recovery_codes]).toEqual([10, null])
    const now = app.clock.now().toISOString()
    const shown = { id: expect.any(String), created_at: now, last_used_at: null }
    expect(await member.call(getSecurity, {})).toEqual({
      has_password: true,
      totp: null,
      recovery_codes_left: 10,
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
    ['made without user verification', { flags: 0x01 }],
  ])('%s is not added', async (_, overrides) => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    const response = new SoftwarePasskey(origin).make(options, overrides)
    await expect(member.call(addPasskey, { ticket, response })).rejects.toMatchObject(refused)
    expect(await member.call(getSecurity, {})).toMatchObject({ passkeys: [] })
  })

  test('is added once per ticket, only in the session that requested it', async () => {
    const member = await app.member()
    const { options, ticket } = await member.call(startPasskey, {})
    const response = new SoftwarePasskey(origin).make(options)
    const other = await app.member()
    await expect(other.call(addPasskey, { ticket, response })).rejects.toMatchObject(refused)
    await member.call(addPasskey, { ticket, response })
    const duplicate = { ticket, response: new SoftwarePasskey(origin).make(options) }
    await expect(member.call(addPasskey, duplicate)).rejects.toMatchObject(tooLate)
  })

  test('must be added within five minutes', async () => {
    const { member, device } = await memberWithPasskey(app)
    const { options, ticket } = await member.call(startPasskey, {})
    app.clock.advance(300)
    const prompt = await member.call(startPasskeyConfirmation, {})
    const passkey = { ticket: prompt.ticket, response: device.answer(prompt.options) }
    await member.call(confirmIdentity, { passkey })
    const response = new SoftwarePasskey(origin).make(options)
    await expect(member.call(addPasskey, { ticket, response })).rejects.toMatchObject(tooLate)
  })

  test('creates recovery codes once when two sessions add the first one concurrently', async () => {
    const member = await app.member()
    const { email } = member.user
    const { token } = await app.logIn({ email, password: member.password })
    const otherSession: Member = {
      ...member,
      token,
      call: (item, input) => app.call(item, input, { token }),
    }
    const responses = await Promise.all(
      [member, otherSession].map(async ({ call }) => ({ call, ...(await call(startPasskey, {})) })),
    )
    const outcomes = await Promise.all(
      responses.map(({ call, options, ticket }) =>
        call(addPasskey, { ticket, response: new SoftwarePasskey(origin).make(options) }).then(
          ({ recovery_codes }) => recovery_codes?.length ?? 'added',
          ({ code }: AppError) => code,
        ),
      ),
    )
    // The second one is added without codes, or comes so late that the first one's factor has to confirm it.
    expect(outcomes.filter((outcome) => outcome === 10)).toHaveLength(1)
    const [other] = outcomes.filter((outcome) => outcome !== 10)
    expect(['added', 'confirmation_required']).toContain(other)
  })

  test('is limited to twenty per account', async () => {
    const member = await app.member()
    await passkeyOf(app, member)
    const [row] = await app.db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', member.user.id)
      .execute()
    if (!row) throw new Error('There is no passkey.')
    const more = Array.from({ length: 19 }, (_, index) => ({
      ...row,
      id: newId(),
      credential_id: `${row.credential_id}-${index}`,
    }))
    await app.db.insertInto('passkey').values(more).execute()
    await expect(passkeyOf(app, member)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('belongs to only one account', async () => {
    const { device } = await memberWithPasskey(app)
    const other = await app.member()
    const { options, ticket } = await other.call(startPasskey, {})
    const response = device.make(options)
    await expect(other.call(addPasskey, { ticket, response })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('is renamed and removed only by its owner', async () => {
    const { member, passkey } = await memberWithPasskey(app)
    const { id } = passkey
    const other = await app.member()
    for (const call of [
      () => other.call(renamePasskey, { id, name: 'Mine' }),
      () => other.call(removePasskey, { id }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await member.call(renamePasskey, { id, name: '  Phone ' })).toEqual({
      ...passkey,
      name: 'Phone',
    })
    await member.call(removePasskey, { id })
    expect(await member.call(getSecurity, {})).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    })
  })

  test('stays as an admin’s only factor, and can be removed once there is an app', async () => {
    const { member, passkey } = await memberWithPasskey(app, () => app.admin())
    const { id } = passkey
    await expect(member.call(removePasskey, { id })).rejects.toMatchObject({ code: 'conflict' })
    const { secret } = await member.call(startTotp, {})
    await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
    const removals = await Promise.allSettled([
      member.call(removePasskey, { id }),
      member.call(removeTotp, {}),
    ])
    // Removing both at once would leave none, so one waits for the other and is refused.
    expect(removals.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})
