import { expect, test } from 'vitest'
import { listReportShares } from '#contract/transition/report-shares.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { leavingInSevenMonths } from './pages.ts'

const site = siteOfThisFile()

test.each(journeyScreens)(
  'a report is shared through a link that hides the name and can be revoked at once, on a %s',
  async (viewport) => {
    const member = await site.app.member()
    const { id } = await reportFor(site.app, member, leavingInSevenMonths())
    await site.app.db
      .updateTable('report')
      .set({ ready_at: new Date(Date.now() - 60_000) })
      .execute()
    const page = await site.newPage({ as: member, viewport })
    await open(page, `/reports/${id}`)
    const title = page.getByRole('heading', { level: 1 })
    const closed = await title.boundingBox()
    const actions = page.getByText('PDF, share, calendar')
    await actions.click()
    const share = page.getByRole('button', { name: 'Share' })
    expect((await share.boundingBox())?.height).toBeGreaterThanOrEqual(36)
    expect(await title.boundingBox()).toEqual(closed)
    await page.keyboard.press('Escape')
    await share.waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await actions.click()
    await share.click()
    const dialog = page.getByRole('dialog', { name: 'Share this report' })
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const url = await dialog.getByText(/\/shared-reports\//).textContent()
    const reader = await site.newPage({ viewport })
    const { pathname } = new URL(url ?? '')
    await reader.goto(pathname)
    await reader.getByRole('heading', { name: 'A transition plan' }).waitFor()
    await reader.getByRole('heading', { name: 'Steps by date' }).waitFor()
    expect(await reader.locator('main').textContent()).not.toContain(member.user.last_name)
    await dialog.getByRole('button', { name: /^End the link/ }).click()
    await expect
      .poll(async () => (await member.call(listReportShares, { id })).items.length)
      .toBe(0)
    const expiredPage = await site.newPage({ expects: [`404 ${pathname}`] })
    expect((await expiredPage.goto(pathname))?.status()).toBe(404)
  },
)
