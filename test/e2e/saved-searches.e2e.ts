import { expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import { listSavedSearches } from '#contract/directory/saved-searches.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { unsubscribeKey } from '#server/platform/mail/unsubscribe-key.ts'
import { open, siteOfThisFile, withFull } from '#test/browser.ts'

const site = siteOfThisFile()

test.each(withFull(['phone'] as const, ['desktop'] as const))(
  'a search is saved from the directory, emailed, renamed and deleted, on a %s',
  async (viewport) => {
    const member = await site.app.verifiedMember()
    const page = await site.newPage({ as: member, viewport })
    await open(page, '/organizations?show=opportunities&q=welding&remote=true')
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.getByRole('heading', { name: 'Save this search' }).waitFor()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.poll(() => name.inputValue()).toBe('welding, Remote')
    await name.fill('Welding from home')
    await page
      .getByRole('combobox', { name: 'Email me what’s new' })
      .first()
      .selectOption('Every day')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('/saved-searches')
    const card = page.getByRole('article', { name: 'Welding from home' })
    await card.waitFor()
    const { items } = await member.call(listSavedSearches, {})
    expect(items).toMatchObject([{ query: { q: 'welding', remote: true }, alert: 'daily' }])
    await card.getByRole('button', { name: 'Rename' }).click()
    await card.getByRole('textbox', { name: 'Name' }).fill('Weld')
    await page.keyboard.press('Enter')
    const renamed = page.getByRole('article', { name: 'Weld', exact: true })
    await renamed.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('“Weld” is deleted.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await renamed.waitFor()
    await renamed.getByRole('link', { name: 'Change filters' }).click()
    await page.waitForURL(/\/organizations\?show=opportunities&q=welding&remote=true/)
  },
)

test('emails stop through their link, without script or login', async () => {
  const member = await site.app.verifiedMember()
  const page = await site.newPage()
  const key = unsubscribeKey(site.app.services.secrets, member.user.id, 'searches')
  await page.goto(`/unsubscribe?key=${key}`)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('heading', { name: 'Emails stopped' }).waitFor()
  // One-click unsubscribe, as mail clients do it (RFC 8058).
  const answer = await site.app.fetch(`/unsubscribe?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
})

test('a notification is opened and read', async () => {
  const member = await site.app.member()
  await site.app.db
    .insertInto('notice')
    .values({
      id: newId(),
      account_id: member.user.id,
      kind: 'search_results',
      title: '2 new programs',
      body: 'In your saved searches: Welding.',
      url: '/saved-searches',
      key: 'one',
      created_at: new Date(),
    })
    .execute()
  const page = await site.newPage({ as: member, viewport: 'phone' })
  await open(page, '/notifications')
  await page.getByRole('link', { name: '2 new programs' }).click()
  await page.waitForURL('/saved-searches')
  await expect.poll(async () => (await member.call(listNotices, { unread: true })).total).toBe(0)
})
