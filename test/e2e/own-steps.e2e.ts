import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { getRoadmap } from '#contract/transition/reports.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { addDays } from '#matching/rules/dates.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { leavingInSevenMonths } from './pages.ts'

const site = siteOfThisFile()

async function withRoadmap() {
  const member = await site.app.member()
  await reportFor(site.app, member, leavingInSevenMonths())
  const { asOf } = await member.call(getRoadmap, {})
  return { member, asOf }
}

test.each(['desktop', 'phone'] as const)(
  'a step of one’s own is added, put off, deleted and brought back, on a %s',
  async (viewport) => {
    const { member, asOf } = await withRoadmap()
    const page = await site.newPage({ as: member, viewport })
    await open(page, '/dashboard/roadmap')
    await page.getByRole('button', { name: 'Add a step' }).click()
    const form = page.getByRole('dialog', { name: 'Add a step' })
    await form.getByRole('textbox', { name: 'What' }).fill('Call Lee')
    const [year = '', month = '', day = ''] = addDays(asOf, 20).split('-')
    await form.getByRole('spinbutton', { name: /^month/ }).pressSequentially(month)
    await form.getByRole('spinbutton', { name: /^day/ }).pressSequentially(day)
    await form.getByRole('spinbutton', { name: /^year/ }).pressSequentially(year)
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Step added.').waitFor()
    const own = async () => (await member.call(getRoadmap, {})).tasks.filter(({ own }) => own)
    expect(await own()).toMatchObject([{ title: 'Call Lee', to: addDays(asOf, 20) }])
    const menu = page.getByRole('button', { name: 'More: Call Lee' }).first()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Put off' }).click()
    await page.getByRole('button', { name: 'Put off', exact: true }).click()
    await expect.poll(async () => (await own())[0]?.snoozed?.until).toBe(addDays(asOf, 7))
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(async () => (await own()).length).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await own()).length).toBe(1)
  },
)

test('the roadmap is printed on one page', async () => {
  const { member } = await withRoadmap()
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/roadmap')
  await page.getByRole('heading', { name: 'All steps' }).waitFor()
  const paper = await page.pdf({ format: 'Letter' })
  const { numPages } = await getDocumentProxy(new Uint8Array(paper))
  expect(numPages).toBe(1)
})

test('the calendar shows own steps, and hides a kind that is not wanted', async () => {
  const { member, asOf } = await withRoadmap()
  await member.call(createOwnTask, { title: 'Call Lee', due: asOf })
  const page = await site.newPage({ as: member })
  await open(page, '/notifications?view=calendar')
  await page.getByText('Call Lee').first().waitFor()
  await page.locator('label').filter({ hasText: 'My steps' }).click()
  await page.waitForURL(/hide=custom/)
  await expect.poll(() => page.getByText('Call Lee').count()).toBe(0)
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('textbox', { name: 'Calendar link' })
  await expect.poll(() => link.inputValue()).toMatch(/\/api\/calendar\.ics\?key=/)
})
