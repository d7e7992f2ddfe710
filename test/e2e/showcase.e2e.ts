import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getShowcase } from '#contract/site/showcase.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// An admin edits the public pages' claims and testimonials.

const site = siteOfThisFile()
const path = '/admin/system/settings'

const claimForm = (page: Page, title: string) =>
  page.locator('#claims form').filter({ has: page.getByRole('heading', { name: title }) })

test('a claim gets a source and date, and the marketing page shows them', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({
    as: admin,
    viewport: 'phone',
    expects: ['400 /api/admin/showcase/claims/members'],
  })
  await open(page, path)
  const form = claimForm(page, 'Service members helped')
  await form.getByLabel('Value').fill('612')
  await form.getByLabel('Source').fill('Reports made, counted by the service')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Say of which day the value is').waitFor()
  await form.getByRole('spinbutton').first().focus()
  await page.keyboard.type('11012026')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Claim saved.').waitFor()
  const { claims } = await site.app.call(getShowcase, {})
  expect(claims[0]).toEqual({
    key: 'members',
    value: '612',
    label: 'service members',
    asOf: '2026-11-01',
    source: 'Reports made, counted by the service',
  })
  await page.goto('/original')
  const source = page.getByText('Source: Reports made, counted by the service, Nov 1, 2026')
  await expect.poll(() => source.count()).toBe(1)
})

test('leaving with unsaved changes prompts first, and can be confirmed or canceled', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin })
  await open(page, path)
  const value = claimForm(page, 'Success rate').getByLabel('Value')
  await value.fill('96%')
  const leave = () => page.getByRole('link', { name: 'Overview' }).first().click()
  await leave()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'hidden' })
  expect([new URL(page.url()).pathname, await value.inputValue()]).toEqual([path, '96%'])
  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/admin')
  const { claims } = await site.app.call(getShowcase, {})
  expect(claims[1]?.value).toBe('95%')
  // Without changes there is no prompt.
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await value.waitFor()
  await leave()
  await page.waitForURL('/admin')
})

test('a story is added with its consent, changed and deleted', async () => {
  const admin = await site.app.admin()
  const expects = ['400 /api/admin/showcase/testimonials']
  const page = await site.newPage({ as: admin, expects })
  await open(page, path)
  const stories = page.locator('#stories')
  await stories.getByRole('button', { name: 'Add a story' }).click()
  await stories.getByLabel('Quote').fill('It told me the week in which to ask.')
  await stories.getByLabel('Who', { exact: true }).fill('A former Navy corpsman')
  await stories.getByLabel('About them').fill('Medical assistant in Ohio')
  await stories.getByText('Publish this story').click()
  await stories.getByRole('button', { name: 'Save' }).click()
  await stories.getByText('Say how and when this person agreed to be quoted.').first().waitFor()
  await stories.getByLabel('How and when they agreed').fill('By email, 3 Nov 2026')
  await stories.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Story added.').waitFor()
  const shown = async () =>
    (await site.app.call(getShowcase, {})).testimonials.map(({ who }) => who)
  expect(await shown()).toContain('A former Navy corpsman')

  await stories.getByRole('button', { name: 'Edit the story from A former Navy corpsman' }).click()
  await stories.getByText('Publish this story').click()
  await stories.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Story saved.').waitFor()
  expect(await shown()).not.toContain('A former Navy corpsman')

  await stories
    .getByRole('button', { name: 'Delete the story from A former Navy corpsman' })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete this story?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Story deleted.').waitFor()
  await stories.getByText('A former Navy corpsman').waitFor({ state: 'hidden' })
})
