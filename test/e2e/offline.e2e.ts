import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, siteOfThisFile, withFull } from '#test/browser.ts'
import { accountMenu, storedToken, untilQuiet } from './login-pages.ts'

// Network and server failures never log a member out; only a 401 does.

const site = siteOfThisFile()
const reached = 'We can’t reach the server'
const profileHeading = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 1 }).first()

/** Asserts that the session is intact: nothing cleared, no redirect. */
async function isStillIn(page: Page, token: string, path: string): Promise<void> {
  await untilQuiet(page)
  expect(await storedToken(page, site)).toBe(token)
  expect(new URL(page.url()).pathname).toBe(path)
  await expect.poll(() => accountMenu(page).count()).toBe(1)
}

test('a page opened offline shows a message, and recovers when the network is back', async () => {
  const member = await site.app.member()
  // Calls of the dashboard may still be on their way when the network goes.
  const page = await site.newPage({ as: member, expects: ['failed /api/*'] })
  // The page's scripts are cached; only its data is missing.
  await open(page, '/profile')
  await page.waitForLoadState('networkidle')
  // The router knows a route once it has asked for it, after showing a link to it.
  const route = page.waitForResponse((response) => /__manifest.*profile/.test(response.url()))
  await open(page, '/dashboard')
  await accountMenu(page).click()
  await (await route).finished()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByText(reached).waitFor()
  await isStillIn(page, member.token, '/profile')
  await page.context().setOffline(false)
  await profileHeading(page).waitFor()
  await page.getByText(reached).waitFor({ state: 'detached' })
  await isStillIn(page, member.token, '/profile')
})

test('starting without a server shows a message, and recovers when the server is back', async () => {
  const member = await site.app.member()
  const { tokenKey, userKey } = site.app.services.config.public
  const page = await site.newPage({ as: member, expects: ['503 /api/*'] })
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.addInitScript((key) => localStorage.removeItem(key), userKey)
  await page.goto('/dashboard')
  await page.getByText(reached).waitFor()
  expect(await page.evaluate((key) => localStorage.getItem(key), tokenKey)).toBe(member.token)
  await page.unroute('**/api/**')
  await accountMenu(page).waitFor()
  await page.getByText(reached).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/dashboard')
})

describe('a response other than 401 keeps the member logged in:', () => {
  const paths = ['/api/auth/me', '/api/profile', '/api/users/**']

  test.each(
    // A status on each of the paths; every status on all of them with FULL=1.
    process.env.FULL
      ? [403, 404, 429, 500, 502, 503].flatMap((status) =>
          paths.map((path) => [status, path] as const),
        )
      : ([403, 503] as const).map((status, i) => [status, paths[i] ?? ''] as const),
  )('%i to %s', async (status, path) => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member, expects: [`${status} /api/*`] })
    const answered = page.waitForResponse(`**${path}`)
    await page.route(`**${path}`, (route) => route.fulfill({ status, json: {} }))
    await open(page, '/profile')
    await (await answered).finished()
    await isStillIn(page, member.token, '/profile')
  })

  const failures = withFull(
    [['timedout', '/api/auth/me']] as const,
    [
      ['connectionreset', '/api/profile'],
      ['timedout', '/api/profile'],
      ['internetdisconnected', '/api/users/**'],
    ] as const,
  )
  test.each(failures)('%s instead of a response, to %s', async (failure, path) => {
    const member = await site.app.member()
    const page = await site.newPage({
      as: member,
      expects: ['failed /api/auth/me', 'failed /api/profile'].concat(
        ['roles', 'permissions'].map((what) => `failed /api/users/${member.user.id}/${what}`),
      ),
    })
    const failed = page.waitForEvent('requestfailed')
    await page.route(`**${path}`, (route) => route.abort(failure))
    await open(page, '/profile')
    await failed
    await isStillIn(page, member.token, '/profile')
  })

  test.each(withFull([503], [403, 429, 500]))(
    '%i to the refresh, which is retried',
    async (status) => {
      const member = await site.app.member()
      const refresh = '**/api/auth/refresh-token'
      const page = await site.newPage({
        as: member,
        expects: [`${status} /api/auth/refresh-token`],
      })
      // Twenty-one minutes later, a refresh is due.
      await page.clock.install({ time: Date.now() + 21 * 60_000 })
      const answered = page.waitForResponse(refresh)
      await page.route(refresh, (route) => route.fulfill({ status, json: {} }))
      await open(page, '/profile')
      await (await answered).finished()
      await isStillIn(page, member.token, '/profile')
      await page.unroute(refresh)
      const again = page.waitForResponse(refresh)
      await page.clock.fastForward(6_000)
      expect((await again).status()).toBe(200)
      await accountMenu(page).waitFor()
    },
  )
})

const unauthenticated = withFull(
  [
    ['GET', '/api/profile', '/profile'],
    ['POST', '/api/auth/refresh-token', '/dashboard'],
  ] as const,
  [['GET', '/api/auth/me', '/profile']] as const,
)
test.each(unauthenticated)('a 401 to %s %s always logs out', async (method, path, pagePath) => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member, expects: ['401 /api/*'] })
  await page.clock.install({ time: Date.now() + (method === 'POST' ? 21 * 60_000 : 0) })
  await page.route(`**${path}`, (route) => route.fulfill({ status: 401, json: {} }))
  await page.goto(pagePath)
  await page.waitForURL(/\/login/)
  expect(await storedToken(page, site)).toBeNull()
})
