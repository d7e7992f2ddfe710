import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { updateMe } from '#contract/account/accounts.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { createOwnTask } from '#contract/transition/roadmap.ts'
import { addDays } from '#planning/rules/dates.ts'
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
  'a custom step is added, postponed, deleted and restored, on a %s',
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
    const ownTasks = async () =>
      (await member.call(getRoadmap, {})).tasks.filter(({ own: ownTasks }) => ownTasks)
    expect(await ownTasks()).toMatchObject([{ title: 'Call Lee', to: addDays(asOf, 20) }])
    const menu = page.getByRole('button', { name: 'More: Call Lee' }).first()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Put off' }).click()
    await page.getByRole('button', { name: 'Put off', exact: true }).click()
    await expect.poll(async () => (await ownTasks())[0]?.snoozed?.until).toBe(addDays(asOf, 7))
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(async () => (await ownTasks()).length).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await ownTasks()).length).toBe(1)
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

test('the calendar shows custom steps and hides unwanted kinds', async () => {
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

/** Days in the coming year with a clock change there. */
function clockChanges(timeZone: string, from: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offset = (day: string) =>
    format
      .format(new Date(`${day}T12:00Z`))
      .split(' ')
      .at(-1)
  const days = Array.from({ length: 365 }, (_, i) => addDays(from, i))
  return days.filter((day) => offset(day) !== offset(addDays(day, -1)))
}

const zones = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin']

test.each(process.env.FULL ? zones : zones.slice(0, 1))(
  'the calendar shows each step on its day across clock changes in %s',
  async (timeZone) => {
    const { member, asOf } = await withRoadmap()
    await member.call(updateMe, { time_zone: timeZone })
    const changes = clockChanges(timeZone, asOf)
    expect(changes).toHaveLength(2)
    const days = changes.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
    for (const due of days) await member.call(createOwnTask, { title: `Call on ${due}`, due })
    const page = await site.newPage({ as: member, timeZone })
    await open(page, '/notifications?view=calendar')
    const next = page.getByRole('button', { name: 'Next' }).first()
    await next.waitFor()
    const cells = page.getByRole('gridcell')
    for (const due of days) {
      const [year, , day] = due.split('-').map(Number)
      const name = new Date(`${due}T12:00Z`).toLocaleDateString('en-US', {
        month: 'long',
        timeZone: 'UTC',
      })
      const shown = page.getByRole('heading', { name: `Your dates, ${name} ${year}` })
      for (let i = 0; i < 14 && !(await shown.isVisible()); i++) await next.click()
      const cell = cells.filter({ hasText: `Call on ${due}` })
      await expect.poll(() => cell.count()).toBe(1)
      expect(await cell.textContent()).toContain(`${name} ${day}, ${year}`)
    }
  },
)
