import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createBackup, getBackup } from '#contract/operations/backups.ts'
import { listJobs, updateJobQueue } from '#contract/operations/jobs.ts'
import {
  getMaintenance,
  getSystemInfo,
  updateMaintenance,
} from '#contract/operations/maintenance.ts'
import { getSettings } from '#contract/operations/settings.ts'
import { getShowcase } from '#contract/site/showcase.ts'
import { axeIssues } from '#test/axe.ts'
import { fullTest, open, siteOfThisFile } from '#test/browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypoint-system-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const site = siteOfThisFile({ BACKUP_DIR: folder })

test('an admin closes the site, visitors see why, and the admin reopens it', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/system/maintenance')
  await page.getByText('Closed', { exact: true }).click()
  await page.getByRole('textbox', { name: /Message/ }).fill('Back at 6 p.m. Eastern.')
  await page.getByRole('button', { name: 'Save mode' }).click()
  await page.getByText('Waypoint is closed to everyone but admins.').waitFor()
  for (const path of ['/', '/organizations', '/dashboard']) {
    const response = await site.app.fetch(path)
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '120'])
    expect(html).toContain('Back at 6 p.m. Eastern.')
  }
  expect((await site.app.fetch('/login')).status).toBe(200)
  await page.getByRole('textbox', { name: /Addresses that get in/ }).fill('127.0.0.1')
  await page.getByRole('button', { name: 'Save mode' }).click()
  await page.getByText('closed to everyone but admins and the addresses below.').first().waitFor()
  await expect.poll(async () => (await site.app.fetch('/organizations')).status).toBe(200)
  await page.reload()
  await page.getByText('Open', { exact: true }).click()
  await page.getByRole('button', { name: 'Save mode' }).click()
  await expect.poll(async () => (await admin.call(getMaintenance, {})).mode).toBe('off')
  expect((await site.app.fetch('/organizations')).status).toBe(200)
  await admin.call(updateMaintenance, { mode: 'read_only', message: '' })
  const form = new URLSearchParams({ message: 'Hello' })
  const sent = await site.app.fetch('/contact', { method: 'POST', body: form })
  expect([sent.status, (await sent.text()).includes('read-only')]).toEqual([503, true])
  await admin.call(updateMaintenance, { mode: 'off', message: '' })
})

fullTest('an admin clears the cached pages', async () => {
  const admin = await site.app.admin()
  await site.app.fetch('/about')
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/system/maintenance')
  await page.getByText(/^[1-9]\d* pages? \(\d+ kB\)/).waitFor()
  await page.getByRole('button', { name: 'Clear cached pages' }).click()
  await page.getByText('Cached pages cleared.').waitFor()
  await expect
    .poll(async () => (await admin.call(getSystemInfo, {})).caches.pages)
    .toEqual({ entries: 0, bytes: 0 })
})

fullTest('an admin rebuilds an index, and the row says how it went', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, viewport: 'phone' })
  await open(page, '/admin/system/maintenance/indexes?q=audit_event_pkey')
  await page.getByRole('button', { name: 'Rebuild' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One index is rebuilt at a time.').waitFor()
  await dialog.getByRole('button', { name: 'Rebuild' }).click()
  await page.getByText(/^Rebuilt, .+ to \d/).waitFor()
  expect(await axeIssues(page)).toEqual([])
})

fullTest('an admin drains a queue and tries its failed jobs again', async () => {
  const admin = await site.app.admin()
  await admin.call(updateJobQueue, { name: 'all', isPaused: true })
  await sql`
    select graphile_worker.add_job('count_words', '{}', max_attempts := 1, flags := array['count_words'])
    from generate_series(1, 2)`.execute(site.app.db)
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts where id in
      (select id from graphile_worker.jobs where task_identifier = 'count_words')`.execute(
    site.app.db,
  )
  await admin.call(updateJobQueue, { name: 'all', isPaused: false })
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/system/maintenance')
  const queue = page.getByRole('row').filter({ hasText: 'Count search words' }).last()
  await queue.getByRole('button', { name: 'Drain' }).click()
  const drain = page.getByRole('dialog', { name: 'Drain “Count search words”?' })
  await drain.getByRole('button', { name: 'Drain' }).click()
  await queue.getByText('Drained', { exact: true }).waitFor()
  await queue.getByRole('button', { name: 'Try failed again' }).click()
  const retry = page.getByRole('dialog', { name: 'Try 2 failed jobs again?' })
  await retry.getByRole('button', { name: 'Try again' }).click()
  await queue.getByText(/^2 waiting/).waitFor()
  await queue.getByRole('button', { name: 'Resume Count search words' }).click()
  const words = async () => (await admin.call(listJobs, { name: 'count_words' })).total
  await expect.poll(words, { timeout: 15_000 }).toBe(0)
})

fullTest(
  'leaving a form with unsaved changes asks first, and not once they are saved',
  async () => {
    const page = await site.newPage({ as: await site.app.admin() })
    const leave = () => page.getByRole('link', { name: 'Overview' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    const fill = (name: string | RegExp, value: string) =>
      page.getByRole('textbox', { name }).fill(value)
    const edits: readonly (readonly [string, () => Promise<void>])[] = [
      [
        '/admin/etl',
        async () => {
          await page.getByRole('button', { name: 'Set up the source of Resources' }).click()
          await fill('Time zone', 'Europe/Berlin')
        },
      ],
      ['/admin/ai/config', () => fill('Daily budget in US dollars', '1.25')],
      [
        '/admin/ai/config',
        async () => {
          await page.getByText('Set weights by hand').click()
          await fill('Location', '7')
          await page.keyboard.press('Tab')
        },
      ],
      ['/admin/system/maintenance', () => fill(/Message/, 'Back at 6 p.m.')],
    ]
    for (const [path, edit] of edits) {
      await page.goto(path)
      await edit()
      await leave()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await question.waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe(path)
      if (path === '/admin/system/maintenance') break
      await leave()
      await question.getByRole('button', { name: 'Leave' }).click()
      await page.waitForURL('/admin')
    }
    await page.getByRole('button', { name: 'Save mode' }).click()
    await page.getByText('Maintenance mode saved.').waitFor()
    await leave()
    await page.waitForURL('/admin')
  },
)

test('an admin closes sign-up, and the page says so', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/system/settings')
  await page.getByText('People can sign up', { exact: true }).click()
  await page.getByRole('textbox', { name: /Support email/ }).fill('help@example.com')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Support email' }).waitFor()
  const visitor = await site.newPage()
  await open(visitor, '/signup')
  await visitor.getByRole('heading', { name: 'Sign-up is closed right now' }).waitFor()
  await open(visitor, '/contact')
  await visitor.getByRole('link', { name: 'help@example.com' }).waitFor()
  await page.getByRole('button', { name: 'Reset to default: Support email' }).click()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect.poll(async () => (await admin.call(getSettings, {})).revision).toBe(2)
  const values = async () => (await admin.call(getSettings, {})).values
  expect(await values()).toMatchObject({ signUpOpen: false, contactEmail: null })
  const revert = (name: string) =>
    page.getByRole('button', { name: `Revert the change of ${name}` })
  await revert('People can sign up, Support email').click()
  await expect.poll(values).toMatchObject({ signUpOpen: true, contactEmail: null })
  await revert('Support email').last().waitFor()
})

fullTest('a claim is reset to its default, and reverted to an earlier text', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin })
  await open(page, '/admin/system/settings')
  const card = page.locator('#claims form').first()
  await card.getByLabel('Value').fill('612')
  await card.getByRole('button', { name: 'Save' }).click()
  const claim = async () => (await site.app.call(getShowcase, {})).claims[0]?.value
  await expect.poll(claim).toBe('612')
  await card.getByRole('button', { name: 'Reset to default' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect.poll(claim).toBe('500+')
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Revert to 612 service members, no source' }).click()
  await expect.poll(claim).toBe('612')
  await expect.poll(() => card.getByLabel('Value').inputValue()).toBe('612')
})

test('a super admin creates a backup and restores it by name', async () => {
  const admin = await site.app.admin('super_admin')
  const { id } = await admin.call(createBackup, {})
  const readBackup = () => admin.call(getBackup, { id })
  await expect.poll(async () => (await readBackup()).verified?.ok, { timeout: 60_000 }).toBe(true)
  const { name } = await readBackup()
  const expects = [`400 /api/admin/backups/${id}/restore`]
  const page = await site.newPage({ as: admin, expects })
  await open(page, '/admin/system/backups')
  await page.getByText('Passed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace all data with this backup?' })
  await dialog.getByRole('textbox').fill('waypoint')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await dialog.getByText('Type the name of this backup exactly.').first().waitFor()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  const restored = async () => (await readBackup()).restore
  await expect.poll(restored, { timeout: 60_000 }).toMatchObject({ status: 'done', error: null })
  await page.getByText(`Your data was last restored from ${name}.`).waitFor({ timeout: 60_000 })
})
