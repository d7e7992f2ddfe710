import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import {
  addPasskey,
  confirmIdentity,
  confirmTotp,
  makeRecoveryCodes,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startTotp,
} from '#contract/account/second-factors.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { SoftwarePasskey, totpCode } from '#test/authenticator.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Advances the clock until all proofs have expired. */
const letProofsAge = () => app.clock.advance(5 * 60)

async function withTotp(member: Member) {
  const { secret } = await member.call(startTotp, {})
  const answer = await member.call(confirmTotp, { code: totpCode(secret, app.clock.now()) })
  return { codes: answer.recovery_codes ?? [], code: () => totpCode(secret, app.clock.now()) }
}

async function withPasskey(member: Member) {
  const device = new SoftwarePasskey(app.services.config.publicUrl)
  const { options, ticket } = await member.call(startPasskey, {})
  await member.call(addPasskey, { ticket, response: device.make(options) })
  return device
}

async function withoutPassword(member: Member): Promise<void> {
  const change = { password_hash: null }
  await app.db.updateTable('account').set(change).where('id', '=', member.user.id).execute()
}

/** Whether the reauthentication check passes; a missing proof is the only other outcome. */
async function isConfirmed(member: Member): Promise<boolean> {
  try {
    await member.call(startTotp, {})
    return true
  } catch (error) {
    expect(error).toMatchObject({ status: 403, code: 'confirmation_required' })
    return false
  }
}

const wrong = (field: string) => ({ status: 403, fields: { [field]: expect.any(String) } })
const missing = (...fields: string[]) => ({
  status: 400,
  fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
})

describe('reauthentication', () => {
  test('lasts five minutes in the session that did it', async () => {
    const member = await app.member()
    const { email } = member.user
    const second = await app.logIn({ email, password: member.password })
    letProofsAge()
    expect(await isConfirmed(member)).toBe(false)
    const user = await member.call(confirmIdentity, { password: member.password })
    expect(user).toEqual(member.user)
    expect(await isConfirmed(member)).toBe(true)
    await expect(app.call(startTotp, {}, { token: second.token })).rejects.toMatchObject({
      code: 'confirmation_required',
    })
    app.clock.advance(299)
    expect(await isConfirmed(member)).toBe(true)
    app.clock.advance(1)
    expect(await isConfirmed(member)).toBe(false)
  })

  test('takes only the password if there is no other factor; a wrong one is a field error', async () => {
    const member = await app.member()
    letProofsAge()
    await expect(member.call(confirmIdentity, {})).rejects.toMatchObject(missing('password'))
    const other = member.call(confirmIdentity, { password: 'another password' })
    await expect(other).rejects.toMatchObject(wrong('password'))
    expect(await isConfirmed(member)).toBe(false)
    const events = await app.db
      .selectFrom('audit_event')
      .select(['kind', 'detail'])
      .where('actor', '=', member.user.id)
      .where('kind', 'like', 'confirmation.%')
      .execute()
    expect(events).toEqual([{ kind: 'confirmation.refused', detail: { with: 'password' } }])
  })

  test('takes both password and code with an authenticator app', async () => {
    const member = await app.member()
    const { password } = member
    const { code, codes } = await withTotp(member)
    letProofsAge()
    for (const [input, refusal] of [
      [{}, missing('password', 'code')],
      [{ password }, missing('code')],
      [{ code: code() }, missing('password')],
      [{ password, code: '000000' }, wrong('code')],
      [{ password: 'wrong', code: code() }, wrong('password')],
      [{ password: 'wrong', code: codes[0] }, wrong('password')],
    ] as const) {
      await expect(member.call(confirmIdentity, input)).rejects.toMatchObject(refusal)
    }
    expect(await isConfirmed(member)).toBe(false)
    // A code sent with a wrong password was not consumed.
    const user = await member.call(confirmIdentity, { password, code: code() })
    expect(user.second_factor).toBe(true)
    const again = member.call(confirmIdentity, { password, code: code() })
    await expect(again).rejects.toMatchObject(wrong('code'))
    expect(await member.call(confirmIdentity, { password, code: codes[0] })).toEqual(user)
  })

  test('takes only the code if there is no password', async () => {
    const member = await app.member()
    const { code } = await withTotp(member)
    await withoutPassword(member)
    letProofsAge()
    const pending = member.call(confirmIdentity, { password: 'any password', code: '000000' })
    await expect(pending).rejects.toMatchObject(wrong('code'))
    await member.call(confirmIdentity, { code: code() })
    expect(await isConfirmed(member)).toBe(true)
  })

  test('takes a new login without password or factors', async () => {
    const member = await app.member()
    await withoutPassword(member)
    expect(await isConfirmed(member)).toBe(true)
    letProofsAge()
    for (const input of [{}, { password: member.password }, { code: '123456' }]) {
      await expect(member.call(confirmIdentity, input)).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining('log back in'),
        fields: undefined,
      })
    }
    expect(await isConfirmed(member)).toBe(false)
  })

  test('takes only a passkey, which also marks the second factor', async () => {
    const member = await app.member()
    const device = await withPasskey(member)
    const { email } = member.user
    const { options: ask, ticket: at } = await app.call(startPasskeySignIn, {})
    letProofsAge()
    const prompt = await member.call(startPasskeyConfirmation, {})
    expect(prompt.options.allowCredentials).toHaveLength(1)
    for (const passkey of [
      { ticket: at, response: device.answer(ask) },
      { ticket: prompt.ticket, response: device.answer(prompt.options, { flags: 0x01 }) },
      { ticket: prompt.ticket, response: device.answer(ask) },
    ]) {
      await expect(member.call(confirmIdentity, { passkey })).rejects.toMatchObject({ status: 403 })
    }
    expect(await isConfirmed(member)).toBe(false)
    const passkey = { ticket: prompt.ticket, response: device.answer(prompt.options) }
    const user = await member.call(confirmIdentity, { passkey })
    expect([user.email, user.second_factor]).toEqual([email, true])
    expect(await isConfirmed(member)).toBe(true)
    await expect(member.call(confirmIdentity, { passkey })).rejects.toMatchObject({ status: 403 })
  })

  test('refuses someone else’s passkey', async () => {
    const ana = await app.member()
    const ben = await app.member()
    await withPasskey(ana)
    const device = await withPasskey(ben)
    const prompt = await ana.call(startPasskeyConfirmation, {})
    const passkey = { ticket: prompt.ticket, response: device.answer(prompt.options) }
    await expect(ana.call(confirmIdentity, { passkey })).rejects.toMatchObject({ status: 403 })
    const benChallenge = await ben.call(startPasskeyConfirmation, {})
    const replayedAnswer = {
      ticket: benChallenge.ticket,
      response: device.answer(benChallenge.options),
    }
    await expect(ana.call(confirmIdentity, { passkey: replayedAnswer })).rejects.toMatchObject({
      status: 403,
    })
  })

  test('applies only to the session that requested it', async () => {
    const member = await app.member()
    const { email } = member.user
    const other = await app.logIn({ email, password: member.password })
    const device = await withPasskey(member)
    const prompt = await member.call(startPasskeyConfirmation, {})
    const passkey = { ticket: prompt.ticket, response: device.answer(prompt.options) }
    const otherSession = app.call(confirmIdentity, { passkey }, { token: other.token })
    await expect(otherSession).rejects.toMatchObject({ status: 403 })
    expect(await member.call(confirmIdentity, { passkey })).toHaveProperty('id', member.user.id)
  })

  test('gives an older session the second factor that admins need', async () => {
    const admin = await app.admin()
    const { id } = admin.user
    const { code } = await withTotp(admin)
    const none = { second_factor_at: null }
    await app.db.updateTable('session').set(none).where('account_id', '=', id).execute()
    app.clock.advance(60)
    await admin.call(confirmIdentity, { password: admin.password, code: code() })
    expect(await admin.call(me, {})).toMatchObject({ role: 'admin', second_factor: true })
    await admin.call(makeRecoveryCodes, {})
  })

  test('requires a session and is rate limited by account', async () => {
    await expect(app.call(confirmIdentity, { password: 'x' })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    const strict = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
    const member = await strict.member()
    for (let round = 0; round < 10; round += 1) {
      const no = member.call(confirmIdentity, { password: 'wrong password' })
      await expect(no).rejects.toMatchObject(wrong('password'))
    }
    const right = member.call(confirmIdentity, { password: member.password })
    await expect(right).rejects.toMatchObject({ code: 'rate_limited' })
    // The user stays logged in.
    expect(await member.call(me, {})).toEqual(member.user)
    await strict.close()
  })
})
