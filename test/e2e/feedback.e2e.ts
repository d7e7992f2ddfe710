import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getReport, ReadyReport } from '#contract/transition/reports.ts'
import { army25b } from '#test/answers.ts'
import type { Member } from '#test/app.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'

// What a member says of a program: at once, by keyboard, with a way back.

const site = siteOfThisFile()
let ana: Member
let report: ReadyReport

beforeAll(async () => {
  ana = await site.app.member()
  report = await reportFor(site.app, ana, army25b)
  // Seen as an old report: a fresh one begins with its four steps.
  site.app.clock.advance(60)
})

const said = async () => {
  const { matches } = ReadyReport.parse(await ana.call(getReport, { id: report.id }))
  return matches.items.slice(0, 2).map(({ feedback }) => feedback)
}
const programs = (page: Page) => page.getByRole('region', { name: 'Programs', exact: true })
const button = (page: Page, name: string) =>
  programs(page).getByRole('button', { name, exact: true })

async function findingsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

for (const [theme, viewport] of [
  ['light', 'desktop'],
  ['dark', 'phone'],
] as const) {
  test(`a member says by keyboard what fits and what does not, ${theme} on a ${viewport}`, async () => {
    const page = await site.newPage({ as: ana, theme, viewport })
    await open(page, `/reports/${report.id}`)
    const [first, second] = report.matches.items.map(({ title }) => title)
    await button(page, `Save ${first}`).focus()
    await page.keyboard.press('Enter')
    const saved = button(page, `Saved ${first}`)
    await saved.waitFor()
    expect(await saved.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(said).toEqual(['fits', null])

    await button(page, `Hide ${second}`).focus()
    await page.keyboard.press(' ')
    await page.getByText(`${second} is hidden.`).waitFor()
    await expect.poll(() => button(page, `Details of ${second}`).count()).toBe(0)
    await expect.poll(said).toEqual(['fits', 'not_for_me'])
    expect(await findingsOn(page)).toEqual([])

    await open(page, `/reports/${report.id}`)
    await button(page, 'Show 1 hidden').focus()
    await page.keyboard.press('Enter')
    const unhide = button(page, `Unhide ${second}`)
    await unhide.focus()
    await page.keyboard.press('Enter')
    await button(page, `Hide ${second}`).waitFor()
    await saved.click()
    await expect.poll(said).toEqual([null, null])
  })
}

test('an answer that cannot be saved is taken back and says so', async () => {
  const path = `/api/matches/${report.matches.items[0]?.opportunityId}/feedback`
  const page = await site.newPage({ as: ana, expects: [`503 ${path}`] })
  await open(page, `/reports/${report.id}`)
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unavailable', message: 'Try again soon.', requestId: 'r1' }),
    }),
  )
  const save = button(page, `Save ${report.matches.items[0]?.title}`)
  await save.click()
  await page.getByRole('alert').getByText('Try again soon.').waitFor()
  await save.waitFor()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})
