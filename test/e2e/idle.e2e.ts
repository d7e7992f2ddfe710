import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'
import { accountMenu, callsTo, passTime, storedKeys, takeClock, untilQuiet } from './signing-in.ts'

// Who is away is logged out in the end: 30 minutes for admins, who are warned 150 seconds before.

const site = siteOfThisFile()
const minute = 60
const timesPath = '/api/auth/session'
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Every call from now on: its path, and whether it says that nobody caused it. */
function marksOf(context: BrowserContext) {
  const calls: { path: string; isBackground: boolean }[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push({ path: pathname, isBackground: request.headers()['x-background'] === '1' })
  })
  return calls
}

async function adminAt(path: string, expects: string[] = []) {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, expects })
  await takeClock(page, site)
  const asked = page.waitForResponse(`**${timesPath}`)
  await open(page, path)
  await accountMenu(page).waitFor()
  await (await asked).finished()
  return { admin, page }
}

/** Lets time pass until the page has asked how long its session still lasts. */
async function passUntilAsked(page: Page, seconds: number): Promise<void> {
  const asked = page.waitForResponse(`**${timesPath}`)
  await passTime(page, site, seconds)
  await (await asked).finished()
}

const seenAt = async (email: string) =>
  (
    await site.app.db
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select('session.last_seen_at')
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow()
  ).last_seen_at.getTime()

describe('calls that nobody caused', () => {
  test('say so, and leave the idle clock alone', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await takeClock(page, site)
    const calls = marksOf(page.context())
    await open(page, '/dashboard')
    await accountMenu(page).waitFor()
    // Someone opened the page.
    expect(calls.filter(({ isBackground }) => isBackground)).toEqual([])
    await page.waitForLoadState('networkidle')
    const seen = await seenAt(member.user.email)
    calls.length = 0
    await passTime(page, site, 21 * minute)
    await untilQuiet(page)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/auth/refresh-token')
    expect(calls.filter(({ isBackground }) => !isBackground)).toEqual([])
    expect(await seenAt(member.user.email)).toBe(seen)
  })

  test('are told from those of a person who uses the keyboard or the pointer', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await takeClock(page, site)
    await open(page, '/dashboard')
    await accountMenu(page).waitFor()
    await page.waitForLoadState('networkidle')
    const seen = await seenAt(member.user.email)
    await passTime(page, site, 5 * minute)
    const calls = marksOf(page.context())
    await page.getByRole('link', { name: 'Reports' }).first().click()
    await page.waitForURL('/dashboard/reports')
    await expect.poll(() => calls.length).toBeGreaterThan(0)
    expect(calls.filter(({ isBackground }) => isBackground)).toEqual([])
    await expect.poll(() => seenAt(member.user.email)).toBeGreaterThan(seen + 4 * minute * 1000)
  })
})

describe('an admin who is away', () => {
  test('is warned 150 seconds before, by a clock that counts down and is announced once', async () => {
    const { page } = await adminAt('/admin')
    await passTime(page, site, 27 * minute)
    // The token is exchanged meanwhile; a clock that jumps again would cut that off.
    await untilQuiet(page)
    await page.waitForLoadState('networkidle')
    expect(await dialog(page).count()).toBe(0)
    await passUntilAsked(page, 40)
    await dialog(page).waitFor()
    expect(await dialog(page).getByRole('timer').textContent()).toMatch(/^2:(20|1\d)$/)
    const said = dialog(page).getByRole('status')
    await expect
      .poll(() => textOf(said))
      .toMatch(/^You’ll be logged out in 2 minutes and \d+ seconds\.$/)
    const announced = await textOf(said)
    await passTime(page, site, 5)
    await expect.poll(() => dialog(page).getByRole('timer').textContent()).toMatch(/^2:1\d$/)
    expect(await textOf(said)).toBe(announced)
    const { violations } = await new AxeBuilder({ page })
      // The page's own heading is hidden behind the dialog.
      .disableRules('page-has-heading-one')
      .analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test.each([
    [
      'presses the button',
      (page: Page) => dialog(page).getByRole('button', { name: 'Stay logged in' }).click(),
    ],
    ['presses Escape', (page: Page) => page.keyboard.press('Escape')],
  ])('stays when back in time who %s', async (_, answer) => {
    const { admin, page } = await adminAt('/admin')
    await passUntilAsked(page, 28.75 * minute)
    await dialog(page).waitFor()
    await answer(page)
    await dialog(page).waitFor({ state: 'detached' })
    expect(await seenAt(admin.user.email)).toBeGreaterThan(site.app.clock.now().getTime() - 60_000)
    await passTime(page, site, 20 * minute)
    expect(await dialog(page).count()).toBe(0)
  })

  test('stays when another tab is used', async () => {
    const { page } = await adminAt('/admin')
    const other = await site.newPage({ beside: page })
    const asked = other.waitForResponse(`**${timesPath}`)
    await open(other, '/dashboard')
    await (await asked).finished()
    await passUntilAsked(page, 28.75 * minute)
    await Promise.all([page, other].map((tab) => dialog(tab).waitFor()))
    await dialog(other).getByRole('button', { name: 'Stay logged in' }).click()
    await dialog(other).waitFor({ state: 'detached' })
    await passTime(page, site, 11)
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('logs out at once when asked to', async () => {
    const { page } = await adminAt('/admin')
    await passUntilAsked(page, 28.75 * minute)
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/login')
    expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('is logged out when time is up, and told why', async () => {
    const { page } = await adminAt('/admin', ['401 /api/*'])
    await passUntilAsked(page, 28.75 * minute)
    await dialog(page).waitFor()
    await passTime(page, site, 3 * minute)
    await page.waitForURL(/\/login/)
    expect(await textOf(page.getByRole('alert'))).toBe(
      'Your session has expired. Please login again.',
    )
    expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
    expect(await dialog(page).count()).toBe(0)
  })

  test('without a network is not logged out by it; the page stays behind the dialog', async () => {
    const expects = ['401 /api/*', 'failed /api/*']
    const { page } = await adminAt('/admin', expects)
    await passUntilAsked(page, 28.75 * minute)
    await dialog(page).waitFor()
    await page.context().setOffline(true)
    await passTime(page, site, 3 * minute)
    await dialog(page).getByText('Checking whether you’re still logged in').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin')
    await page.context().setOffline(false)
    await page.waitForURL(/\/login/)
  })
})

test('an admin at work is not asked; the page says that someone is there', async () => {
  const { admin, page } = await adminAt('/admin')
  await passTime(page, site, 27 * minute)
  await page.mouse.move(300, 300)
  await passUntilAsked(page, 40)
  await expect
    .poll(() => seenAt(admin.user.email))
    .toBeGreaterThan(site.app.clock.now().getTime() - 60_000)
  expect(await dialog(page).count()).toBe(0)
})

test('the end of twelve hours is announced too, and nothing puts it off', async () => {
  const { admin, page } = await adminAt('/admin')
  const close = new Date(site.app.clock.now().getTime() + 20 * minute * 1000)
  await site.app.db
    .updateTable('session')
    .set({ expires_at: close })
    .where('account_id', '=', admin.user.id)
    .execute()
  const asked = page.waitForResponse(`**${timesPath}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await asked).finished()
  await page.waitForLoadState('networkidle')
  await passUntilAsked(page, 18 * minute)
  await dialog(page).getByText('Save your work, then log in again.').waitFor()
  expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['Continue', 'Log out'])
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).waitFor({ state: 'detached' })
})

test('a member carries nothing of it', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  const calls = callsTo(page.context(), '/*')
  await open(page, '/dashboard')
  await page.waitForLoadState('networkidle')
  expect(calls.filter((path) => path.includes('idle-warning') || path === timesPath)).toEqual([])
})
