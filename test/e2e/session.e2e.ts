import { expect, test } from 'vitest'
import { logout } from '#contract/account/accounts.ts'
import { open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import { logIn, logOut, storedKeys, unansweredCalls, untilAnswered } from './login-pages.ts'

const site = siteOfThisFile()

const asking = ['/survey', '/reports/11111111-1111-4111-8111-111111111111']

const theTwoKeys = () => {
  const { tokenKey, userKey } = site.app.services.config.public
  return [tokenKey, userKey].sort()
}

test.each(withFull(asking, ['/dashboard', '/profile']))(
  'an anonymous visitor to %s is asked to log in, and returns',
  async (path) => {
    const expects = path.startsWith('/reports') ? [`404 /api${path}`] : []
    const page = await site.newPage({ expects })
    await page.goto(path)
    await page.waitForURL(/\/login/)
    const alert = page.getByRole('alert')
    expect(await textOf(alert)).toBe('Please log in to access this page')
    await logIn(page, await site.app.member())
    await page.waitForURL((url) => url.pathname === path)
  },
)

test('the two admin paths without a page lead an admin to the admin home, and others away', async () => {
  const member = await site.app.member()
  const admin = await site.app.admin()
  const cases = [
    [admin, '/admin'],
    [member, '/dashboard'],
    [undefined, '/login'],
  ] as const
  for (const [as, home] of cases) {
    const page = await site.newPage(as ? { as } : {})
    for (const path of ['/admin/settings', '/admin/analytics']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === home)
    }
    await page.context().close()
  }
})

const noPages = withFull(
  ['/admin/no-such-page'],
  [
    '/reports',
    '/dashboard/no-such-page',
    '/survey/no-such-page',
    '/profile/no-such-page',
    '/saved-searches',
    '/notifications/no-such-page',
  ],
)

test.each(noPages)(
  'an anonymous visitor to %s, which has no page, is asked to log in',
  async (path) => {
    const page = await site.newPage({ expects: [`404 ${path}`] })
    await page.goto(path)
    await page.waitForURL(/\/login/)
  },
)

test('a member sees Page Not Found on an unknown path, and is redirected from the admin area', async () => {
  const expects = ['404 /notifications/none', '404 /admin/no-such-page']
  const page = await site.newPage({ as: await site.app.member(), expects })
  await page.goto('/notifications/none')
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  await page.goto('/admin/no-such-page')
  await page.waitForURL('/dashboard')
})

test('a public page clears a rejected token, and says so', async () => {
  const member = await site.app.member()
  await member.call(logout, {})
  const page = await site.newPage({ as: member, expects: ['401 /api/auth/me'] })
  await page.goto('/about')
  expect(await textOf(page.getByRole('alert'))).toContain(
    'Your session has expired. Please login again.',
  )
  expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
  await expect.poll(() => page.getByRole('link', { name: 'Sign up' }).count()).toBeGreaterThan(0)
})

test('a public page refreshes a token that is about to expire', async () => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member })
  await page.clock.install({ time: site.app.clock.now().getTime() + 28 * 60_000 })
  const renewed = page.waitForResponse('**/api/auth/refresh-token')
  await page.goto('/about')
  expect((await renewed).status()).toBe(200)
  await page.getByRole('link', { name: 'Your dashboard' }).waitFor()
})

test('a public page keeps a token while the server fails', async () => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member, expects: ['503 /api/auth/me'] })
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.goto('/about')
  await page.getByRole('link', { name: 'Your dashboard' }).waitFor()
  expect((await storedKeys(page)).local.length + (await storedKeys(page)).tab.length).toBe(2)
})

test.each(withFull(['/login'], ['/signup']))(
  'a signed-in member at %s goes to /dashboard',
  async (path) => {
    const page = await site.newPage({ as: await site.app.member() })
    await page.goto(path)
    await page.waitForURL('/dashboard')
  },
)

test('without "Remember me", the two keys exist only in this tab', async () => {
  const page = await site.newPage()
  await open(page, '/login')
  await logIn(page, await site.app.member())
  await page.waitForURL('/dashboard')
  expect(await storedKeys(page)).toEqual({ local: [], tab: theTwoKeys() })
})

test('with "Remember me", the two keys are stored for the browser', async () => {
  const page = await site.newPage()
  await open(page, '/login')
  await logIn(page, await site.app.member(), true)
  await page.waitForURL('/dashboard')
  expect(await storedKeys(page)).toEqual({ local: theTwoKeys(), tab: [] })
})

test('a second tab takes over the session of the first; logging out in one ends both', async () => {
  const first = await site.newPage()
  await open(first, '/login')
  await logIn(first, await site.app.member())
  await first.waitForURL('/dashboard')
  const second = await site.newPage({ beside: first })
  const calls = unansweredCalls(second)
  await open(second, '/dashboard')
  // Until its data is there, the page may draw the menu anew.
  await untilAnswered(calls)
  await logOut(second)
  await Promise.all([second.waitForURL('/login'), first.waitForURL('/login')])
  expect([await storedKeys(first), await storedKeys(second)]).toEqual([
    { local: [], tab: [] },
    { local: [], tab: [] },
  ])
})

test('a session ended elsewhere returns 401: storage is cleared and /login opens', async () => {
  const member = await site.app.member()
  const page = await site.newPage({
    as: member,
    expects: ['401 /api/*'],
  })
  await open(page, '/organizations')
  await member.call(logout, {})
  await page.goto('/dashboard')
  await page.waitForURL(/\/login/)
  await page.getByRole('alert').waitFor()
  expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
})

test('an expired token the server won’t refresh is an expired session', async () => {
  const member = await site.app.member()
  await member.call(logout, {})
  const page = await site.newPage({ as: member, expects: ['401 /api/auth/refresh-token'] })
  // The browser's clock decides whether a token is about to expire.
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
  await page.goto('/dashboard')
  await page.waitForURL(/\/login/)
  expect(await textOf(page.getByRole('alert'))).toBe(
    'Your session has expired. Please login again.',
  )
  expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
})

test('login works with the keyboard alone', async () => {
  const { user, password } = await site.app.member()
  const page = await site.newPage()
  await open(page, '/login')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(user.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/dashboard')
  await page.locator('h1:focus').waitFor()
})
