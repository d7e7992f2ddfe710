import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestDeletion } from '#contract/account/deletion.ts'
import { createExport } from '#contract/account/exports.ts'
import type { Member } from '#test/app.ts'
import { axeIssues } from '#test/axe.ts'
import { fullTest, open, siteOfThisFile, textOf } from '#test/browser.ts'

const site = siteOfThisFile()
const path = '/dashboard/settings/data'

/** Backdates the last reauthentication so that protected actions ask again. */
async function expireProof({ user }: Member): Promise<void> {
  const { db, clock } = site.app
  const confirmed_at = new Date(clock.now().getTime() - 301_000)
  await db.updateTable('session').set({ confirmed_at }).where('account_id', '=', user.id).execute()
}

async function prove(page: Page, member: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('a member reauthenticates, requests a copy, sees it become ready and saves the file', async () => {
  const member = await site.app.member({ first_name: 'Nadia' })
  await expireProof(member)
  const page = await site.newPage({ as: member, expects: [`403 ${createExport.path}`] })
  await open(page, path)
  await page.getByText('No downloads yet').waitFor()
  await page.getByRole('button', { name: 'Request my data' }).click()
  await prove(page, member)
  const copy = page.getByRole('article').filter({ hasText: 'Requested' })
  await copy.getByText('Ready').waitFor()
  expect(await textOf(copy.getByRole('paragraph'))).toMatch(
    /^\d+ kB\. Download it by .+; we delete it in 24 hours\.$/,
  )
  expect(await axeIssues(page)).toEqual([])

  const saving = page.waitForEvent('download')
  await copy.getByRole('button', { name: 'Download' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^waypoint-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const account: unknown = JSON.parse(Buffer.from(files['json/account.json'] ?? '').toString())
  expect(account).toMatchObject([{ first_name: 'Nadia', email: member.user.email }])
})

fullTest('canceling the reauthentication requests nothing', async () => {
  const member = await site.app.member()
  await expireProof(member)
  const page = await site.newPage({ as: member, expects: [`403 ${createExport.path}`] })
  await open(page, path)
  await page.getByRole('button', { name: 'Request my data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify it’s you' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await expect.poll(() => page.getByText('No downloads yet').isVisible()).toBe(true)
})

fullTest('a copy that expired while the page was open is reported on download', async () => {
  const member = await site.app.member()
  const { id } = await member.call(createExport, {})
  const page = await site.newPage({
    as: member,
    expects: [`404 /api/account/exports/${id}/download`],
  })
  await open(page, path)
  await page.getByText('Ready', { exact: true }).waitFor()
  const { db } = site.app
  await db
    .updateTable('data_export')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByText(/^Expired \w+ \d/).waitFor()
  await page.getByText('Expired', { exact: true }).waitFor()
})

test('a member deletes the account, sees the deadline, and then keeps it', async () => {
  const member = await site.app.member()
  await expireProof(member)
  const page = await site.newPage({ as: member, expects: [`403 ${requestDeletion.path}`] })
  await open(page, path)
  const section = page.getByRole('region', { name: 'Delete my account' })
  await section.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
  expect(await axeIssues(page)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await prove(page, member)
  await section.getByText('Your account will be deleted in 24 hours').waitFor()
  expect(
    await section.getByText(/^We’ll delete it on \w{3} \d+, \d{4}, \d+:\d\d [AP]M/).count(),
  ).toBe(1)
  expect(await axeIssues(page)).toEqual([])

  await section.getByRole('button', { name: 'Keep my account' }).click()
  await section.getByRole('button', { name: 'Delete my account' }).waitFor()
  await page.getByText('We’ve kept your account.').waitFor()
  const stored = await site.app.db
    .selectFrom('account')
    .select('deletion_due_at')
    .where('id', '=', member.user.id)
    .executeTakeFirst()
  expect(stored).toEqual({ deletion_due_at: null })
})

test('the last super admin is told why the account can’t be deleted', async () => {
  const admin = await site.app.admin('super_admin')
  const page = await site.newPage({ as: admin, expects: [`409 ${requestDeletion.path}`] })
  await open(page, path)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText('You’re the last super admin.', { exact: false }).waitFor()
})
