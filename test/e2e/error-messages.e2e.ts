import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logout } from '#contract/account/accounts.ts'
import { open, type PageOptions, siteOfThisFile, withFull } from '#test/browser.ts'

// Every message in the specification (sections 4, 5 and 8), word for word: where it appears and what triggers it.

const site = siteOfThisFile()

/** How a message is triggered: the page, the action and the mocked responses. */
interface Row {
  readonly sentence: string
  readonly when: string
  readonly expects?: readonly string[]
  /** Signed in as this kind of member; anonymous when absent. */
  readonly as?: 'member' | 'ended member'
  readonly bring: (page: Page) => Promise<void>
  /** Shown next to its field instead of in an alert. */
  readonly atField?: true
}

/** A mocked server response, with or without its own message. */
const answer = (page: Page, path: string, status: number, message?: string) =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify(
        message ? { message, code: 'forbidden', requestId: '0198f0a0-0000' } : {},
      ),
    }),
  )

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

const person = {
  'First name': 'Ana',
  'Last name': 'Reyes',
  Email: 'ana.reyes@example.com',
  Password: 'sturdy harbor lantern',
  'Confirm password': 'sturdy harbor lantern',
}

async function logIn(page: Page, fields: Record<string, string> = {}): Promise<void> {
  await open(page, '/login')
  await fill(page, fields)
  await press(page, 'Log in')
}

async function signUp(page: Page, change: Record<string, string> = {}): Promise<void> {
  await open(page, '/signup')
  await fill(page, { ...person, ...change })
  await page.getByRole('checkbox').check({ force: true })
  await press(page, 'Sign up')
}

const credentials = { Email: 'ana@example.com', Password: 'sturdy harbor lantern' }
const owned = 'This sentence is the own one of the server.'

/** The redirect back from Google, with a token the page can parse but no valid signature. */
async function backFromGoogle(page: Page, from: string, message?: string): Promise<void> {
  await page.route('**/api/auth/google/collect', (route) =>
    route.fulfill({ json: { tokenId: `x.${btoa('{"sub":"1"}')}.x`, remember: false } }),
  )
  await answer(page, '/api/auth/google', 403, message)
  await open(page, `${from}#google=ready`)
}

async function backFromLinkedin(page: Page, from: string, message?: string): Promise<void> {
  await page.route('**/api/auth/linkedin/pending', (route) =>
    route.fulfill({ json: { from: from.slice(1), remember: false, returnTo: from } }),
  )
  await answer(page, '/api/auth/linkedin', 403, message)
  await open(page, '/linkedin-callback?code=a&state=b')
}

const google = ['403 /api/auth/google']
const linkedin = ['403 /api/auth/linkedin']

const rows: readonly Row[] = [
  {
    sentence: 'Please provide both email and password',
    when: 'log in with empty fields',
    bring: (page) => logIn(page),
  },
  {
    sentence: 'Please provide both email and password',
    when: 'log in without a password',
    bring: (page) => logIn(page, { Email: 'ana@example.com' }),
  },
  {
    sentence: 'Passwords do not match',
    when: 'sign up with two passwords',
    atField: true,
    bring: (page) => signUp(page, { 'Confirm password': 'sturdy harbour' }),
  },
  {
    sentence: 'Password must be at least 6 characters',
    when: 'sign up with five characters',
    atField: true,
    bring: (page) => signUp(page, { Password: 'a1b2c', 'Confirm password': 'a1b2c' }),
  },
  {
    sentence: 'Login failed. Please check your credentials and try again.',
    when: 'the login fails without a message',
    expects: ['400 /api/auth/login'],
    bring: async (page) => {
      await answer(page, '/api/auth/login', 400)
      await logIn(page, credentials)
    },
  },
  {
    sentence: owned,
    when: 'the login fails with a message',
    expects: ['403 /api/auth/login'],
    bring: async (page) => {
      await answer(page, '/api/auth/login', 403, owned)
      await logIn(page, credentials)
    },
  },
  {
    sentence: 'Registration failed',
    when: 'the registration fails without a message',
    expects: ['400 /api/auth/register'],
    bring: async (page) => {
      await answer(page, '/api/auth/register', 400)
      await signUp(page)
    },
  },
  {
    sentence: owned,
    when: 'the registration fails with a message',
    expects: ['403 /api/auth/register'],
    bring: async (page) => {
      await answer(page, '/api/auth/register', 403, owned)
      await signUp(page)
    },
  },
  ...[
    ['/login', 'Google login failed', 'LinkedIn login failed'],
    ['/signup', 'Failed to sign in with Google', 'Failed to sign in with LinkedIn'],
  ].flatMap(([from = '', forGoogle = '', forLinkedin = '']): Row[] => [
    {
      sentence: forGoogle,
      when: `Google on ${from} without a message`,
      expects: google,
      bring: (page) => backFromGoogle(page, from),
    },
    {
      sentence: forLinkedin,
      when: `LinkedIn on ${from} without a message`,
      expects: linkedin,
      bring: (page) => backFromLinkedin(page, from),
    },
  ]),
  ...withFull(
    [
      { name: 'Google', from: '/login' },
      { name: 'LinkedIn', from: '/signup' },
    ],
    [
      { name: 'Google', from: '/signup' },
      { name: 'LinkedIn', from: '/login' },
    ],
  ).map(({ name, from }): Row => {
    const comeBack = name === 'Google' ? backFromGoogle : backFromLinkedin
    return {
      sentence: owned,
      when: `${name} on ${from} with a message`,
      expects: name === 'Google' ? google : linkedin,
      bring: (page) => comeBack(page, from, owned),
    }
  }),
  {
    sentence: 'Authentication failed. Please login again.',
    when: 'the account request fails without a message',
    as: 'member',
    expects: ['401 /api/*'],
    bring: async (page) => {
      await answer(page, '/api/auth/me', 401)
      await page.goto('/dashboard')
    },
  },
  {
    sentence: owned,
    when: 'the account request fails with a message',
    as: 'member',
    expects: ['401 /api/*'],
    bring: async (page) => {
      await answer(page, '/api/auth/me', 401, owned)
      await page.goto('/dashboard')
    },
  },
  {
    sentence: 'Your session has expired. Please login again.',
    when: 'the token cannot be refreshed',
    as: 'ended member',
    expects: ['401 /api/*'],
    bring: async (page) => {
      await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
      await page.goto('/dashboard')
    },
  },
  // session.e2e.ts opens the others.
  ...withFull(['/dashboard/settings', '/admin'], ['/dashboard', '/survey', '/profile']).map(
    (path): Row => ({
      sentence: 'Please log in to access this page',
      when: `a visitor opens ${path}`,
      bring: async (page) => {
        await page.goto(path)
        await page.waitForURL(/\/login/)
      },
    }),
  ),
]

/** One of each way in which a message comes to be; the others are words, tested with FULL=1. */
const inEveryRun = [
  'log in with empty fields',
  'sign up with two passwords',
  'the login fails without a message',
  'the registration fails with a message',
  'Google on /login without a message',
  'the token cannot be refreshed',
  'a visitor opens /admin',
]
const named = rows
  .filter(({ when }) => process.env.FULL || inEveryRun.includes(when))
  .map((row) => [row.sentence, row.when, row] as const)

test.each(named)('“%s”: %s', async (sentence, _, { as, bring, expects = [], atField }) => {
  const member = as && (await site.app.member())
  if (member && as === 'ended member') await member.call(logout, {})
  const options: PageOptions = { expects, ...(member && { as: member }) }
  const page = await site.newPage(options)
  await bring(page)
  if (atField) {
    await page.getByRole('main').getByText(sentence, { exact: true }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/signup')
    return
  }
  const alert = page.getByRole('alert').filter({ hasText: sentence })
  await alert.first().waitFor()
  const words = await alert.first().locator('p, div').allTextContents()
  expect(words.map((word) => word.trim())).toContain(sentence)
  await alert.first().getByRole('button', { name: 'Close' }).click()
  await alert.first().waitFor({ state: 'detached' })
})

// A 401 from any call a page makes ends the session; offline.e2e.ts has two more.
test.each(
  withFull(['/api/surveys/current'], ['/api/reports', '/api/profile', '/api/account/sessions']),
)('any 401, here from %s, clears the stored session and redirects to /login', async (path) => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member, expects: ['401 /api/*'] })
  await page.route(
    (url) => url.pathname.startsWith(path),
    (route) => route.fulfill({ status: 401, json: {} }),
  )
  await page.goto(
    {
      '/api/profile': '/profile',
      '/api/surveys/current': '/survey',
      '/api/reports': '/dashboard/reports',
      '/api/account/sessions': '/dashboard/settings/security',
    }[path] ?? '/',
  )
  await page.waitForURL(/\/login/)
  const { tokenKey, userKey } = site.app.services.config.public
  const left = await page.evaluate(
    (keys) => keys.map((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key)),
    [tokenKey, userKey],
  )
  expect(left).toEqual([null, null])
})

test('failing to load permissions grants none: the admin area redirects to /dashboard', async () => {
  const admin = await site.app.admin()
  const expects = ['500 /api/users/*']
  const page = await site.newPage({ as: admin, expects })
  await page.route('**/api/users/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin')
  await page.waitForURL('/dashboard')
})
