import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteOfThisFile, textOf } from '#test/browser.ts'
import { expectNoAxeFindings, focused, group, openPieces } from './pieces.ts'

// The design system's calendar, board and reorderable lists, by keyboard and mouse.

const site = siteOfThisFile()
const open = (path: string) => openPieces(site, path)

/** Presses Enter on a button in a React Aria list, which may first focus the row around it. */
async function pressInList(page: Page, button: Locator) {
  await expect
    .poll(async () => {
      await button.focus()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      return button.evaluate((item) => item === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Enter')
}

describe('a calendar', () => {
  test('navigates with arrow keys, and announces what is on a day', async () => {
    const page = await open('/styleguide/planning')
    const panel = page.getByRole('tabpanel', { name: 'Month' }).first()
    const grid = panel.getByRole('grid')
    await grid.getByRole('button', { name: /November 21, 2026, selected/ }).focus()
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) {
      await page.keyboard.press(key)
    }
    const label =
      'Tuesday, November 24, 2026, selected, Submit your SkillBridge packet, Call with Harbor Works, Transition briefing, day 1'
    await grid
      .locator(':focus')
      .and(grid.getByRole('button', { name: label }))
      .waitFor()
    await panel.getByRole('heading', { name: 'Nov 24, 2026' }).waitFor()
    await expect.poll(() => panel.getByRole('status').getByRole('listitem').count()).toBe(3)
    await expectNoAxeFindings(page)
    await page.keyboard.press('PageDown')
    await page.getByRole('heading', { name: 'December 2026' }).first().waitFor()
    await page.getByRole('tab', { name: 'Month' }).first().focus()
    await page.keyboard.press('ArrowRight')
    const agenda = page.getByRole('list', { name: 'Deadlines, light' })
    expect(await agenda.getByRole('heading').allTextContents()).toEqual([
      'Nov 24, 2026in 3 days',
      'Nov 30, 2026in 9 days',
      'Dec 23, 2026in 32 days',
    ])
  })
})

describe('a board', () => {
  const column = (page: Page, title: string) =>
    group(page, 'Applications, light').getByRole('group', { name: title })
  const titles = (page: Page, title: string) =>
    column(page, title).getByRole('heading', { level: 4 }).allTextContents()

  test('moves a card with its menu, and focus follows', async () => {
    const page = await open('/styleguide/planning')
    const name = 'Move Help desk specialist'
    await pressInList(page, group(page, 'Applications, light').getByRole('button', { name }))
    const entries = page.getByRole('menuitem')
    await entries.first().waitFor()
    expect(await entries.allTextContents()).toEqual([
      'To Contacted',
      'To Applied',
      'To Approved',
      'Up',
    ])
    await expectNoAxeFindings(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => titles(page, 'Applied'))
      .toEqual(['Medical assistant', 'Help desk specialist'])
    await expect.poll(() => focused(page).getAttribute('aria-label')).toBe(name)
    await page.getByText('Help desk specialist is now in Applied.').waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Up' }).press('Enter')
    await expect
      .poll(() => titles(page, 'Applied'))
      .toEqual(['Help desk specialist', 'Medical assistant'])
  })

  test('moves a card by dragging with the keyboard', async () => {
    const page = await open('/styleguide/planning')
    const handle = group(page, 'Applications, light').getByRole('button', {
      name: 'Drag Network technician',
    })
    await handle.focus()
    await page.keyboard.press('Enter')
    for (let tabs = 0; tabs < 8; tabs += 1) {
      const label = await focused(page).evaluate(
        (item) => item.closest('[role=group]')?.textContent ?? '',
      )
      if (label.startsWith('Approved')) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(page, 'Approved')).toEqual(['Network technician'])
    expect(await titles(page, 'Saved')).toEqual(['Help desk specialist'])
  })

  test('moves a card by dragging with the mouse', async () => {
    const page = await open('/styleguide/planning')
    await column(page, 'Saved')
      .getByRole('heading', { name: 'Help desk specialist' })
      .dragTo(column(page, 'Approved').getByRole('grid'))
    await expect.poll(() => titles(page, 'Approved')).toEqual(['Help desk specialist'])
  })
})

describe('a reorderable list', () => {
  const order = (page: Page) =>
    page.getByRole('grid', { name: 'Resume sections, light' }).getByRole('row').allTextContents()

  test('moves items with buttons and keeps the focus', async () => {
    const page = await open('/styleguide/planning')
    const list = page.getByRole('grid', { name: 'Resume sections, light' })
    const label = () => focused(page).getAttribute('aria-label')
    await pressInList(page, list.getByRole('button', { name: 'Move Education down' }))
    await page.getByText('Education is now 4 of 4.').waitFor({ state: 'attached' })
    // At either end, only the other direction is left.
    await expect.poll(label).toBe('Move Education up')
    for (const place of [3, 2, 1]) {
      await page.keyboard.press('Enter')
      await page.getByText(`Education is now ${place} of 4.`).waitFor({ state: 'attached' })
      await expect.poll(label).toBe(`Move Education ${place === 1 ? 'down' : 'up'}`)
    }
    await expect
      .poll(() => order(page))
      .toEqual(['Education', 'Summary', 'Experience', 'Certifications'])
  })

  test('moves items by dragging with the keyboard', async () => {
    const page = await open('/styleguide/planning')
    const list = page.getByRole('grid', { name: 'Resume sections, light' })
    await list.getByRole('button', { name: 'Drag Summary' }).focus()
    await page.keyboard.press('Enter')
    const place = 'Insert between Experience and Education'
    for (let steps = 0; steps < 6; steps += 1) {
      if ((await focused(page).getAttribute('aria-label')) === place) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await order(page))[0]).toBe('Experience')
  })
})

describe('repeated fields', () => {
  const form = (page: Page) => page.getByRole('form', { name: 'Jobs, light' })
  const values = (page: Page, label: string) =>
    form(page)
      .getByLabel(label)
      .evaluateAll((all) => all.map((item) => (item instanceof HTMLInputElement ? item.value : '')))

  test('are added, filled in, reordered and removed by keyboard', async () => {
    const page = await open('/styleguide/planning')
    await form(page).getByRole('button', { name: 'Add a job' }).press('Enter')
    // The new field has focus.
    await expect.poll(() => focused(page).getAttribute('name')).toBe('jobs.2.title')
    await page.keyboard.type('Site lead, night shift')
    await pressInList(page, form(page).getByRole('button', { name: 'Move job 3 up' }))
    await expect
      .poll(() => values(page, 'Job title'))
      .toEqual(['Network technician', 'Site lead, night shift', 'Team leader'])
    await pressInList(page, form(page).getByRole('button', { name: 'Remove job 1' }))
    await expect
      .poll(() => values(page, 'Job title'))
      .toEqual(['Site lead, night shift', 'Team leader'])
    await expect.poll(() => textOf(focused(page))).toBe('Add a job')
    await form(page).getByLabel('Job title').last().fill('')
    await form(page).getByRole('button', { name: 'Save jobs' }).press('Enter')
    await form(page).getByText('Enter a job title.').waitFor()
    await expect.poll(() => focused(page).getAttribute('name')).toBe('jobs.1.title')
    await expectNoAxeFindings(page)
  })
})
