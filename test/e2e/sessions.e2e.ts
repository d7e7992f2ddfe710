import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// Active sessions, in two real browsers.

const site = siteOfThisFile()

const path = '/dashboard/settings/security'
const section = (page: Page) => page.getByRole('region', { name: 'Where you’re logged in' })
const rows = (page: Page) => section(page).getByRole('listitem')
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })

/** A second login by the member, as on another device. */
async function secondLogin(email: string, password: string): Promise<string> {
  const response = await site.app.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox/145.0 Windows' },
    body: JSON.stringify({ email, password }),
  })
  return (await response.json()).token
}

test('one session is ended from another, and so are all others together', async () => {
  const member = await site.app.member()
  const { user, password } = member
  const page = await site.newPage({ as: member })
  const stolen = await secondLogin(user.email, password)
  await open(page, path)
  await rows(page).nth(1).waitFor()
  await expect.poll(() => rows(page).count()).toBe(2)
  await expect.poll(() => rows(page).nth(0).getByText('This device').count()).toBe(1)
  await expect.poll(() => rows(page).nth(0).getByRole('button').count()).toBe(0)
  expect(await rows(page).nth(1).textContent()).toMatch(
    /^Firefox on WindowsLogged in with a password on [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M from 127\.0\.0\.1Last active /,
  )

  await rows(page).nth(1).getByRole('button').click()
  await dialog(page, 'Log out this device?').getByRole('button', { name: 'Cancel' }).click()
  expect(await site.app.call(me, {}, { token: stolen })).toMatchObject({ id: user.id })
  await rows(page).nth(1).getByRole('button').click()
  await dialog(page, 'Log out this device?').getByRole('button', { name: 'Log out' }).click()
  await page.getByText('Firefox on Windows is logged out.').waitFor()
  await rows(page).nth(1).waitFor({ state: 'detached' })
  const ended = { code: 'unauthenticated' }
  await expect(site.app.call(me, {}, { token: stolen })).rejects.toMatchObject(ended)

  const others = [await secondLogin(user.email, password), await secondLogin(user.email, password)]
  await page.reload()
  await section(page).getByRole('button', { name: 'Log out all other devices' }).click()
  const question = dialog(page, 'Log out all other devices?')
  await question.getByRole('button', { name: 'Log out all' }).click()
  await rows(page).nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).count()).toBe(1)
  for (const token of others) {
    await expect(site.app.call(me, {}, { token })).rejects.toMatchObject(ended)
  }
})

test('a browser whose session was ended elsewhere is asked to log in', async () => {
  const member = await site.app.member()
  const { user, password } = member
  const victim = await site.newPage({ as: member, expects: ['401 /api/*'] })
  await open(victim, '/dashboard/settings')
  const token = await secondLogin(user.email, password)
  const page = await site.newPage({ as: { ...member, token } })
  await open(page, path)
  await rows(page).nth(1).getByRole('button').click()
  await dialog(page, 'Log out this device?').getByRole('button', { name: 'Log out' }).click()
  await rows(page).nth(1).waitFor({ state: 'detached' })
  await victim.goto(path)
  await victim.waitForURL(/\/login\?next=/)
})

test('an expired reauthentication is repeated before the session is ended', async () => {
  const member = await site.app.member()
  const { user, password } = member
  const page = await site.newPage({ as: member, expects: ['403 /api/account/sessions*'] })
  await secondLogin(user.email, password)
  const set = { confirmed_at: null }
  await site.app.db.updateTable('session').set(set).where('account_id', '=', user.id).execute()
  await open(page, path)
  await rows(page).nth(1).getByRole('button').click()
  await dialog(page, 'Log out this device?').getByRole('button', { name: 'Log out' }).click()
  const proof = page.getByRole('dialog', { name: 'Verify it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill(password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await rows(page).nth(1).waitFor({ state: 'detached' })
  await expect.poll(() => rows(page).count()).toBe(1)
})
