import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { logOut } from './login-pages.ts'
import { leavingInSevenMonths } from './pages.ts'

// Offline access: a choice, made on one device, keeps the last report and the roadmap readable there.

const site = siteOfThisFile()
const planHeading = 'Ana’s transition plan'
const choice = 'Keep my last report and roadmap on this device'

/** Names of the caches on this device. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('waypoint-kept'))) return []
    const keys = await (await caches.open('waypoint-kept')).keys()
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/kept/'))
  })

test('offline copies a member opted in to are readable without a connection until logout', async () => {
  const member = await site.app.member()
  const report = await reportFor(site.app, member, leavingInSevenMonths())
  await site.app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const page = await site.newPage({ as: member, expects: ['failed /*'] })

  await open(page, `/reports/${report.id}`)
  await page.getByRole('heading', { level: 1, name: planHeading }).waitFor()
  expect(await copies(page)).toEqual([])

  await open(page, '/dashboard/settings/data')
  await page.getByText(choice).click()
  await expect.poll(() => page.evaluate(() => caches.has('waypoint-kept'))).toBe(true)
  await open(page, `/reports/${report.id}`)
  await page.getByRole('heading', { level: 1, name: planHeading }).waitFor()
  await expect.poll(() => copies(page)).toEqual(['/kept/report'])
  await open(page, '/dashboard/roadmap')
  await expect.poll(() => copies(page)).toEqual(['/kept/report', '/kept/roadmap'])

  await page.context().setOffline(true)
  await page.goto(`/reports/${report.id}`)
  await page.getByText('saved on this device').waitFor()
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(planHeading)
  await expect.poll(() => page.locator('script').count()).toBe(0)
  const title = report.status === 'ready' ? (report.matches.items[0]?.title ?? '') : ''
  await expect.poll(() => page.getByText(title).count()).toBeGreaterThan(0)
  // The stylesheet is cached too: the page isn't unstyled.
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(family).toContain('Public Sans')
  await page.goto('/dashboard/roadmap')
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('Roadmap')
  await page.goto('/organizations')
  expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe('You’re offline')

  await page.context().setOffline(false)
  await open(page, '/dashboard')
  await logOut(page)
  await page.waitForURL(/\/(login)?$/)
  await expect.poll(() => copies(page)).toEqual([])
})
