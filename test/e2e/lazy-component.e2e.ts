import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { siteOfThisFile } from '#test/browser.ts'
import { main, press } from './email-links.ts'
import { openWhole } from './open-whole.ts'

// Lazy components of a page: they take focus when loaded and show an error when loading fails.

const site = siteOfThisFile()
const notLoaded = 'Part of this page didn’t load.'

const openSettings = async (page: Page, path: string) => {
  await openWhole(page, path)
  await page.waitForLoadState('networkidle')
}

test('a member changes the time zone by keyboard', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage({ as: member })
  await openSettings(page, '/dashboard/settings')
  await page.getByRole('button', { name: 'Change time zone' }).press('Enter')
  await page.locator('input[role=combobox]:focus').fill('Denver')
  await page.getByRole('option', { name: 'Denver' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect((await member.call(me, {})).time_zone).toBe('America/Denver')
})

test('a field and a dialog that fail to load say so, and the page stays', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage({ as: member, expects: ['failed /assets/*'] })
  await openSettings(page, '/dashboard/settings')
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Change time zone' }).click()
  await main(page).getByText(notLoaded).waitFor()
  await page.unroute('**/assets/*.js')

  await openSettings(page, '/dashboard/settings/data')
  await page.route('**/assets/*.js', (route) => route.abort('internetdisconnected'))
  await press(page, 'Delete my account')
  const alert = main(page).getByRole('alert').filter({ hasText: notLoaded })
  await alert.getByRole('button', { name: 'Close' }).click()
  await alert.waitFor({ state: 'detached' })
})

test('text typed before the script loads is kept', async () => {
  const page = await site.newPage()
  const blocker = Promise.withResolvers<void>()
  const blocked: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    blocked.push(route.request().url())
    await blocker.promise
    await route.continue()
  })
  await page.goto('/signup', { waitUntil: 'commit' })
  const email = page.getByLabel('Email')
  await email.fill('ana@example.com')
  await page.getByLabel('First name').fill('Ana')
  expect(blocked).not.toEqual([])
  blocker.resolve()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Last name').fill('Reyes')
  // Hydration has finished: this button needs it.
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.locator('input[autocomplete="new-password"][type="text"]').waitFor()
  expect([await page.getByLabel('First name').inputValue(), await email.inputValue()]).toEqual([
    'Ana',
    'ana@example.com',
  ])
})
