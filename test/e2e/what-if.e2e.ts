import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReadyReport } from '#contract/transition/reports.ts'
import { askWhatIf, type WhatIfChange } from '#contract/transition/what-if.ts'
import type { Member } from '#test/app.ts'
import { axeIssues } from '#test/axe.ts'
import { type PageOptions, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { answerText, cameFrom } from '#web/transition/what-if/what-if-text.ts'
import { openWhole } from './open-whole.ts'
import { dayInMonths, leavingInSevenMonths } from './pages.ts'

// What-if on a report: by mouse, keyboard and URL, and when the server fails.

const site = siteOfThisFile()
let ana: Member
let report: ReadyReport

beforeAll(async () => {
  ana = await site.app.member()
  report = await reportFor(site.app, ana, leavingInSevenMonths())
  // A brand-new report first shows its four progress steps.
  const ready_at = new Date(Date.now() - 60_000)
  await site.app.db.updateTable('report').set({ ready_at }).execute()
})

const section = (page: Page) => page.getByRole('region', { name: 'What if' })
const folded = 'What if another place, date or length?'
const status = (page: Page) => section(page).getByRole('status')
const pick = (page: Page, text: string) => section(page).getByText(text, { exact: true }).click()
const answer = (change: WhatIfChange) => ana.call(askWhatIf, { id: report.id, ...change })

async function openReport(query: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage({ as: ana, ...options })
  await openWhole(page, `/reports/${report.id}${query}`)
  await showFields(page)
  return page
}

/** Collapsed unless the URL sets something; the fields load when nearly in view. */
async function showFields(page: Page): Promise<void> {
  const fold = page.locator('details', { has: page.getByText(folded) })
  if (!new URL(page.url()).search) await fold.locator('summary').click()
  await section(page).evaluate((element) => element.scrollIntoView())
  await section(page).getByRole('radiogroup', { name: 'Location preference' }).waitFor()
}

/** Waits until the page shows the server's response to a change, top ten included. */
async function expectAnswer(page: Page, change: WhatIfChange): Promise<void> {
  const expected = await answer(change)
  await status(page).getByText(answerText(expected)).waitFor()
  const rows = section(page)
    .getByRole('heading', { name: 'Your first ten with this change' })
    .locator('xpath=following-sibling::ol')
    .getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(expected.items.length)
  for (const [index, item] of expected.items.entries()) {
    const text = await textOf(rows.nth(index))
    expect(text).toContain(item.title)
    expect(text).toContain(`Score ${Math.round(item.score)}`)
    expect(text).toContain(cameFrom(item))
  }
}

describe('on a report', () => {
  test('shows the result of a changed fact, and resets', async () => {
    const page = await openReport('')
    expect(await textOf(status(page))).toBe('')
    await pick(page, 'I won’t move')
    await expectAnswer(page, { relocate: false })
    expect(new URL(page.url()).search).toBe('?where=home')
    await pick(page, 'Remote only')
    await expectAnswer(page, { places: { reach: 'remote_only', listed: [] } })
    await section(page).getByRole('button', { name: 'Back to the report’s facts' }).click()
    await section(page).getByText('Choose another location, start or length').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(await textOf(status(page))).toBe('')
  })

  test('finds a location by search and keeps it through a reload', async () => {
    const page = await openReport('')
    await pick(page, 'Specific locations')
    const field = section(page).getByRole('combobox', { name: 'Add a location' })
    // A list that opens while the page scrolls closes again.
    await field.scrollIntoViewIfNeeded()
    await field.pressSequentially('Texas')
    await page
      .getByRole('option', { name: /^Texas/ })
      .first()
      .click()
    const places = { reach: 'listed' as const, listed: [{ state: 'TX' }] }
    await expectAnswer(page, { places })
    await page.reload()
    await showFields(page)
    await section(page).getByText('All of Texas').waitFor()
    await expectAnswer(page, { places })
  })

  test('restores location, start and length from the URL alone, on a phone too', async () => {
    const from = dayInMonths(4)
    const query = `?where=named&place=TX&place=98101-50&from=${from}&days=60`
    const page = await openReport(query, { viewport: 'phone' })
    await expectAnswer(page, {
      places: { reach: 'listed', listed: [{ state: 'TX' }, { zip: '98101', miles: 50 }] },
      startFrom: from,
      longestDays: 60,
    })
  })

  test('works by keyboard alone', async () => {
    const page = await openReport('')
    const { keyboard } = page
    await section(page).getByRole('radio', { name: 'As in the report' }).focus()
    await keyboard.press('ArrowDown')
    await expectAnswer(page, { relocate: true })
    await section(page)
      .getByRole('textbox', { name: /^Max days/ })
      .focus()
    await keyboard.type('30')
    await keyboard.press('Enter')
    await expectAnswer(page, { relocate: true, longestDays: 30 })
  })
})

test('reports a failing server, and retries', async () => {
  const page = await openReport('', { expects: [`500 /api/reports/${report.id}/what-if`] })
  await page.route('**/what-if', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Something went wrong here.', requestId: 'r-1' },
    }),
  )
  await pick(page, 'I’d move anywhere')
  await section(page).getByText('Something went wrong here.').waitFor()
  await page.unroute('**/what-if')
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expectAnswer(page, { relocate: true })
})

test('is hidden on a report whose facts no longer match the member’s', async () => {
  const ben = await site.app.member()
  const old = await reportFor(site.app, ben, leavingInSevenMonths())
  const places = { reach: 'remote_only', listed: [], home: null, delivery: [] } as const
  await reportFor(site.app, ben, {
    ...leavingInSevenMonths(),
    places: { ...places, listed: [], delivery: [] },
  })
  await site.app.db
    .updateTable('report')
    .set({ ready_at: new Date(Date.now() - 60_000) })
    .execute()
  const page = await site.newPage({ as: ben })
  await openWhole(page, `/reports/${old.id}`)
  await page.getByText('Your profile changed since this report').waitFor()
  await expect.poll(() => page.getByText(folded).count()).toBe(0)
})

const modes: [string, PageOptions][] = [['dark at 320 px', { viewport: 'small', theme: 'dark' }]]
const otherModes: [string, PageOptions][] = [
  ['light on a desktop', {}],
  ['dark on a desktop', { theme: 'dark' }],
  ['light on a phone', { viewport: 'phone' }],
  ['dark on a phone', { viewport: 'phone', theme: 'dark' }],
  ['light at 320 px', { viewport: 'small' }],
]
test.each(withFull(modes, otherModes))(
  'passes axe with its result in %s, and fits the screen',
  async (_, options) => {
    const page = await openReport('?where=named&place=TX&place=98101-50&days=60', options)
    await section(page).getByRole('heading', { name: 'Your first ten with this change' }).waitFor()
    expect(await axeIssues(page)).toEqual([])
    const { scroll, client } = await page.evaluate(() => {
      const { scrollWidth: scroll, clientWidth: client } = document.documentElement
      return { scroll, client }
    })
    expect(scroll).toBeLessThanOrEqual(client)
  },
)
