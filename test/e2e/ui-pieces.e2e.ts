import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type PageOptions, siteOfThisFile, textOf } from '#test/browser.ts'
import { openWhole } from './open-whole.ts'
import { expectNoAxeFindings, focused, group, openPieces } from './pieces.ts'

// Tables, charts, maps and uploads of the design system, by keyboard and mouse. accessibility.e2e.ts covers how their pages
// look in every mode; this file covers states that appear only after an interaction.

const site = siteOfThisFile()
const open = (path: string, options?: PageOptions) => openPieces(site, path, options)
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ')

describe('a list page with a table', () => {
  const path = '/styleguide/list'
  const names = (page: Page) => page.getByRole('rowheader').allTextContents()

  test('sorts by keyboard, and keeps the sort in the URL', async () => {
    const page = await open(path)
    const days = page.getByRole('columnheader', { name: 'Days' })
    await expect.poll(() => days.getAttribute('aria-sort')).toBe('none')
    await days.getByRole('button').press('Enter')
    await page.waitForURL('**?sort=days')
    await expect.poll(() => days.getAttribute('aria-sort')).toBe('ascending')
    await days.getByRole('button').press('Enter')
    await page.waitForURL('**?sort=-days')
    await expect.poll(() => days.getAttribute('aria-sort')).toBe('descending')
    expect(await focused(page).textContent()).toBe('Days')
    const first = await names(page)
    await page.reload()
    expect(await names(page)).toEqual(first)
  })

  test('a filter chosen before the page shows a new search keeps the search', async () => {
    const page = await open(path)
    const format = await page.getByLabel('Format').elementHandle()
    await page.evaluate((select) => {
      const push = history.pushState
      history.pushState = function (...entry) {
        push.apply(this, entry)
        history.pushState = push
        queueMicrotask(() => {
          ;(select as HTMLSelectElement).value = 'Online'
          select?.dispatchEvent(new Event('change', { bubbles: true }))
        })
      }
    }, format)
    const box = page.getByRole('searchbox', { name: 'Search programs' })
    await box.fill('welding')
    await box.press('Enter')
    await page.waitForURL('**format=Online')
    expect(query(page)).toBe('?q=welding&format=Online')
  })

  test('searches, filters, pages and goes back; an empty result offers a reset', async () => {
    const page = await open(path)
    const box = page.getByRole('searchbox', { name: 'Search programs' })
    await box.fill('welding')
    await box.press('Enter')
    await page.waitForURL('**?q=welding')
    await page.getByLabel('Format').selectOption('Online')
    await page.waitForURL('**format=Online')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**page=2')
    expect(query(page)).toBe('?q=welding&format=Online&page=2')
    expect((await names(page)).every((name) => name.startsWith('Welding apprentice'))).toBe(true)
    await page.goBack()
    await page.goBack()
    await page.waitForURL('**?q=welding')
    await page.goBack()
    await expect.poll(() => box.inputValue()).toBe('')
    await box.fill('submarine pastry')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { name: 'No results' }).waitFor()
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: 'Clear search and filters' }).click()
    await page.getByText('10,432 rows').waitFor()
    await page.goto(`${path}?page=9999`)
    await page.getByRole('heading', { name: 'This page is past the end' }).waitFor()
  })

  test('selects rows by keyboard, across pages, and all that match', async () => {
    const page = await open(path)
    const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await rows.first().press('Space')
    await rows.nth(2).press('Space')
    await page.getByText('2 selected').waitFor()
    const firstLabel = await rows.first().getAttribute('aria-label')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await page.waitForURL('**page=2')
    await expect.poll(() => rows.first().getAttribute('aria-label')).not.toBe(firstLabel)
    await page.getByText('2 selected').waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space')
    await page.getByText('14 selected').waitFor()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Select all 10,432' }).press('Enter')
    await page.getByText('10,432 selected').waitFor()
    await expect.poll(() => rows.first().isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Archive' }).press('Enter')
    await page.getByText('10432 archived.').waitFor()
    await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
    await page.getByText('10,432 rows').waitFor()
  })

  test('remembers the chosen columns after a reload', async () => {
    const page = await open(path)
    const headers = () => page.getByRole('columnheader').allTextContents()
    expect(await headers()).toEqual(['', 'Program', 'Host', 'Format', 'State', 'Days', 'Requests'])
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await dialog.getByRole('checkbox', { name: 'State' }).press('Space')
    await dialog.getByRole('checkbox', { name: 'Added' }).press('Space')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await textOf(focused(page))).toBe('Columns')
    const chosen = ['', 'Program', 'Host', 'Format', 'Days', 'Requests', 'Added']
    expect(await headers()).toEqual(chosen)
    await openWhole(page, path)
    await expect.poll(headers).toEqual(chosen)
  })

  test('shows rows as cards on a phone, and as a table to screen readers', async () => {
    const page = await open(path, { viewport: 'small' })
    const table = page.getByRole('table', { name: 'Programs' })
    const row = table.getByRole('row').first()
    await expect.poll(() => row.getByRole('rowheader').count()).toBe(1)
    expect((await row.getByRole('cell').allTextContents()).at(1)).toMatch(/^Host/)
    await page.getByLabel('Sort by').selectOption('-requests')
    await page.waitForURL('**?sort=-requests')
    await expectNoAxeFindings(page)
    const small = await smallTargets(page.locator('main button, main select, main label'))
    expect(small).toEqual([])
  })
})

/** Controls under 44 px high. */
function smallTargets(controls: Locator) {
  return controls.evaluateAll((all) =>
    all
      .filter((item) => item.checkVisibility() && item.getBoundingClientRect().height < 43.5)
      // The label above a field isn't a target itself.
      .filter((item) => !(item instanceof HTMLLabelElement && item.htmlFor))
      .map((item) => item.outerHTML.slice(0, 120)),
  )
}

describe('a chart', () => {
  test('renders when scrolled near, with the same numbers in a table', async () => {
    const page = await open('/styleguide/data')
    const chart = page.getByRole('figure', { name: 'Applications by state, light' })
    await chart.scrollIntoViewIfNeeded()
    const drawing = chart.getByRole('img', { name: /^Applications by state, light\./ })
    await drawing.waitFor()
    await expect.poll(() => drawing.locator('.fill-step-1').count()).toBe(5)
    await chart.locator('summary').press('Enter')
    const rows = await chart.getByRole('row').allTextContents()
    expect(rows).toEqual([
      'StateThis monthLast month',
      'Saved420380',
      'Contacted260241',
      'Applied180150',
      'Approved9288',
      'Declined3140',
    ])
    await drawing.hover({ position: { x: 80, y: 60 } })
    await chart.getByText('Saved: This month 420, Last month 380').waitFor()
  })

  test('reserves its space while loading, and marks missing numbers', async () => {
    const page = await site.newPage()
    const { promise: blocker, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/chart-drawing*.js', async (route) => {
      await blocker
      await route.continue()
    })
    await openWhole(page, '/styleguide/data')
    const chart = page.getByRole('figure', { name: 'Accounts and reports by week, light' })
    await chart.scrollIntoViewIfNeeded()
    const before = await chart.boundingBox()
    release()
    await chart.getByRole('img').waitFor()
    expect(await chart.boundingBox()).toEqual(before)
    await chart.getByText('Show as a table').click()
    const row = chart.getByRole('row', { name: 'Oct 19' })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['No data', 'No data', 'No data'])
  })
})

describe('an upload', () => {
  const csv = (name: string, size = 2000) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.alloc(size, 'a'),
  })
  const field = (page: Page) => group(page, 'Program list, light')
  const choose = (page: Page, ...files: ReturnType<typeof csv>[]) =>
    field(page).locator('input[type=file]').setInputFiles(files)

  test('shows progress, can be canceled and retried, and says when it is done', async () => {
    const page = await open('/styleguide/data')
    await choose(page, csv('programs.csv'))
    await field(page).getByRole('progressbar', { name: 'Sending programs.csv' }).waitFor()
    await field(page).getByRole('button', { name: 'Cancel programs.csv' }).press('Enter')
    await field(page).getByText('2 kB, canceled').waitFor()
    await field(page).getByRole('button', { name: 'Try again: programs.csv' }).press('Enter')
    await field(page).getByText('2 kB, uploaded').waitFor()
    expect(await textOf(field(page).getByRole('status'))).toBe('programs.csv: Uploaded')
    await field(page).getByRole('button', { name: 'Remove programs.csv from the list' }).click()
    await expect.poll(() => field(page).getByRole('listitem').count()).toBe(0)
  })

  test('reports what is wrong with a file, before and after upload', async () => {
    const page = await open('/styleguide/data')
    const png = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('a') }
    await choose(page, csv('wrong.csv'), csv('long.csv', 1_200_000), png)
    await field(page)
      .getByText('This file is 1.2 MB. The limit is 1.0 MB.', { exact: true })
      .waitFor()
    await field(page).getByText('This is not one of: .csv, text/csv.', { exact: true }).waitFor()
    await field(page)
      .getByText('Row 12 has no title. Nothing was imported.', { exact: true })
      .waitFor()
    await expect.poll(() => field(page).getByRole('button', { name: /^Try/ }).count()).toBe(1)
    await expectNoAxeFindings(page)
  })

  test('accepts a dropped file', async () => {
    const page = await open('/styleguide/data')
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['a,b'], 'dropped.csv', { type: 'text/csv' }))
      return transfer
    })
    const zone = field(page).getByText('or drop them here')
    await zone.dispatchEvent('dragover', { dataTransfer: data })
    await zone.dispatchEvent('drop', { dataTransfer: data })
    await field(page).getByText('3 bytes, uploaded').waitFor()
  })
})
