import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  linkGoogle,
  linkLinkedin,
  listIdentities,
  unlinkIdentity,
} from '#contract/account/identities.ts'
import { type Member, startApp, type TestApp, TestClock } from '#test/app.ts'
import { linkedinReturn, type Social, startSocial } from '#test/social.ts'

let social: Social
let app: TestApp
let member: Member
let personCount = 0

beforeAll(async () => {
  social = await startSocial({
    linkedin: [{ sub: 'l-ben', email: 'ben@example.org', email_verified: true }],
  })
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
})
afterAll(async () => {
  await app.close()
  await social.close()
})
beforeEach(async () => {
  personCount += 1
  member = await app.member({ email: `person-${personCount}@example.com` })
  await confirm(member)
})

const confirm = ({ user }: Member) =>
  app.db
    .updateTable('account')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', user.id)
    .execute()

const tokenOf = (sub: string) => social.google.sign({ sub, email: `${sub}@gmail.com` })
const listed = async () => (await member.call(listIdentities, {})).items

const history = async ({ user }: Member) => {
  const events = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'detail'])
    .where('actor', '=', user.id)
    .where('kind', 'like', 'identity.%')
    .orderBy('seq')
    .execute()
  const emails = await app.db
    .selectFrom('mail')
    .select('kind')
    .where('account_id', '=', user.id)
    .where('kind', '=', 'factor_changed')
    .execute()
  return { events, emails: emails.length }
}

describe('linking', () => {
  test('Google: it is listed, audited and emailed', async () => {
    const linked = await member.call(linkGoogle, { tokenId: await tokenOf('link-1') })
    const now = app.clock.now().toISOString()
    expect(linked).toEqual({
      provider: 'google',
      email: 'link-1@gmail.com',
      linked_at: now,
      last_used_at: now,
    })
    expect(await listed()).toEqual([linked])
    expect(await history(member)).toEqual({
      events: [{ kind: 'identity.linked', detail: { provider: 'google' } }],
      emails: 1,
    })
  })

  test('LinkedIn: with a flow started in the settings', async () => {
    const { browser, body, headers } = await linkedinReturn(app.url, 'l-ben', 'settings')
    const as = { ...headers, authorization: `Bearer ${member.token}` }
    expect(await browser.post(linkLinkedin.path, body, as)).toMatchObject({
      status: 201,
      body: { provider: 'linkedin', email: 'ben@example.org' },
    })
    const again = await linkedinReturn(app.url, 'l-ben', 'login')
    const asAgain = { ...again.headers, authorization: `Bearer ${member.token}` }
    expect(await again.browser.post(linkLinkedin.path, again.body, asAgain)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })

  test('requires reauthentication within five minutes', async () => {
    const tokenId = await tokenOf('late')
    app.clock.advance(301)
    const code = 'confirmation_required'
    await expect(member.call(linkGoogle, { tokenId })).rejects.toMatchObject({ code })
    await expect(member.call(unlinkIdentity, { provider: 'google' })).rejects.toMatchObject({
      code,
    })
  })

  test('requires a verified address, or a stranger could keep access through their own identity', async () => {
    const stranger = await app.member({ email: `stranger-${personCount}@gmail.com` })
    const tokenId = await tokenOf('stranger')
    await expect(stranger.call(linkGoogle, { tokenId })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Confirm your email before you link another way to log in.',
    })
  })

  test('refuses an identity linked to another account', async () => {
    await member.call(linkGoogle, { tokenId: await tokenOf('one-owner') })
    const other = await app.member({ email: `other-${personCount}@example.com` })
    await confirm(other)
    const tokenId = await social.google.sign({ sub: 'one-owner', jti: 'second' })
    await expect(other.call(linkGoogle, { tokenId })).rejects.toMatchObject({ code: 'conflict' })
    expect((await history(other)).events).toEqual([])
  })

  test('allows one identity per provider', async () => {
    await member.call(linkGoogle, { tokenId: await tokenOf('first') })
    const tokenId = await tokenOf('second')
    await expect(member.call(linkGoogle, { tokenId })).rejects.toMatchObject({ code: 'conflict' })
    expect(await listed()).toMatchObject([{ email: 'first@gmail.com' }])
  })

  test('refuses a forged token', async () => {
    const tokenId = await social.linkedin.sign({ sub: 'x', iss: social.google.issuer })
    await expect(member.call(linkGoogle, { tokenId })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await listed()).toEqual([])
  })
})

describe('unlinking', () => {
  test('removes the sign-in, and is audited and emailed', async () => {
    await member.call(linkGoogle, { tokenId: await tokenOf('off-1') })
    await member.call(unlinkIdentity, { provider: 'google' })
    expect(await listed()).toEqual([])
    expect(await history(member)).toEqual({
      events: [
        { kind: 'identity.linked', detail: { provider: 'google' } },
        { kind: 'identity.unlinked', detail: { provider: 'google' } },
      ],
      emails: 2,
    })
  })

  test("unlinking a provider that isn't linked returns 404", async () => {
    const provider = 'linkedin'
    await expect(member.call(unlinkIdentity, { provider })).rejects.toMatchObject({
      code: 'not_found',
      message: 'LinkedIn isn’t linked to your account.',
    })
  })

  test('keeps the last way to sign in', async () => {
    const tokenId = await tokenOf('only')
    const { token } = await (
      await app.fetch('/api/auth/google', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tokenId }),
      })
    ).json()
    const unlink = app.call(unlinkIdentity, { provider: 'google' }, { token })
    await expect(unlink).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Google is your only way to log in.'),
    })
    expect((await app.call(listIdentities, {}, { token })).items).toHaveLength(1)
  })
})
