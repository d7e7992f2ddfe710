import { expect, test } from 'vitest'
import { open, siteOfThisFile, textOf } from '#test/browser.ts'

const site = siteOfThisFile()

const found = (text: string) => Number(/^([\d,]+)/.exec(text)?.[1]?.replace(',', ''))

test('the list, its count and the address follow what is typed and chosen', async () => {
  const page = await site.newPage()
  await open(page, '/organizations')
  const status = page.getByRole('status').first()
  const all = found(await textOf(status))
  await page.getByRole('combobox', { name: 'Search' }).fill('mehcanic')
  await page.waitForURL(/[?&]q=mehcanic/)
  await page.getByText('Showing results for mechanic').waitFor()
  const some = found(await textOf(status))
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.getByRole('link', { name: /^Opportunities/ }).click()
  await page.waitForURL(/show=opportunities/)
  await page.getByRole('checkbox', { name: /SkillBridge/ }).check()
  await page.waitForURL(/kind=skillbridge/)
  await page.getByRole('link', { name: /^SkillBridge.*remove/ }).click()
  await page.waitForURL((url) => !url.searchParams.has('kind'))
  expect(await page.getByRole('checkbox', { name: /SkillBridge/ }).isChecked()).toBe(false)
  await page.getByRole('link', { name: 'mehcanic' }).click()
  await page.waitForURL(/exact=true/)
  await page.getByText('Nothing fits all of this').waitFor()
})

test('a specialty is offered as it is typed, and stands for its work', async () => {
  const page = await site.newPage()
  await open(page, '/organizations?show=opportunities')
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('25b')
  await page.getByRole('option', { name: /Army 25B/ }).click()
  await page.waitForURL(/q=Army\+25B/)
  await page.getByText(/Showing work that Army 25B/).waitFor()
})

test('without script the same form finds, filters and measures', async () => {
  const page = await site.newPage()
  await page.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/organizations?show=opportunities')
  await page.getByLabel('Near').fill('Fort Bragg')
  await page.getByLabel('Within').selectOption('100')
  await page.getByRole('checkbox', { name: /SkillBridge/ }).check()
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.waitForURL(/near=Fort\+Bragg/)
  await page.getByRole('link', { name: /Within 100 miles of Fort Bragg/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: /SkillBridge/ }).isChecked()).toBe(true)
  expect(found(await textOf(page.getByRole('status').first()))).toBeGreaterThan(0)
})
