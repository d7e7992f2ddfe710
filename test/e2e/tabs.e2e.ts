import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, siteOfThisFile } from '#test/browser.ts'
import {
  accountMenu,
  callsTo,
  logIn,
  logOut,
  newToken,
  passTime,
  storedKeys,
  storedToken,
  takeClock,
  turns,
  unansweredCalls,
  untilAnswered,
  untilQuiet,
} from './login-pages.ts'

// One session in several tabs of one browser, with a clock the test controls.

const site = siteOfThisFile()
const refreshPath = '/api/auth/refresh-token'
const emptyStorage = { local: [], tab: [] }
const twoKeys = () => {
  const { tokenKey, userKey } = site.app.services.config.public
  return [tokenKey, userKey].sort()
}

/**
 * Three tabs of one browser that share a login from the first, with every call answered: one answered after time was
 * advanced would have an expired token.
 */
async function threeTabs(remember: boolean): Promise<[Page, Page, Page]> {
  const first = await site.newPage()
  const calls = [unansweredCalls(first)]
  await takeClock(first, site)
  await open(first, '/login')
  await logIn(first, await site.app.member(), remember)
  await first.waitForURL('/dashboard')
  const second = await site.newPage({ beside: first })
  const third = await site.newPage({ beside: first })
  for (const page of [second, third]) {
    calls.push(unansweredCalls(page))
    await open(page, '/dashboard')
    await accountMenu(page).waitFor()
  }
  for (const unanswered of calls) await untilAnswered(unanswered)
  return [first, second, third]
}

const expectedKeys = [
  ['remembered', true],
  ['of this browser window', false],
] as const

describe.each(process.env.FULL ? expectedKeys : expectedKeys.slice(0, 1))(
  'three tabs of a session, %s,',
  (_, remember) => {
    test('refresh once in total, and all use the new token', async () => {
      const tabs = await threeTabs(remember)
      const [first] = tabs
      const old = await storedToken(first, site)
      const calls = callsTo(first.context(), refreshPath)
      await passTime(first, site, 20 * 60)
      const tokens = await Promise.all(tabs.map((page) => newToken(page, site, old)))
      await untilQuiet(first)
      expect(new Set(tokens).size).toBe(1)
      for (const page of tabs) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      }
      await untilQuiet(first)
      expect(calls).toEqual([refreshPath])
    })

    test('wake with an expired token and still refresh only once', async () => {
      const tabs = await threeTabs(remember)
      const [first] = tabs
      const old = await storedToken(first, site)
      const calls = callsTo(first.context(), refreshPath)
      await passTime(first, site, 8 * 3600)
      for (const page of tabs) {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      }
      await Promise.all(tabs.map((page) => newToken(page, site, old)))
      await untilQuiet(first)
      expect(calls).toEqual([refreshPath])
      for (const page of tabs) await accountMenu(page).waitFor()
    })

    test('are all logged out by one of them', async () => {
      const tabs = await threeTabs(remember)
      await logOut(tabs[1])
      await Promise.all(tabs.map((page) => page.waitForURL('/login')))
      await untilQuiet(tabs[0])
      expect(await Promise.all(tabs.map(storedKeys))).toEqual([
        emptyStorage,
        emptyStorage,
        emptyStorage,
      ])
      await expect.poll(() => tabs[0].getByRole('alert').count()).toBe(0)
    })
  },
)

test('a new tab adopts a session whose storage it can’t see', async () => {
  const first = await site.newPage()
  await takeClock(first, site)
  await open(first, '/login')
  await logIn(first, await site.app.member())
  await first.waitForURL('/dashboard')
  const second = await site.newPage({ beside: first })
  await open(second, '/profile')
  await accountMenu(second).waitFor()
  expect(await storedKeys(second)).toEqual({ local: [], tab: twoKeys() })
  expect(await storedToken(second, site)).toBe(await storedToken(first, site))
})

describe('a login right after a logout', () => {
  /** Two logged-in tabs; the logout request is held until released. */
  async function loggingOut() {
    const member = await site.app.member()
    const first = await site.newPage({ expects: ['failed /api/auth/logout'] })
    await open(first, '/login')
    await logIn(first, member, true)
    await first.waitForURL('/dashboard')
    const second = await site.newPage({ beside: first, expects: ['failed /api/auth/logout'] })
    await open(second, '/dashboard')
    await second.evaluate(() => localStorage.setItem('mark', 'there before'))
    const { promise: blocker, resolve: release } = Promise.withResolvers<void>()
    await first.context().route('**/api/auth/logout', async (route) => {
      await blocker
      await route.continue()
    })
    const answered = first.waitForResponse('**/api/auth/logout')
    // When an earlier step fails, the page closes and this rejects: report the step instead.
    answered.catch(() => {})
    await logOut(first)
    await Promise.all([first, second].map((page) => page.waitForURL('/login')))
    return { member, first, second, letGo: release, answered }
  }

  test.each(['the same', 'another'])(
    'in %s tab waits for the logout, and keeps its stored session',
    async (which) => {
      const { member, first, second, letGo: release, answered } = await loggingOut()
      const logins = callsTo(first.context(), '/api/auth/login')
      const page = which === 'the same' ? first : second
      await logIn(page, member, true)
      await expect.poll(() => turns(page)).toEqual({ held: 1, pending: 1 })
      expect(logins).toEqual([])
      release()
      const { 'clear-site-data': clears } = await (await answered).allHeaders()
      expect(clears).toBe('"cache", "storage"')
      await page.waitForURL('/dashboard')
      await untilQuiet(page)
      // Clear-Site-Data removed the old marker along with the rest, but not the new login.
      expect(await storedKeys(page)).toEqual({ local: twoKeys(), tab: [] })
      await open(page, '/profile')
      await accountMenu(page).waitFor()
    },
  )

  test('proceeds after a timeout, and restores its session if the logout cleared it', async () => {
    const { member, first, second, letGo: release, answered } = await loggingOut()
    await logIn(second, member, true)
    await second.waitForURL('/dashboard')
    release()
    await (await answered).finished()
    await untilQuiet(first)
    await expect.poll(() => storedKeys(second)).toEqual({ local: twoKeys(), tab: [] })
    await open(second, '/profile')
    await accountMenu(second).waitFor()
  })

  test('works when the logout never reached the server', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member, expects: ['failed /api/auth/logout'] })
    await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
    await open(page, '/dashboard')
    await logOut(page)
    await page.waitForURL('/login')
    await logIn(page, member)
    await page.waitForURL('/dashboard')
    expect(await storedKeys(page)).toEqual({ local: [], tab: twoKeys() })
  })

  test('works in a browser without the Web Locks API', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
    await open(page, '/dashboard')
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(false)
    const answered = page.waitForResponse('**/api/auth/logout')
    await logOut(page)
    await page.waitForURL('/login')
    await (await answered).finished()
    await logIn(page, member)
    await page.waitForURL('/dashboard')
    expect(await storedKeys(page)).toEqual({ local: [], tab: twoKeys() })
  })
})
