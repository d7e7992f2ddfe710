import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { listOrganizationOpportunities, listOrganizations } from '#contract/directory/listing.ts'
import { open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import {
  accountMenu,
  callsTo,
  newToken,
  passTime,
  sleepAndWake,
  storedKeys,
  storedToken,
  takeClock,
  unansweredCalls,
  untilQuiet,
} from './login-pages.ts'

// Section 4 of the specification over time: sessions with 30-minute tokens that expire after 14 days unused.

const site = siteOfThisFile()
const refreshPath = '/api/auth/refresh-token'
const expired = 'Your session has expired. Please login again.'
const emptyStorage = { local: [], tab: [] }
const minute = 60
const day = 24 * 3600

/** A member on the dashboard, with a clock the test controls. */
async function atDashboard(options: { expects?: string[]; aheadSeconds?: number } = {}) {
  const { expects = [], aheadSeconds = 0 } = options
  const member = await site.app.member()
  const page = await site.newPage({ as: member, expects })
  await takeClock(page, site, aheadSeconds)
  const refreshes = callsTo(page.context(), refreshPath)
  const unanswered = unansweredCalls(page)
  await open(page, '/dashboard')
  await page.getByRole('link', { name: 'Start the survey' }).waitFor()
  // Pending requests would be answered after the clock moves.
  await expect.poll(() => unanswered.size).toBe(0)
  await untilQuiet(page)
  return { member, page, refreshes }
}

async function isEnded(page: Page, sentence = expired): Promise<void> {
  await page.waitForURL(/\/login/)
  expect(await textOf(page.getByRole('alert'))).toBe(sentence)
  expect(await storedKeys(page)).toEqual(emptyStorage)
}

test('a token is refreshed ten minutes before it expires, and not earlier', async () => {
  const { member, page, refreshes } = await atDashboard()
  await passTime(page, site, 19 * minute)
  await untilQuiet(page)
  expect(refreshes).toEqual([])
  await passTime(page, site, minute)
  const token = await newToken(page, site, member.token)
  expect(refreshes).toHaveLength(1)
  await passTime(page, site, 20 * minute)
  await newToken(page, site, token)
  expect(refreshes).toHaveLength(2)
})

test('a token with less than 300 seconds left at startup is refreshed before the first call', async () => {
  const member = await site.app.member()
  site.app.clock.advance(25 * minute + 5)
  const page = await site.newPage({ as: member })
  await takeClock(page, site)
  const calls = callsTo(page.context(), '/api/*')
  await open(page, '/dashboard')
  await accountMenu(page).waitFor()
  expect(calls[0]).toBe(refreshPath)
  expect(calls.filter((path) => path === refreshPath)).toHaveLength(1)
  expect(await storedToken(page, site)).not.toBe(member.token)
})

test('a token with more than 300 seconds left is used unchanged', async () => {
  const member = await site.app.member()
  site.app.clock.advance(15 * minute)
  const page = await site.newPage({ as: member })
  await takeClock(page, site)
  const refreshes = callsTo(page.context(), refreshPath)
  await open(page, '/dashboard')
  await accountMenu(page).waitFor()
  await untilQuiet(page)
  expect(refreshes).toEqual([])
})

describe('a laptop waking from sleep', () => {
  test.each([
    ['its timers late', passTime],
    ['its timers still asleep', sleepAndWake],
  ])('with an expired token, %s, refreshes it and stays logged in', async (_, wake) => {
    const { member, page } = await atDashboard()
    await wake(page, site, 13 * day)
    await newToken(page, site, member.token)
    await untilQuiet(page)
    await page.getByRole('link', { name: 'Reports' }).first().click()
    await page.waitForURL('/dashboard/reports')
    await accountMenu(page).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test.each([
    ['its timers late', passTime],
    ['its timers still asleep', sleepAndWake],
  ])('with an ended session, %s, shows a message at /login', async (_, wake) => {
    const { page } = await atDashboard({ expects: [`401 ${refreshPath}`] })
    await wake(page, site, 15 * day)
    await isEnded(page)
    expect(new URL(page.url()).searchParams.get('next')).toBe('/dashboard')
  })

  test('stays logged in while offline, and refreshes when the network is back', async () => {
    const { member, page } = await atDashboard({ expects: [`failed ${refreshPath}`] })
    // Lets the router load the routes of the links shown.
    await passTime(page, site, 1)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await passTime(page, site, 2 * 3600)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await untilQuiet(page)
    expect(await storedToken(page, site)).toBe(member.token)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await page.context().setOffline(false)
    await newToken(page, site, member.token)
    await accountMenu(page).waitFor()
  })
})

describe('a session that ended before startup', () => {
  async function startAt(path: string) {
    const member = await site.app.member()
    site.app.clock.advance(15 * day)
    const page = await site.newPage({ as: member, expects: [`401 ${refreshPath}`] })
    await takeClock(page, site)
    const refused = page.waitForResponse(`**${refreshPath}`)
    await page.goto(path)
    await refused
    return page
  }

  test.each(withFull(['/dashboard/settings', '/admin'], ['/dashboard', '/admin/activity']))(
    'on %s redirects to /login with its message',
    async (path) => isEnded(await startAt(path)),
  )

  test('on a public page is cleared without leaving the page', async () => {
    const { items } = await site.app.call(listOrganizations, {})
    const id = String(items[0]?.id)
    const { items: opportunities } = await site.app.call(listOrganizationOpportunities, { id })
    const path = `/opportunities/${opportunities[0]?.id}`
    const page = await startAt(path)
    await page.getByRole('link', { name: 'Log in' }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await storedKeys(page)).toEqual(emptyStorage)
  })
})

const wrongClocks = withFull(
  [
    ['an hour behind', -3600],
    ['a day ahead', day],
  ] as const,
  [
    ['an hour ahead', 3600],
    ['a day behind', -day],
  ] as const,
)

describe.each(wrongClocks)('on a device whose clock is %s', (_, aheadSeconds) => {
  test('no one is logged out, and tokens aren’t refreshed in a loop', async () => {
    const { page, refreshes } = await atDashboard({ aheadSeconds })
    // Each interval exceeds the token's remaining lifetime at its planned refresh.
    for (let round = 0; round < 8; round += 1) {
      await passTime(page, site, 11 * minute)
      await untilQuiet(page)
      if (round % 3 === 2) {
        await open(page, '/profile')
        await accountMenu(page).waitFor()
      }
    }
    // 88 minutes: one refresh at each of the three startups, then one every 20 to 30 minutes.
    expect(refreshes.length).toBeGreaterThanOrEqual(3)
    expect(refreshes.length).toBeLessThanOrEqual(8)
    await open(page, '/dashboard')
    await accountMenu(page).waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })
})

test.each([
  ['no body', {}],
  ['an empty body declared as JSON', { 'content-type': 'application/json' }],
])('a refresh accepts %s', async (_, headers) => {
  const { page } = await atDashboard()
  const token = await storedToken(page, site)
  const answer = await page.evaluate(
    async ({ path, headers, token }) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...('content-type' in headers && { body: '' }),
      })
      return { status: response.status, keys: Object.keys(await response.json()) }
    },
    { path: refreshPath, headers, token },
  )
  expect(answer).toEqual({ status: 200, keys: ['token'] })
})
