import { describe, expect, test } from 'vitest'
import { countAnalytics } from '#server/operations/analytics/rollup-job.ts'
import { fullTest, open, siteOfThisFile, withFull } from '#test/browser.ts'
import { runNow } from '#test/jobs.ts'
import { reportFor } from '#test/survey.ts'
import { leavingInSevenMonths } from './pages.ts'

// An admin reads figures by day and month, as a chart and a table, and downloads them as CSV.

const site = siteOfThisFile()

describe.each(withFull(['desktop'] as const, ['phone'] as const))('on a %s', (viewport) => {
  test('an admin reads the figures and downloads them', async () => {
    const admin = await site.app.admin()
    await site.app.member()
    const now = new Date()
    site.app.services.eventCounts.count('page', '/pricing')
    site.app.services.eventCounts.count('empty_search', 'underwater welding')
    site.app.services.eventCounts.count('empty_search', 'underwater welding')
    site.app.services.eventCounts.count('empty_search', 'underwater welding')
    await site.app.services.eventCounts.flush()
    await runNow(site.app, countAnalytics, {})

    const page = await site.newPage({ as: admin, viewport })
    await open(page, '/admin/analytics/metrics')
    await page.getByRole('row', { name: /^\/pricing \D*[12]\b/ }).waitFor()
    await page.getByRole('row', { name: /^underwater welding/ }).waitFor()
    await page.getByRole('navigation', { name: 'Analytics' }).getByText('Users').click()
    await page.getByRole('heading', { name: 'User analytics', level: 1 }).waitFor()
    await page.getByLabel('By', { exact: true }).selectOption('Month')
    const month = now.toLocaleString('en-US', { month: 'short', timeZone: 'America/New_York' })
    const chart = page.getByRole('figure', { name: /Sign-ups and active members/ })
    await chart.getByText('Show as a table').click()
    const row = chart.getByRole('row', { name: new RegExp(`^${month} `) }).last()
    expect(await row.getByRole('cell').allTextContents()).toHaveLength(3)
    expect(Number((await row.getByRole('cell').allTextContents())[0])).toBeGreaterThan(1)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^waypoint-users-[\d-]+-to-[\d-]+\.csv$/)
  })
})

fullTest('an empty range says so and can be cleared', async () => {
  const admin = await site.app.admin()
  await reportFor(site.app, await site.app.member(), leavingInSevenMonths())
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/analytics/reports?from=2020-01-01&to=2020-01-31')
  await page.getByRole('heading', { name: 'Nothing counted yet' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('figure', { name: 'Reports' }).waitFor()
})
