import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getReport, processingStepLabels, processingSteps } from '#contract/transition/reports.ts'
import { caller } from '#test/app.ts'
import { fullTest, open, siteOfThisFile, textOf, withFull } from '#test/browser.ts'
import { openWhole } from './open-whole.ts'
import { dayInMonths } from './pages.ts'

// The main job from end to end: an Army E-5 25B who leaves in seven months.

const site = siteOfThisFile()
/** The sections of a report, in order. */
const sections = ['Do this next', 'Target jobs', 'Programs', 'Skills to build', 'Roadmap']
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** A date as typed into the segments of a date field: month, day, year. */
async function typeDate(page: Page, label: string, day: string): Promise<void> {
  const [year, month, date] = day.split('-')
  await main(page).getByRole('group', { name: label }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(`${month}${date}${year}`)
}

async function choose(page: Page, label: string, option: RegExp): Promise<void> {
  const field = main(page).getByRole('combobox', { name: label })
  const text = await field.getByRole('option', { name: option }).textContent()
  await field.selectOption(text)
}

const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const pick = (page: Page, text: string) => main(page).getByText(text, { exact: true }).click()

async function find(page: Page, label: string, text: string, option: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  // Like a phone making room for its keyboard. A scroll closes an open list one frame later.
  await field.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await field.fill(text)
  const choice = page.getByRole('option', { name: option }).first()
  await choice.waitFor()
  // On touch screens the list exists but stays hidden until a keyboard would have opened.
  await page.waitForFunction(() => {
    const list = document.querySelector('[data-trigger=ComboBox]')
    return list !== null && getComputedStyle(list).opacity === '1'
  })
  await choice.click()
}

async function signUp(page: Page, email: string): Promise<void> {
  await open(page, '/signup')
  const password = 'sturdy harbor lantern'
  const fields = {
    'First name': 'Dana',
    'Last name': 'Cole',
    Email: email,
    Password: password,
    'Confirm password': password,
  }
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await pick(page, 'I agree to the terms')
  await press(page, 'Sign up')
  await page.waitForURL('/dashboard')
}

async function answerSurvey(page: Page): Promise<void> {
  await heading(page, 'Your service').waitFor()
  await pick(page, 'Yes, on active duty')
  await choose(page, 'Branch of service', /^Army/)
  await choose(page, 'Pay grade', /^E-5/)
  await find(page, 'MOS, rating or AFSC', '25B', /^25B/)
  await press(page, 'Continue')
  await heading(page, 'Your separation').waitFor()
  await pick(page, 'ETS')
  await pick(page, 'I have orders')
  await typeDate(page, 'Your ETS date', '2020-07-01')
  await press(page, 'Continue')
  await main(page).getByText('This date has passed. Check the year.').waitFor()
  await typeDate(page, 'Your ETS date', dayInMonths(7))
  await press(page, 'Continue')
  await heading(page, 'Where you want to work').waitFor()
  await pick(page, 'Anywhere')
  await press(page, 'Continue')
  await heading(page, 'Your goals').waitFor()
  await page.getByLabel('What do you want to do?').fill('Keep networks running.')
  await press(page, 'Continue')
  await heading(page, 'Review').waitFor()
}

/** A section linked from the report's side navigation. */
async function addInterests(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Add interests' }).click()
  await heading(page, 'What you like to do').waitFor()
  await answerInterests(page)
  await heading(page, 'Review').waitFor()
}

/** Rates thirty activities in five parts, liking every second one; reloads in between to check that ratings persist. */
async function answerInterests(page: Page): Promise<void> {
  for (let part = 1; part <= 5; part += 1) {
    await main(page)
      .getByRole('heading', { name: `Part ${part} of 5` })
      .waitFor()
    const rows = main(page).getByRole('radiogroup')
    for (let row = 0; row < 6; row += 1) {
      const rating = row % 2 === 0 ? 'Like' : 'Unsure'
      await rows.nth(row).getByText(rating, { exact: true }).click()
    }
    if (part === 3) {
      await main(page).getByText('Saved', { exact: true }).waitFor()
      await page.reload()
      await main(page).getByText('(18 of 30 rated)').waitFor()
    }
    await press(page, part < 5 ? 'Next' : 'Save')
  }
}

/** The four steps in order, then the report. */
async function watchTheSteps(page: Page): Promise<void> {
  const line = page.getByRole('list', { name: 'Building your report' })
  await line.waitFor()
  const names = processingSteps.map((step) => processingStepLabels[step])
  const shown = await line.getByRole('listitem').allTextContents()
  expect(shown.map((text, index) => text.startsWith(names[index] ?? '?'))).toEqual(
    names.map(() => true),
  )
}

/** The report's own figures, fetched with the page's session. */
async function reportOf(page: Page) {
  const { tokenKey } = site.app.services.config.public
  const token = await page.evaluate(
    (key) => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '',
    tokenKey,
  )
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const report = await caller(site.app.url)(getReport, { id }, { token })
  if (report.status !== 'ready') throw new Error(`The report is ${report.status}.`)
  return report
}

describe('from signing up to the report', { timeout: 120_000 }, () => {
  const screens = withFull(
    [['a phone in dark', { viewport: 'phone', theme: 'dark' }]] as const,
    [['a desktop in light', { viewport: 'desktop', theme: 'light' }]] as const,
  )
  test.each(screens)('works on %s', async (_, options) => {
    const page = await site.newPage(options)
    // A new account for each attempt: a failed attempt leaves its account behind.
    await signUp(page, `${randomUUID()}@example.com`)
    await main(page).getByRole('link', { name: 'Start the survey' }).click()
    await answerSurvey(page)
    await addInterests(page)
    await press(page, 'Get my report')
    await page.waitForURL(/\/reports\//)
    await watchTheSteps(page)
    await page.reload()
    await watchTheSteps(page)
    // The server's first report waits for the index of occupations.
    await heading(page, 'Dana’s transition plan').waitFor({ timeout: 60_000 })

    const report = await reportOf(page)
    const { window, matches, roadmap } = report
    expect(report.inputs.separation?.date).toBe(dayInMonths(7))
    expect(matches.items.length).toBeGreaterThan(0)
    const headings = await main(page).getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.filter((heading) => sections.includes(heading))).toEqual(sections)
    const rows = main(page)
      .getByRole('region', { name: 'Programs', exact: true })
      .locator('ol > li')
    await expect.poll(() => rows.count()).toBe(Math.min(10, matches.items.length))
    for (const [index, { title, score, contributions }] of matches.items.slice(0, 10).entries()) {
      const row = rows.nth(index)
      expect(await textOf(row.getByRole('heading', { level: 3 }))).toBe(title)
      await row.getByRole('button', { name: `Details of ${title}`, exact: true }).click()
      const table = await textOf(row.getByRole('table', { includeHidden: true }))
      for (const { label } of contributions) expect(table).toContain(label)
      const sum = contributions.reduce((all, { points }) => all + points, 0)
      expect(sum).toBeCloseTo(score, 5)
    }
    await main(page)
      .getByRole('button', { name: /^Show all \d+ steps$/ })
      .click()
    const text = await textOf(main(page))
    for (const date of [window.opens, window.latestFinish]) expect(text).toContain(formatDay(date))
    expect(roadmap.length).toBeGreaterThan(0)
    for (const task of roadmap) expect(text).toContain(task.title)

    await openWhole(page, '/dashboard/roadmap')
    expect(await textOf(main(page))).toContain(roadmap[0]?.title)
    // A done step leaves its place; the notice brings it back.
    const steps = main(page).getByRole('list', { name: 'Do this next' })
    const mark = steps.getByRole('button', { name: /^Mark done: / }).first()
    const title = (await mark.getAttribute('aria-label'))?.replace('Mark done: ', '') ?? ''
    await mark.click()
    const notice = page.getByRole('region', { name: 'Notices' })
    await notice.getByText(`“${title}” is done.`).waitFor()
    await notice.getByRole('button', { name: 'Undo', exact: true }).click()
    await steps.getByRole('button', { name: `Mark done: ${title}`, exact: true }).waitFor()
    await openWhole(page, '/dashboard/reports')
    await expect
      .poll(() => main(page).locator(`a[href="/reports/${report.id}"]`).count())
      .toBeGreaterThan(0)
  })
})

/** Formatted as on the pages: Mar 14, 2027. */
function formatDay(day: string | null): string {
  if (day === null) throw new Error('The day is missing.')
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(new Date(day))
  const part = (type: string) => parts.find((part) => part.type === type)?.value
  return `${part('month')} ${part('day')}, ${part('year')}`
}

test('the first survey step works with the keyboard alone', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  await openWhole(page, '/survey')
  const { keyboard } = page
  await page.getByRole('radio').first().focus()
  await keyboard.press('Space')
  const service = main(page).getByRole('combobox', { name: 'Service' })
  await service.waitFor()
  await keyboard.press('Tab')
  await keyboard.type('Army')
  await expect.poll(() => service.inputValue()).toBe('army')
  await keyboard.press('Tab')
  await keyboard.type('E-5')
  await expect
    .poll(() => main(page).getByRole('combobox', { name: 'Pay grade' }).inputValue())
    .toBe('E5')
  await keyboard.press('Tab')
  await keyboard.type('25B')
  await page.getByRole('option', { name: /^25B/ }).first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Your codes' }).waitFor()
  // Enter in a single-line field submits the step.
  await page.getByRole('textbox', { name: /^Years of service/ }).focus()
  await keyboard.type('6')
  await keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: 'Your separation' }).waitFor()
})

test('an answer survives a reload and appears on another device', async () => {
  const member = await site.app.member()
  const page = await site.newPage({ as: member })
  await openWhole(page, '/survey')
  await pick(page, 'Yes, in the Reserve')
  await main(page).getByText('Saved', { exact: true }).waitFor()
  await page.reload()
  const reserve = (page: Page) => page.getByRole('radio', { name: 'Yes, in the Reserve' })
  await reserve(page).waitFor({ state: 'attached' })
  await expect.poll(() => reserve(page).isChecked()).toBe(true)
  const phone = await site.newPage({ as: member, viewport: 'phone' })
  await openWhole(phone, '/survey')
  await expect.poll(() => reserve(phone).isChecked()).toBe(true)
})

fullTest('a city and a base keep the names they were chosen by', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  await openWhole(page, '/survey?step=places')
  await pick(page, 'Specific locations')
  await find(page, 'Add a location', 'San Diego', /^San Diego, CA/)
  const city = main(page).getByRole('textbox', { name: 'Miles from San Diego, CA', exact: true })
  await city.waitFor()
  await find(page, 'Add a location', 'recruit depot san diego', /Base/)
  const base = main(page).getByRole('textbox', { name: /^Miles from Marine Corps Recruit/ })
  await base.waitFor()
  await find(page, 'Where do you live now?', 'San Diego', /^San Diego, CA/)
  await main(page).getByText('Saved', { exact: true }).waitFor()
  await openWhole(page, '/survey?step=places')
  await base.waitFor()
  await city.waitFor()
  const home = main(page).getByRole('combobox', { name: 'Where do you live now?' })
  await expect.poll(() => home.inputValue()).toBe('San Diego, CA')
  await openWhole(page, '/survey?step=review')
  await main(page).getByText('Within 50 miles of Marine Corps Recruit Depot San Diego').waitFor()
})

fullTest('a number out of range gets a message and is kept as typed', async () => {
  const page = await site.newPage({ as: await site.app.member() })
  await openWhole(page, '/survey')
  await pick(page, 'Yes, on active duty')
  await choose(page, 'Branch of service', /^Navy/)
  await choose(page, 'Pay grade', /^E-6/)
  const years = main(page).getByRole('textbox', { name: /^Years of service/ })
  await years.fill('99')
  await press(page, 'Continue')
  await main(page).getByText('Enter a whole number from 0 to 45.').waitFor()
  expect(await years.inputValue()).toBe('99')
  await years.fill('12')
  await years.press('Tab')
  await press(page, 'Continue')
  await heading(page, 'Your separation').waitFor()
  const leave = main(page).getByRole('textbox', { name: 'Terminal leave days' })
  await leave.fill('200')
  await leave.press('Tab')
  await main(page)
    .getByText(/^Enter a (?:whole )?number from 0 to 120\.$/)
    .waitFor()
  expect(await leave.inputValue()).toBe('200')
})
