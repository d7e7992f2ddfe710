import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Member } from '#test/app.ts'
import type { Site } from '#test/browser.ts'

// Shared by the session tests: two storages, two clocks, and the calls to the server.

/** The keys in both storages. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage)
      // Scroll positions aren't part of the session.
      .filter((key) => !/scroll/i.test(key))
      .sort(),
  }))

/** The token a page has in either storage. */
export function storedToken(page: Page, site: Site): Promise<string | null> {
  const { tokenKey } = site.app.services.config.public
  return page.evaluate((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key), tokenKey)
}

/** Fills in and submits the /login form on screen. */
export async function logIn(
  page: Page,
  { user, password }: Pick<Member, 'user' | 'password'>,
  remember = false,
): Promise<void> {
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (remember) await page.getByRole('checkbox', { name: 'Remember me' }).check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

/** The button that opens the account menu. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: 'account menu' })

/** Logs out through the menu, from any page with one. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

/** Calls to one path from now on, from every tab. */
export function callsTo(context: BrowserContext, path: string): string[] {
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === path || (path.endsWith('*') && pathname.startsWith(path.slice(0, -1)))) {
      calls.push(pathname)
    }
  })
  return calls
}

/** A page's calls to the API from now on that have no answer yet. */
export function unansweredCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    const isStream = request.resourceType() === 'eventsource'
    if (new URL(request.url()).pathname.startsWith('/api/') && !isStream) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Waits until a page has had no unanswered call to the API for half a second. */
export async function untilAnswered(calls: ReadonlySet<Request>): Promise<void> {
  for (let quietPolls = 0; quietPolls < 5; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    quietPolls = calls.size === 0 ? quietPolls + 1 : 0
  }
}

/** Gives a new page the server's clock, skewed by seconds and controlled by the test. */
export async function takeClock(page: Page, site: Site, aheadSeconds = 0): Promise<void> {
  await page.clock.install({ time: site.app.clock.now().getTime() + aheadSeconds * 1000 })
}

/** Advances time on the server and in every tab; due timers run once, as after a sleep. */
export async function passTime(page: Page, site: Site, seconds: number): Promise<void> {
  site.app.clock.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** Advances time while the machine sleeps without timers; then it wakes with the window in front. */
export async function sleepAndWake(page: Page, site: Site, seconds: number): Promise<void> {
  site.app.clock.advance(seconds)
  await page.clock.setSystemTime(site.app.clock.now())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** Number of tabs refreshing or logging out, and of those waiting for the lock. */
export const turns = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return { held: held.length, pending: pending.length }
  })

/** Waits until no tab is refreshing, logging out or waiting for the lock. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect.poll(() => turns(page)).toEqual({ held: 0, pending: 0 })
}

/** Waits until a page's token differs from this one. */
export async function newToken(page: Page, site: Site, old: string | null): Promise<string> {
  const { tokenKey } = site.app.services.config.public
  const handle = await page.waitForFunction(
    ([key = '', before]) => {
      const token = sessionStorage.getItem(key) ?? localStorage.getItem(key)
      return token !== null && token !== before && token
    },
    [tokenKey, old] as const,
  )
  return String(await handle.jsonValue())
}
