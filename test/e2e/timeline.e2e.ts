import { expect, test } from 'vitest'
import { fullTest, siteOfThisFile, textOf } from '#test/browser.ts'
import { dayInMonths } from './pages.ts'

// The public timeline needs no script: its form is native, and its only script file is empty.

const site = siteOfThisFile()

const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function ask(date: string) {
  const page = await site.newPage()
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/roadmap')
  await page.getByLabel('Separation date').fill(date)
  await page.getByRole('button', { name: 'Show my deadlines' }).click()
  await page.waitForURL(/date=/)
  const parts = await page.getByRole('main').locator('section[id] > div > h2').allTextContents()
  return { page, parts: parts.map((part) => part.replace(/ \(\d+\)$/, '')) }
}

test('without a date, every step shows its offset, with a link to an example', async () => {
  const page = await site.newPage()
  await page.goto('/roadmap')
  const path = page.getByRole('list', { name: 'All deadlines' })
  await expect.poll(() => path.getByText('before you get out').count()).toBeGreaterThan(20)
  await page.getByRole('link', { name: /for an Army E-5/ }).click()
  await page.waitForURL(/date=.*service=army/)
  await page.getByRole('figure', { name: 'Your SkillBridge window' }).waitFor()
})

test('seven months out, there are current, later and past steps', async () => {
  const { page, parts } = await ask(dayInMonths(7))
  expect(parts).toEqual(['Open now', 'Later', 'Catch up'])
  expect(await textOf(page.locator('#your-date'))).toMatch(/^Separation: \w{3} \d+, \d{4}, in \d+ /)
})

fullTest('one day out, late steps say what to do instead', async () => {
  const { page } = await ask(dayAhead(1))
  const late = page.locator('#passed li', { hasText: 'Overdue' })
  await expect.poll(() => late.count()).toBeGreaterThan(2)
  expect(await late.first().textContent()).toContain('You can still')
})

fullTest('a past date shows only what is still open', async () => {
  const { page, parts } = await ask(dayAhead(-40))
  expect(parts).not.toContain('Catch up')
  await page.getByText('we show only what you can still do').waitFor()
})

fullTest('more than two years out, nothing is due', async () => {
  const { page, parts } = await ask(dayAhead(900))
  expect(parts).toEqual(['Later'])
  await page.getByText('Nothing is due yet').waitFor()
})

fullTest('an invalid date keeps the form and shows an error at the field', async () => {
  const page = await site.newPage({ expects: ['400 /roadmap'] })
  const response = await page.goto('/roadmap?date=2027-02-30&component=guard')
  expect(response?.status()).toBe(400)
  expect(await textOf(page.locator('#field-date-error'))).toBe('Enter a date as YYYY-MM-DD.')
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('guard')
})

test('the deadlines download as a calendar file', async () => {
  const { page } = await ask(dayInMonths(7))
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to my calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`waypoint-roadmap-${dayInMonths(7)}.ics`)
})
