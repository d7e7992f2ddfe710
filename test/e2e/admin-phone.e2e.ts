import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { getAdminMilestone, getAdminRule } from '#contract/directory/guidance.ts'
import { createOpportunity } from '#contract/directory/opportunity-editing.ts'
import {
  createOrganization,
  getEditableOrganization,
} from '#contract/directory/organization-editing.ts'
import { listBackups } from '#contract/operations/backups.ts'
import { getMaintenance } from '#contract/operations/maintenance.ts'
import { getSettings } from '#contract/operations/settings.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// An admin's work on a phone: every page fits its width, and its main action can be reached.

const folder = mkdtempSync(join(tmpdir(), 'waypoint-phone-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = siteOfThisFile({ BACKUP_DIR: folder })

const onPhone = async (role?: 'super_admin') => {
  const admin = await site.app.admin(role)
  return { admin, page: await site.newPage({ as: admin, viewport: 'phone' }) }
}

/** Fails if the page scrolls sideways. */
async function expectFits(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect([page.url(), scroll]).toEqual([page.url(), client])
}

/** Presses a control of a page that fits, itself wholly on the screen. */
async function press(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  await expectFits(page)
  // Null while a list is drawn anew.
  const edges = async () => {
    const box = await control.boundingBox()
    return box && box.x >= 0 && box.x + box.width <= 390
  }
  await expect.poll(edges).toBe(true)
  await control.click()
}

test('merges two organizations', async () => {
  const { admin, page } = await onPhone()
  const into = await admin.call(createOrganization, { name: 'Pine Labs' })
  const { id } = await admin.call(createOrganization, {
    name: 'Pine Labs of Texas and the Surrounding Counties, a Workforce Development Board',
  })
  await admin.call(createOpportunity, { title: 'Analyst', organizationId: id })
  await open(page, `/admin/organizations/${id}`)
  await press(page, page.getByRole('button', { name: 'Merge into another' }))
  const organization = page.getByRole('combobox', { name: 'Merge into' })
  await organization.fill('pine labs')
  await page.getByRole('option', { name: 'Pine Labs 0 published' }).waitFor()
  await expectFits(page)
  // A click would scroll first, which closes the list.
  await organization.press('ArrowDown')
  await organization.press('Enter')
  await page.getByText('1 opportunity moves to Pine Labs.').waitFor()
  await press(page, page.getByRole('button', { name: 'Merge', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Pine Labs', exact: true }).waitFor()
  await expectFits(page)
  expect((await admin.call(getEditableOrganization, { id: into.id })).counts.draft).toBe(1)
})

test('changes a rule and a milestone', async () => {
  const { admin, page } = await onPhone()
  await open(page, '/admin/rules?q=army-e1-e5')
  await press(page, page.getByRole('link', { name: 'army-e1-e5' }))
  await page.getByRole('textbox', { name: 'Days' }).fill('100')
  await page.keyboard.press('Tab')
  await page.getByText(/which members’ windows change|changes no one’s window/).waitFor()
  await press(page, page.getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor()
  expect((await admin.call(getAdminRule, { key: 'army-e1-e5' })).days).toBe(100)

  await open(page, '/admin/milestones?q=bdd-claim')
  await press(page, page.locator('a[href="/admin/milestones/bdd-claim"]'))
  await page.getByRole('heading', { level: 1, name: /^File your VA/ }).waitFor()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('File your claim early')
  const from = page.getByRole('group', { name: 'In effect from' })
  await from.getByRole('spinbutton').first().pressSequentially('01012026')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await page.getByRole('heading', { name: 'Milestones', level: 1 }).waitFor()
  const { title } = await admin.call(getAdminMilestone, { key: 'bdd-claim' })
  expect(title).toBe('File your claim early')
})

test('changes a setting, resets it and goes back', async () => {
  const { admin, page } = await onPhone()
  await open(page, '/admin/system/settings')
  await page.getByRole('textbox', { name: 'Site name' }).fill('Trailhead')
  await press(page, page.getByRole('button', { name: 'Save settings' }))
  const siteName = async () => (await admin.call(getSettings, {})).values.siteName
  await expect.poll(siteName).toBe('Trailhead')
  await press(page, page.getByRole('button', { name: 'Reset to default: Site name' }))
  await press(page, page.getByRole('button', { name: 'Save settings' }))
  await expect.poll(siteName).toBe('Waypoint')
  const reverts = page.getByRole('button', { name: 'Revert the change of Site name' })
  await press(page, reverts.first())
  await expect.poll(siteName).toBe('Trailhead')
  await expectFits(page)
})

test('makes the site read-only, reopens it and makes a backup', async () => {
  const { admin, page } = await onPhone('super_admin')
  await open(page, '/admin/system/maintenance')
  const choose = async (mode: string) => {
    await page.getByText(mode, { exact: true }).click()
    await press(page, page.getByRole('button', { name: 'Save mode' }))
  }
  const mode = async () => (await admin.call(getMaintenance, {})).mode
  await choose('Read-only')
  await expect.poll(mode).toBe('read_only')
  await page.getByText('Waypoint is read-only for everyone but admins.').waitFor()
  await choose('Open')
  await expect.poll(mode).toBe('off')

  await open(page, '/admin/system/backups')
  await press(page, page.getByRole('button', { name: 'Back up now' }))
  await page.getByText('Passed', { exact: true }).waitFor({ timeout: 60_000 })
  await expectFits(page)
  const restore = page.getByRole('button', { name: 'Restore', exact: true })
  await press(page, restore)
  const dialog = page.getByRole('dialog', { name: 'Replace all data with this backup?' })
  await press(page, dialog.getByRole('button', { name: 'Cancel' }))
  expect((await admin.call(listBackups, {})).total).toBe(1)
})
