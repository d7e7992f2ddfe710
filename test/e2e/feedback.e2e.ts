import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { getReport, ReadyReport } from '#contract/transition/reports.ts'
import { listSavedIds } from '#contract/transition/saved-opportunities.ts'
import { army25b } from '#test/answers.ts'
import type { Member } from '#test/app.ts'
import { axeIssues } from '#test/axe.ts'
import { fullTest, open, siteOfThisFile, withFull } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'

// A member's feedback on programs: instant, by keyboard, with undo.

const site = siteOfThisFile()
let ana: Member
let report: ReadyReport

beforeAll(async () => {
  ana = await site.app.member()
  report = await reportFor(site.app, ana, army25b)
  // Backdates the report: a new one starts with its four progress steps.
  site.app.clock.advance(60)
})

/** Whether the first program is saved, and the feedback on the second. */
const status = async () => {
  const { matches } = ReadyReport.parse(await ana.call(getReport, { id: report.id }))
  const { ids } = await ana.call(listSavedIds, {})
  const [first, second] = matches.items
  return { isSaved: ids.includes(first?.opportunityId ?? ''), second: second?.feedback }
}
const programs = (page: Page) => page.getByRole('region', { name: 'Programs', exact: true })
const button = (page: Page, name: string) =>
  programs(page).getByRole('button', { name, exact: true })

for (const [theme, viewport] of withFull(
  [['dark', 'phone']] as const,
  [['light', 'desktop']] as const,
)) {
  test(`a member saves and hides programs by keyboard, ${theme} on a ${viewport}`, async () => {
    const page = await site.newPage({ as: ana, theme, viewport })
    await open(page, `/reports/${report.id}`)
    const [first, second, third] = report.matches.items.map(({ title }) => title)
    await button(page, `Save ${first}`).focus()
    await page.keyboard.press('Enter')
    const saved = button(page, `Saved ${first}`)
    await saved.waitFor()
    await expect.poll(() => saved.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(status).toEqual({ isSaved: true, second: null })

    await button(page, `Details of ${second}`).focus()
    await page.keyboard.press('Enter')
    await button(page, `Hide ${second}`).focus()
    await page.keyboard.press(' ')
    await page.getByText(`${second} is hidden.`).waitFor()
    await expect.poll(() => button(page, `Details of ${second}`).count()).toBe(0)
    await expect.poll(status).toEqual({ isSaved: true, second: 'not_for_me' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe(third)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await button(page, `Save ${second}`).waitFor()
    await expect.poll(status).toEqual({ isSaved: true, second: null })
    await button(page, `Details of ${second}`).click()
    await button(page, `Hide ${second}`).click()
    await expect.poll(status).toEqual({ isSaved: true, second: 'not_for_me' })
    expect(await axeIssues(page)).toEqual([])

    await open(page, `/reports/${report.id}`)
    await button(page, 'Show 1 hidden').focus()
    await page.keyboard.press('Enter')
    const unhide = button(page, `Unhide ${second}`)
    await unhide.focus()
    await page.keyboard.press('Enter')
    await button(page, `Save ${second}`).waitFor()
    await saved.click()
    await expect.poll(status).toEqual({ isSaved: false, second: null })
  })
}

fullTest('the step to email a host links to its website, in a new tab', async () => {
  const page = await site.newPage({ as: ana })
  await open(page, `/reports/${report.id}`)
  const next = page.getByRole('region', { name: 'Do this next' })
  const link = next.getByRole('link', { name: /’s website/ })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('rel')).toContain('noopener')
  await next.getByText('Look for a contact on their site.').waitFor()
})

test('an email draft keeps its edits until it starts over, and further hosts have drafts', async () => {
  const page = await site.newPage({ as: ana })
  await open(page, `/reports/${report.id}`)
  const next = page.getByRole('region', { name: 'Do this next' })
  const openDraft = async () => {
    await next.getByRole('button', { name: 'See the draft' }).click()
    return page.getByRole('dialog').getByRole('textbox', { name: 'Subject' })
  }
  const written = await (await openDraft()).inputValue()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Subject' }).fill('My own')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const subject = await openDraft()
  expect(await subject.inputValue()).toBe('My own')
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  expect(await subject.inputValue()).toBe(written)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const others = next.getByText('Then email:').locator('..').getByRole('button')
  const name = await others.first().textContent()
  await others.first().click()
  await page.getByRole('dialog', { name: `Email ${name}` }).waitFor()
})

test('feedback that can’t be saved is rolled back with a message', async () => {
  const path = `/api/saved-opportunities/${report.matches.items[0]?.opportunityId}`
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

test('saved programs get a note, are removed and restored', async () => {
  const { title = '', opportunityId = '' } = report.matches.items[2] ?? {}
  const page = await site.newPage({ as: ana, viewport: 'phone' })
  // As the link on a program's public page does.
  await open(page, `/dashboard/saved?save=${opportunityId}`)
  const card = page.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'Add a note' }).click()
  await card.getByRole('textbox', { name: 'Note' }).fill('Ask Lee.')
  await card.getByRole('button', { name: 'Save note' }).click()
  await card.getByRole('button', { name: 'Edit note' }).waitFor()
  await card.getByText('Ask Lee.').waitFor()
  await card.getByRole('button', { name: `Remove: ${title}` }).click()
  await page.getByText(`${title} is no longer saved.`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Ask Lee.').waitFor()
  expect(await axeIssues(page)).toEqual([])
})
