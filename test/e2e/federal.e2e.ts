import { expect, test } from 'vitest'
import { getFederalChecklist } from '#contract/transition/federal-careers.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { leavingInSevenMonths } from './pages.ts'

const site = siteOfThisFile()

test('a visitor on a phone finds federal jobs by code, and the closest ones for a wrong code', async () => {
  const page = await site.newPage({ viewport: 'phone' })
  await open(page, '/federal-careers')
  await page.getByLabel('Service').selectOption('army')
  await page.getByLabel('MOS, rating or AFSC').fill('25Q9')
  await page.getByRole('button', { name: 'Show federal jobs' }).click()
  await page.getByText('We can’t find “25Q9” for this service').waitFor()
  await page.getByLabel('MOS, rating or AFSC').fill('25b')
  await page.getByRole('button', { name: 'Show federal jobs' }).click()
  await page.getByRole('heading', { name: /^Federal jobs for 25B/ }).waitFor()
  await page.getByText('Your 25B experience carries over to IT specialist work').waitFor()
  const link = page.getByRole('link', { name: /^Open 2210 jobs on USAJOBS/ })
  await expect
    .poll(() => link.getAttribute('href'))
    .toBe('https://www.usajobs.gov/Search/Results?j=2210')
  await page.getByText('Veterans Recruitment Appointment (VRA)').click()
  await page.getByText('38 U.S.C. 4214; 5 CFR part 307').waitFor()
})

test('a member goes from the report to the checklist, checks off a step and adds the rest to the roadmap', async () => {
  const member = await site.app.member()
  const report = await reportFor(site.app, member, leavingInSevenMonths())
  expect(report.federal.map(({ series }) => series)[0]).toBe('2210')
  await site.app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const page = await site.newPage({ as: member })
  await open(page, `/reports/${report.id}`)
  await page.getByRole('heading', { name: 'Federal jobs that use this work' }).waitFor()
  await page.getByRole('link', { name: 'Veterans’ preference and checklist' }).click()
  await page.getByRole('heading', { name: /^Federal jobs for 25B/ }).waitFor()
  const step = page.getByRole('checkbox', { name: 'Create your USAJOBS account' })
  await step.click({ force: true })
  await page.getByText(/^1 of \d+ done\./).waitFor()
  await page.getByRole('button', { name: 'Add open steps to my roadmap' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: /month/ }).click()
  await page.keyboard.type('03012099')
  await dialog.getByRole('button', { name: 'Add steps' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('In your roadmap').first().waitFor()
  await step.click({ force: true })
  await expect.poll(() => step.isChecked()).toBe(false)
  const done = async () => {
    const { items } = await member.call(getFederalChecklist, {})
    return items.filter((item) => item.done)
  }
  await expect.poll(done).toEqual([])
})
