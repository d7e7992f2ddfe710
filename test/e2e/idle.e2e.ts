import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeIssues } from '#test/axe.ts'
import { fullTest, open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import {
  accountMenu,
  callsTo,
  passTime,
  storedKeys,
  takeClock,
  unansweredCalls,
  untilAnswered,
  untilQuiet,
} from './login-pages.ts'

// Idle users are eventually logged out: admins after 30 minutes, with a warning 150 seconds before.

const site = siteOfThisFile()
const minute = 60
const timesPath = '/api/auth/session'
const dialog = (page: Page) => page.getByRole('alertdialog')

/** Records every call from now on: its path, and whether it is marked as background. */
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
  await openUntilAnswered(page, path)
  return { admin, page }
}

/**
 * Opens a page and waits for its idle watch and all other calls. A call of the user's that is answered after time was
 * advanced would extend the session.
 */
async function openUntilAnswered(page: Page, path: string): Promise<void> {
  const calls = unansweredCalls(page)
  const times = page.waitForResponse(`**${timesPath}`)
  await open(page, path)
  await accountMenu(page).waitFor()
  await (await times).finished()
  await untilAnswered(calls)
}

/** Opens a new member’s profile, whose only call is answered once its text is shown. */
async function openProfile(page: Page): Promise<void> {
  const calls = unansweredCalls(page)
  await open(page, '/profile')
  await page.getByText('Your profile is empty').waitFor()
  await untilAnswered(calls)
}

/** Advances time until the page has polled how long its session still lasts. */
async function passUntilAsked(page: Page, seconds: number): Promise<void> {
  // A call sent earlier may still be answered: only one sent from now on tells the new time.
  const request = page.waitForRequest(`**${timesPath}`)
  await passTime(page, site, seconds)
  await (await (await request).response())?.finished()
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

describe('background calls', () => {
  test('are marked as such and leave the idle clock alone', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await takeClock(page, site)
    const calls = marksOf(page.context())
    await openProfile(page)
    // Opening the page was user activity.
    expect(calls.filter(({ isBackground }) => isBackground)).toEqual([])
    const seen = await seenAt(member.user.email)
    calls.length = 0
    await passTime(page, site, 21 * minute)
    await untilQuiet(page)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/auth/refresh-token')
    expect(calls.filter(({ isBackground }) => !isBackground)).toEqual([])
    expect(await seenAt(member.user.email)).toBe(seen)
  })

  fullTest('are distinguished from calls caused by the keyboard or pointer', async () => {
    const member = await site.app.member()
    const page = await site.newPage({ as: member })
    await takeClock(page, site)
    await openProfile(page)
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

describe('an idle admin', () => {
  test('is warned 150 seconds before, with a countdown that is announced once', async () => {
    const { page } = await adminAt('/admin')
    await passTime(page, site, 27 * minute)
    // The token is refreshed meanwhile; another clock jump would interrupt that.
    await untilQuiet(page)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await passUntilAsked(page, 40)
    await dialog(page).waitFor()
    const secondsLeft = async () => {
      const [minutes, seconds] = (await textOf(dialog(page).getByRole('timer'))).split(':')
      return Number(minutes) * minute + Number(seconds)
    }
    // Time goes on while a busy machine gets here.
    const left = await secondsLeft()
    expect(left).toBeLessThanOrEqual(140)
    expect(left).toBeGreaterThan(minute)
    const status = dialog(page).getByRole('status')
    await expect
      .poll(() => textOf(status))
      .toMatch(/^You’ll be logged out in 2 minutes and \d+ seconds\.$/)
    const announced = await textOf(status)
    await passTime(page, site, 5)
    await expect.poll(secondsLeft).toBeLessThanOrEqual(left - 5)
    expect(await textOf(status)).toBe(announced)
    // The dialog hides the page's own heading.
    expect(await axeIssues(page, { without: ['page-has-heading-one'] })).toEqual([])
  })

  const answers = withFull(
    [
      [
        'presses the button',
        (page: Page) => dialog(page).getByRole('button', { name: 'Stay logged in' }).click(),
      ],
    ] as const,
    [['presses Escape', (page: Page) => page.keyboard.press('Escape')]] as const,
  )
  test.each(answers)(
    'stays logged in after coming back in time, when the admin %s',
    async (_, answer) => {
      const { admin, page } = await adminAt('/admin')
      await passUntilAsked(page, 28.75 * minute)
      await dialog(page).waitFor()
      await answer(page)
      await dialog(page).waitFor({ state: 'detached' })
      expect(await seenAt(admin.user.email)).toBeGreaterThan(
        site.app.clock.now().getTime() - 60_000,
      )
      await passTime(page, site, 20 * minute)
      await expect.poll(() => dialog(page).count()).toBe(0)
    },
  )

  fullTest('stays logged in while another tab is used', async () => {
    const { page } = await adminAt('/admin')
    const other = await site.newPage({ beside: page })
    await openUntilAnswered(other, '/dashboard')
    await passUntilAsked(page, 28.75 * minute)
    await Promise.all([page, other].map((tab) => dialog(tab).waitFor()))
    await dialog(other).getByRole('button', { name: 'Stay logged in' }).click()
    await dialog(other).waitFor({ state: 'detached' })
    await passTime(page, site, 11)
    await dialog(page).waitFor({ state: 'detached' })
  })

  fullTest('can log out at once', async () => {
    const { page } = await adminAt('/admin')
    await passUntilAsked(page, 28.75 * minute)
    await dialog(page).getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/login')
    expect(await storedKeys(page)).toEqual({ local: [], tab: [] })
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
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
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  fullTest('isn’t logged out while offline; the page stays behind the dialog', async () => {
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

fullTest('an active admin sees no warning, and the page reports the activity', async () => {
  const { admin, page } = await adminAt('/admin')
  await passTime(page, site, 27 * minute)
  await page.mouse.move(300, 300)
  await passUntilAsked(page, 40)
  await expect
    .poll(() => seenAt(admin.user.email))
    .toBeGreaterThan(site.app.clock.now().getTime() - 60_000)
  await expect.poll(() => dialog(page).count()).toBe(0)
})

test('the twelve-hour limit is announced too, and can’t be extended', async () => {
  const { admin, page } = await adminAt('/admin')
  const close = new Date(site.app.clock.now().getTime() + 20 * minute * 1000)
  await site.app.db
    .updateTable('session')
    .set({ expires_at: close })
    .where('account_id', '=', admin.user.id)
    .execute()
  const response = page.waitForResponse(`**${timesPath}`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await (await response).finished()
  await page.waitForLoadState('networkidle')
  await passUntilAsked(page, 18 * minute)
  await dialog(page).getByText('Save your work, then log in again.').waitFor()
  expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['Continue', 'Log out'])
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).waitFor({ state: 'detached' })
})

fullTest('members load no idle-warning code', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  const calls = callsTo(page.context(), '/*')
  await open(page, '/dashboard')
  await page.waitForLoadState('networkidle')
  expect(calls.filter((path) => path.includes('idle-warning') || path === timesPath)).toEqual([])
})
