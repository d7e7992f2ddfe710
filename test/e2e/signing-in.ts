import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Member } from '#test/app.ts'
import type { Site } from '#test/browser.ts'

// What the tests of the session share: two storages, two clocks, and what was asked of the server.

/** The keys in the two storages, as they are. */
export const storedKeys = (page: Page) =>
  page.evaluate(() => ({
    local: Object.keys(localStorage).sort(),
    tab: Object.keys(sessionStorage)
      // Where a page was scrolled to is no part of a session.
      .filter((key) => !/scroll/i.test(key))
      .sort(),
  }))

/** The token that a page holds in either storage. */
export function storedToken(page: Page, site: Site): Promise<string | null> {
  const { tokenKey } = site.app.services.config.public
  return page.evaluate((key) => sessionStorage.getItem(key) ?? localStorage.getItem(key), tokenKey)
}

/** Fills in and sends the form of /login, which is shown. */
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

/** The button that opens the menu of who is signed in. */
export const accountMenu = (page: Page) => page.getByRole('button', { name: 'account menu' })

/** Logs out through the menu, from any page with one. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
}

/** The calls to one path from now on, of every tab. */
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

/** Gives a new page the clock of the server, wrong by so many seconds, and in the hands of the test. */
export async function takeClock(page: Page, site: Site, aheadSeconds = 0): Promise<void> {
  await page.clock.install({ time: site.app.clock.now().getTime() + aheadSeconds * 1000 })
}

/** Time passes on the server and in every tab; timers that are due run once, as after a sleep. */
export async function passTime(page: Page, site: Site, seconds: number): Promise<void> {
  site.app.clock.advance(seconds)
  await page.clock.fastForward(seconds * 1000)
}

/** Time passes while the machine sleeps and no timer runs; then it wakes and its window is in front. */
export async function sleepAndWake(page: Page, site: Site, seconds: number): Promise<void> {
  site.app.clock.advance(seconds)
  await page.clock.setSystemTime(site.app.clock.now())
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

/** How many tabs refresh or log out, and how many wait for their turn. */
export const turns = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return { held: held.length, pending: pending.length }
  })

/** Waits until no tab refreshes or logs out any more, or waits for its turn to. */
export async function untilQuiet(page: Page): Promise<void> {
  await expect.poll(() => turns(page), { timeout: 10_000 }).toEqual({ held: 0, pending: 0 })
}

/** Waits until a page holds another token than this one. */
export async function newToken(page: Page, site: Site, old: string | null): Promise<string> {
  const { tokenKey } = site.app.services.config.public
  const found = await page.waitForFunction(
    ([key = '', before]) => {
      const token = sessionStorage.getItem(key) ?? localStorage.getItem(key)
      return token !== null && token !== before && token
    },
    [tokenKey, old] as const,
  )
  return String(await found.jsonValue())
}
