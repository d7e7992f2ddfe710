import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { listIdentities } from '#contract/account/identities.ts'
import { fullTest, open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import { startSocial } from '#test/social.ts'

// Signing in with Google and LinkedIn: real OpenID providers, real pages, one browser.

const person = (sub: string, email: string) => ({
  sub,
  email,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Reyes',
})

const social = await startSocial({
  google: [
    person('g-new', 'g-new@gmail.com'),
    person('g-plan', 'g-plan@gmail.com'),
    person('g-factor', 'g-factor@gmail.com'),
    person('g-taken', 'taken@gmail.com'),
    person('g-link', 'g-link@gmail.com'),
  ],
  linkedin: [
    person('l-new', 'l-new@example.org'),
    person('l-next', 'l-next@example.org'),
    person('l-factor', 'l-factor@example.org'),
    person('l-link', 'l-link@example.org'),
  ],
})
afterEach(() => {
  social.google.failures = {}
})
afterAll(() => social.close())

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click()

/** Continues at the provider as an account, or cancels. */
async function choose(page: Page, name: string): Promise<void> {
  await page.waitForURL(/^http:\/\/localhost:\d+\/interaction\//)
  await page.getByRole('button', { name, exact: true }).click()
}

const inStorage = (page: Page) =>
  page.evaluate(() => [
    Object.keys(localStorage).length > 0,
    Object.keys(sessionStorage).some((key) => !/scroll/i.test(key)),
  ])

describe('a site with both providers', () => {
  const site = siteOfThisFile(social.env)

  const emailOf = async (page: Page) => {
    await page.goto('/dashboard/settings')
    const email = page.getByText(/@(gmail\.com|example\.org)$/).first()
    return textOf(email)
  }

  /** A second factor the test can't pass: it only matters that it is requested. */
  async function giveSecondFactor(email: string): Promise<void> {
    const { db } = site.app
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const now = new Date()
    await db
      .insertInto('totp')
      .values({
        account_id: id,
        sealed_secret: Buffer.from('x'),
        created_at: now,
        confirmed_at: now,
      })
      .execute()
  }

  /** Simulates that the last reauthentication was more than five minutes ago. */
  const expireProof = (id: string) =>
    site.app.db
      .updateTable('session')
      .set({ confirmed_at: null })
      .where('account_id', '=', id)
      .execute()

  async function prove(page: Page, password: string): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
  }

  test.each([
    ['Google', 'g-new', 'g-new@gmail.com'],
    ['LinkedIn', 'l-new', 'l-new@example.org'],
  ])('%s creates an account on /signup and logs in on /login', async (name, sub, email) => {
    const page = await site.newPage()
    await open(page, '/signup')
    await press(page, `Continue with ${name}`)
    await choose(page, `Continue as ${sub}`)
    await page.waitForURL('/dashboard')
    expect(await inStorage(page)).toEqual([false, true])
    expect(await emailOf(page)).toBe(email)

    const again = await site.newPage()
    await open(again, '/login')
    await again.getByRole('checkbox', { name: 'Remember me' }).check({ force: true })
    await press(again, `Continue with ${name}`)
    await choose(again, `Continue as ${sub}`)
    await again.waitForURL('/dashboard')
    expect(await inStorage(again)).toEqual([true, false])
    expect(await emailOf(again)).toBe(email)
  })

  test.each(withFull([['Google', 'g-new']], [['LinkedIn', 'l-new']]))(
    '%s returns to the page that required the login',
    async (name, sub) => {
      const page = await site.newPage()
      await open(page, '/survey')
      await page.waitForURL(/\/login\?next=/)
      await press(page, `Continue with ${name}`)
      await choose(page, `Continue as ${sub}`)
      await page.waitForURL('/survey')
    },
  )

  fullTest('the plan from the pricing link survives a canceled sign-in', async () => {
    const page = await site.newPage()
    await open(page, '/signup?plan=premium')
    await press(page, 'Continue with Google')
    await choose(page, 'Cancel')
    await page.waitForURL('/signup?plan=premium')
    const status = page.getByRole('status').filter({ hasText: 'canceled' })
    expect(await textOf(status)).toBe('You canceled at Google. Nothing changed.')
    expect(page.url()).not.toContain('#')
  })

  fullTest('canceling at LinkedIn shows a notice and a link back', async () => {
    const page = await site.newPage()
    await open(page, '/login')
    await press(page, 'Continue with LinkedIn')
    await choose(page, 'Cancel')
    await page.waitForURL(/\/linkedin-callback/)
    await page.getByText('You canceled at LinkedIn. Nothing changed.').waitFor()
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await page.waitForURL('/login')
  })

  fullTest('/linkedin-callback opened directly says what to do', async () => {
    const expects = ['404 /api/auth/linkedin/pending', '403 /api/auth/linkedin']
    const page = await site.newPage({ expects })
    await open(page, '/linkedin-callback?code=stolen&state=guessed')
    await page.getByText('LinkedIn didn’t confirm this login.').waitFor()
    await page.getByRole('link', { name: 'Back to log in' }).click()
    await page.waitForURL('/login')
  })

  // The words of the other two are in error-messages.e2e.ts.
  const unanswered = withFull(
    [['Google', '/login', 'Google login failed']] as const,
    [
      ['LinkedIn', '/signup', 'Failed to sign in with LinkedIn'],
      ['Google', '/signup', 'Failed to sign in with Google'],
      ['LinkedIn', '/login', 'LinkedIn login failed'],
    ] as const,
  )
  test.each(unanswered)('%s on %s without a server response: %s', async (name, path, sentence) => {
    const call = `/api/auth/${name.toLowerCase()}`
    const page = await site.newPage({ expects: [`failed ${call}`] })
    await page.route(`**${call}`, (route) => route.abort('connectionreset'))
    await open(page, path)
    await press(page, `Continue with ${name}`)
    await choose(page, `Continue as ${name === 'Google' ? 'g-new' : 'l-new'}`)
    expect(await textOf(page.getByRole('alert'))).toContain(sentence)
    expect(await inStorage(page)).toEqual([false, false])
  })

  const rejected = withFull(
    [['/api/auth/google/callback?code=x&state=y', '/login', 'Google login failed']] as const,
    [['/signup#google=failed', '/signup', 'Failed to sign in with Google']] as const,
  )
  test.each(rejected)(
    'after a rejected callback, %s says on %s: %s',
    async (path, shown, sentence) => {
      const page = await site.newPage()
      await page.goto(path)
      expect(await textOf(page.getByRole('alert'))).toBe(sentence)
      expect(page.url()).toBe(site.app.url + shown)
    },
  )

  test('an email that already has a password isn’t logged in; the message says what to do', async () => {
    await site.app.member({ email: 'taken@gmail.com' })
    const page = await site.newPage({ expects: ['422 /api/auth/google'] })
    await open(page, '/login')
    await press(page, 'Continue with Google')
    await choose(page, 'Continue as g-taken')
    const alert = page.getByRole('alert')
    expect(await textOf(alert)).toContain('There’s already an account with this email.')
    expect(await inStorage(page)).toEqual([false, false])
  })

  test.each([
    ['Google', 'g-factor', 'g-factor@gmail.com', '/login'],
    ['LinkedIn', 'l-factor', 'l-factor@example.org', '/signup'],
  ])('%s does not replace the second factor', async (name, sub, email, second) => {
    const page = await site.newPage()
    await open(page, '/signup')
    await press(page, `Continue with ${name}`)
    await choose(page, `Continue as ${sub}`)
    await page.waitForURL('/dashboard')
    await giveSecondFactor(email)

    const again = await site.newPage()
    await open(again, second)
    await press(again, `Continue with ${name}`)
    await choose(again, `Continue as ${sub}`)
    await again.getByRole('heading', { name: 'One more step' }).waitFor()
    expect(await inStorage(again)).toEqual([false, false])
  })

  test('both are linked and unlinked in the settings', async () => {
    const member = await site.app.member({ email: 'linker@example.com' })
    await site.app.db
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', member.user.id)
      .execute()
    const page = await site.newPage({ as: member, expects: ['403 /api/account/identities/*'] })
    for (const [name, sub] of [
      ['Google', 'g-link'],
      ['LinkedIn', 'l-link'],
    ]) {
      await open(page, '/dashboard/settings/security')
      await press(page, `Link ${name}`)
      await expireProof(member.user.id)
      await choose(page, `Continue as ${sub}`)
      await prove(page, member.password)
      await page.waitForURL('/dashboard/settings/security')
      await page.getByRole('button', { name: `Unlink ${name}` }).waitFor()
    }
    expect(await member.call(listIdentities, {})).toMatchObject({
      items: [
        { provider: 'google', email: 'g-link@gmail.com' },
        { provider: 'linkedin', email: 'l-link@example.org' },
      ],
    })
    await expireProof(member.user.id)
    await press(page, 'Unlink Google')
    await prove(page, member.password)
    await page.getByRole('button', { name: 'Link Google', exact: true }).waitFor()
    expect(await member.call(listIdentities, {})).toMatchObject({
      items: [{ provider: 'linkedin' }],
    })
  })

  fullTest('an unreachable provider is reported, and the password still works', async () => {
    const page = await site.newPage()
    await open(page, '/login')
    await press(page, 'Continue with Google')
    social.google.failures = { '/token': 'down' }
    await choose(page, 'Continue as g-new')
    await page.waitForURL('/login')
    const alert = page.getByRole('alert')
    expect(await textOf(alert)).toBe(
      'Google isn’t responding right now. Try again in a moment, or use your email and password.',
    )
    const { user, password } = await site.app.member()
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Log in')
    await page.waitForURL('/dashboard')
  })
})

describe('a site with neither provider', () => {
  const site = siteOfThisFile()

  test.each(withFull([['/login', 'Google']], [['/signup', 'LinkedIn']]))(
    'on %s has no %s button',
    async (path, name) => {
      const page = await site.newPage()
      await open(page, path)
      await expect
        .poll(() => page.getByRole('button', { name: `Continue with ${name}` }).count())
        .toBe(0)
    },
  )
})
