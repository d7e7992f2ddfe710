import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, me } from '#contract/account/accounts.ts'
import { resetPassword } from '#contract/account/credentials.ts'
import { createLink } from '#server/account/accounts/account-link.ts'
import { startApp, type TestApp, TestClock } from '#test/app.ts'
import type { ProviderAccount } from '#test/identity-provider.ts'
import { type Social, startSocial, viaGoogle, viaLinkedin } from '#test/social.ts'

// The key is issuer and subject; an address alone opens no account.

let social: Social
let app: TestApp

beforeAll(async () => {
  social = await startSocial({})
  app = await startApp({ env: social.env, clock: new TestClock(new Date()) })
})
afterAll(async () => {
  await app.close()
  await social.close()
})

const atGoogle = (account: ProviderAccount) => {
  social.google.accounts.push(account)
  return viaGoogle(app.url, account.sub)
}
const atLinkedin = (account: ProviderAccount) => {
  social.linkedin.accounts.push(account)
  return viaLinkedin(app.url, account.sub)
}

const confirm = (id: string) =>
  app.db
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', id)
    .execute()

const identitiesOf = (id: string) =>
  app.db
    .selectFrom('identity')
    .select(['provider', 'issuer', 'subject', 'email'])
    .where('account_id', '=', id)
    .orderBy('provider')
    .execute()

const emailsTo = async (recipient: string) => {
  const row = await app.db
    .selectFrom('mail')
    .select('kind')
    .where('recipient', '=', recipient)
    .execute()
  return row.map(({ kind }) => kind)
}

const addressTaken = (name: string) => ({
  status: 422,
  body: {
    code: 'incomplete',
    message: `There’s already an account with this email. Log in with your password, then link ${name} under Settings, Security. No password? Use “Forgot your password?” to set one.`,
    requestId: expect.any(String),
  },
})

describe('a new address', () => {
  test('at gmail.com creates a verified account without a password', async () => {
    const { status, body } = await atGoogle({
      sub: 'new-1',
      email: 'new-1@gmail.com',
      given_name: 'Ann',
      family_name: 'Lee',
    })
    expect([status, body.user]).toEqual([
      200,
      expect.objectContaining({
        first_name: 'Ann',
        last_name: 'Lee',
        role: 'user',
        email_verified: true,
      }),
    ])
    expect(await identitiesOf(body.user.id)).toEqual([
      {
        provider: 'google',
        issuer: social.google.issuer,
        subject: 'new-1',
        email: 'new-1@gmail.com',
      },
    ])
    expect(await emailsTo('new-1@gmail.com')).toEqual([])
    const password = app.call(login, { email: 'new-1@gmail.com', password: 'null' })
    await expect(password).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('not verified by the provider creates an unverified account and sends an email', async () => {
    const { body } = await atLinkedin({
      sub: 'new-2',
      email: 'new-2@example.org',
      email_verified: false,
    })
    expect(body.user).toMatchObject({ first_name: 'new-2', last_name: '', email_verified: false })
    expect(await emailsTo('new-2@example.org')).toEqual(['verify_email'])
  })

  test('creates an account with single-line names no longer than our forms allow', async () => {
    const { body } = await atGoogle({
      sub: 'new-3',
      email: 'new-3@gmail.com',
      given_name: `A\u0000\nB${'x'.repeat(200)}`,
      name: 'Ann Maria  Lee',
    })
    expect(body.user.first_name).toBe(`A B${'x'.repeat(77)}`)
    expect(body.user.last_name).toBe('Maria Lee')
  })

  test.each([undefined, 'no address', 'a@b', `${'x'.repeat(250)}@example.org`])(
    'that is missing or invalid is refused: %s',
    async (email) => {
      const { status, body } = await atGoogle({
        sub: `none-${email?.length}`,
        ...(email && { email }),
      })
      expect([status, body.message]).toEqual([
        422,
        'Google didn’t share your email with us. Allow it at Google, or use your email and password.',
      ])
    },
  )
})

describe('a linked identity', () => {
  test('signs in to the same account, whatever address the provider now reports', async () => {
    const first = await atGoogle({ sub: 'same', email: 'before@gmail.com' })
    social.google.accounts.splice(0, Number.POSITIVE_INFINITY, {
      sub: 'same',
      email: 'after@gmail.com',
    })
    app.clock.advance(5)
    const second = await viaGoogle(app.url, 'same')
    expect(second.body.user).toEqual(first.body.user)
    expect(await identitiesOf(first.body.user.id)).toMatchObject([{ email: 'after@gmail.com' }])
  })

  test('is separate from the same ID at the other provider', async () => {
    const googleLogin = await atGoogle({ sub: '1001', email: 'one@gmail.com' })
    const other = await atLinkedin({
      sub: '1001',
      email: 'other@example.org',
      email_verified: true,
    })
    expect(other.body.user.id).not.toBe(googleLogin.body.user.id)
  })

  test('with a suspended account is refused', async () => {
    const { body } = await atGoogle({ sub: 'gone', email: 'gone@gmail.com' })
    const suspend = { status: 'suspended' }
    await app.db.updateTable('account').set(suspend).where('id', '=', body.user.id).execute()
    expect(await viaGoogle(app.url, 'gone')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  })
})

describe('an address with an existing account', () => {
  test('is opened by Google when authoritative and verified by its owner', async () => {
    const { user } = await app.member({ email: 'Owner@gmail.com' })
    await confirm(user.id)
    const { body } = await atGoogle({ sub: 'owner', email: 'owner@gmail.com' })
    expect(body.user.id).toBe(user.id)
    expect(await identitiesOf(user.id)).toMatchObject([{ provider: 'google', subject: 'owner' }])
  })

  test('in a Google Workspace works the same way', async () => {
    const { user } = await app.member({ email: 'owner@unit.example' })
    await confirm(user.id)
    const account = { sub: 'unit', email: 'owner@unit.example', email_verified: true }
    expect(
      await atGoogle({ ...account, sub: 'unit-0', email_verified: false, hd: 'unit.example' }),
    ).toEqual(addressTaken('Google'))
    expect(await atGoogle({ ...account, sub: 'unit-1' })).toEqual(addressTaken('Google'))
    const { body } = await atGoogle({ ...account, sub: 'unit-2', hd: 'unit.example' })
    expect(body.user.id).toBe(user.id)
  })

  test('is never opened by LinkedIn', async () => {
    const { user } = await app.member({ email: 'ana@gmail.com' })
    await confirm(user.id)
    expect(await atLinkedin({ sub: 'ana', email: 'ana@gmail.com', email_verified: true })).toEqual(
      addressTaken('LinkedIn'),
    )
    expect(await identitiesOf(user.id)).toEqual([])
  })

  test('shared by two providers does not open one account for both', async () => {
    const google = await atGoogle({ sub: 'two-g', email: 'two@gmail.com' })
    expect(
      await atLinkedin({ sub: 'two-l', email: 'TWO@gmail.com', email_verified: true }),
    ).toEqual(addressTaken('LinkedIn'))
    // Also the other way round: LinkedIn first, with an unverified address.
    await atLinkedin({ sub: 'three-l', email: 'three@gmail.com' })
    expect(await atGoogle({ sub: 'three-g', email: 'three@gmail.com' })).toEqual(
      addressTaken('Google'),
    )
    expect(await identitiesOf(google.body.user.id)).toHaveLength(1)
  })

  test('pre-registered by a stranger stays closed to its owner, and the stranger gains nothing', async () => {
    const stranger = await app.member({ email: 'victim@gmail.com' })
    expect(await atGoogle({ sub: 'victim', email: 'victim@gmail.com' })).toEqual(
      addressTaken('Google'),
    )
    expect(await identitiesOf(stranger.user.id)).toEqual([])
    const { detail, subject } = await app.db
      .selectFrom('audit_event')
      .select(['detail', 'subject'])
      .where('kind', '=', 'identity.refused')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect([detail, subject]).toEqual([
      { provider: 'google', reason: 'address_taken' },
      stranger.user.id,
    ])
  })

  test('belongs to its owner after a reset, and a stranger’s linked LinkedIn is removed', async () => {
    const stranger = await atLinkedin({ sub: 'waits', email: 'late@gmail.com' })
    const { id } = stranger.body.user
    expect(await atGoogle({ sub: 'late', email: 'late@gmail.com' })).toEqual(addressTaken('Google'))
    const token = await app.db.transaction().execute((tx) =>
      createLink(tx, app.services, {
        purpose: 'reset_password',
        accountId: id,
        email: 'late@gmail.com',
      }),
    )
    await app.call(resetPassword, { token, password: 'sturdy harbor lantern' })
    await expect(app.call(me, {}, { token: stranger.body.token })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await viaLinkedin(app.url, 'waits')).toEqual(addressTaken('LinkedIn'))
    const owner = await viaGoogle(app.url, 'late')
    expect([owner.status, owner.body.user.id]).toEqual([200, id])
    expect(await identitiesOf(id)).toMatchObject([{ provider: 'google', subject: 'late' }])
  })

  test('reassigned to another person does not open the account', async () => {
    const account = { email: 'desk@unit.example', email_verified: true, hd: 'other.example' }
    const { body } = await atGoogle({ ...account, sub: 'desk-1' })
    const next = await atGoogle({ email: account.email, email_verified: true, sub: 'desk-2' })
    expect(next).toEqual(addressTaken('Google'))
    expect(await identitiesOf(body.user.id)).toHaveLength(1)
  })
})

test('requires the second factor and links nothing before it', async () => {
  const { user } = await app.member({ email: 'guarded@gmail.com' })
  await confirm(user.id)
  const now = app.clock.now()
  const totp = { sealed_secret: Buffer.from('x'), created_at: now, confirmed_at: now }
  await app.db
    .insertInto('totp')
    .values({ account_id: user.id, ...totp })
    .execute()
  const { status, body } = await atGoogle({ sub: 'guarded', email: 'guarded@gmail.com' })
  expect([status, body]).toEqual([
    200,
    { second_factor: { challenge: expect.any(String), methods: ['totp'] } },
  ])
  expect(await identitiesOf(user.id)).toEqual([])
})

test('ten concurrent sign-ins of one new person create one account', async () => {
  const { google } = social
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, nonce) =>
      google.sign({ sub: 'crowd', email: 'crowd@gmail.com', nonce: String(nonce) }),
    ),
  )
  const answers = await Promise.all(
    tokens.map((tokenId) =>
      app.fetch('/api/auth/google', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ tokenId }),
      }),
    ),
  )
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const created = await app.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'crowd@gmail.com')
    .execute()
  expect(created).toHaveLength(1)
})
