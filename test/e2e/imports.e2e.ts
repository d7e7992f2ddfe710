import { describe, expect, test } from 'vitest'
import { listImportSources } from '#contract/directory/import-sources.ts'
import { axeIssues } from '#test/axe.ts'
import { fullTest, open, siteOfThisFile, withFull } from '#test/browser.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { showMoment } from '#web/ui/moment.ts'

// An admin uploads a list, reviews the differences, applies them, and rolls them back.

const site = siteOfThisFile({ IMPORT_HOSTS: 'lists.example' })

describe.each(withFull(['desktop'] as const, ['phone'] as const))('on a %s', (viewport) => {
  test('an admin previews a list, applies it and rolls it back', async () => {
    const admin = await site.app.admin()
    const page = await site.newPage({ as: admin, viewport })
    await open(page, '/admin/etl')
    const programs = [
      programEntry({ PROGRAM: `${viewport} Lines - Deck Officer` }),
      programEntry({ PROGRAM: `${viewport} Lines - Cook`, NATIONWIDE: '=maybe' }),
    ]
    const buffer = Buffer.from(programScript(programs))
    const file = { name: `${viewport}.js`, mimeType: 'text/javascript', buffer }
    await page.locator('input[type=file]').setInputFiles(file)

    await page.getByText('Nothing has changed yet').waitFor()
    await page.getByRole('link', { name: 'New (1)' }).click()
    await page.getByText('Deck Officer', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Refused (1)' }).click()
    await page.getByText('Line 1, column NATIONWIDE').waitFor()
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Refused rows as CSV' }).click(),
    ])
    expect(csv.suggestedFilename()).toBe('programs-refused.csv')
    expect(await axeIssues(page)).toEqual([])

    const isListed = async () => {
      const title = await site.app.db
        .selectFrom('opportunity')
        .select('title')
        .where('external_id', 'ilike', `${viewport} lines%`)
        .execute()
      return title.length > 0
    }
    expect(await isListed()).toBe(false)
    await page.getByRole('button', { name: 'Apply changes' }).click()
    await page.getByText('Applied', { exact: true }).waitFor()
    expect(await isListed()).toBe(true)
    await page.getByRole('button', { name: 'Mark as reviewed' }).click()
    await page.getByText('Refused rows reviewed').waitFor()
    await page.getByText('By Ana Reyes,').waitFor()
    await page.getByRole('button', { name: 'Undo review' }).click()
    await page.getByRole('button', { name: 'Mark as reviewed' }).waitFor()
    expect(await axeIssues(page)).toEqual([])
    await page.getByRole('button', { name: 'Roll back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click()
    await page.getByText('Rolled back', { exact: true }).waitFor()
    expect(await isListed()).toBe(false)
  })
})

test('an admin configures a list’s source URL', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({
    as: admin,
    viewport: 'phone',
    expects: ['400 /api/admin/import-sources/programs'],
  })
  await open(page, '/admin/etl')
  await page.getByRole('button', { name: 'Set up the source of SkillBridge programs' }).click()
  await page.getByLabel('Address').fill('https://other.example/list.csv')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('other.example is not one of the hosts in IMPORT_HOSTS.').waitFor()
  await page.getByLabel('Address').fill('https://lists.example/list.csv')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('https://lists.example/list.csv').waitFor()
  await page.getByText('Schedule on', { exact: true }).waitFor()
  await page.getByText('Mondays at 6:00 AM (0 6 * * 1, America/New_York)').waitFor()
  const { items } = await admin.call(listImportSources, {})
  const next = showMoment(items[0]?.nextRunAt ?? '', admin.user.time_zone)
  await page.getByText(next, { exact: true }).waitFor()
  expect(await axeIssues(page)).toEqual([])
})

fullTest('an admin uploads several O*NET files at once and follows each', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, viewport: 'phone' })
  await open(page, '/admin/etl')
  await page.getByRole('combobox', { name: 'Type of data' }).selectOption('onet')
  const files = {
    'Occupation Data.txt': 'O*NET-SOC Code\tTitle\tDescription\n99-1111.00\tTester\tTests.\n',
    'Job Zones.txt': 'O*NET-SOC Code\tJob Zone\tDate\tDomain Source\n99-1111.00\t4\t\t\n',
    'notes.txt': 'Nothing\n',
  }
  await page.locator('input[type=file]').setInputFiles(
    Object.entries(files).map(([name, text]) => {
      return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
    }),
  )
  const runs = page.getByRole('region', { name: 'Compared one after another' })
  const runOf = (name: string) => runs.getByRole('listitem').filter({ hasText: name })
  await runOf('Occupation Data.txt').getByText('Ready to apply').waitFor()
  await runOf('Occupation Data.txt').getByText(/1 new/).waitFor()
  await runOf('Job Zones.txt').getByText('Ready to apply').waitFor()
  await runOf('notes.txt').getByText('Failed').waitFor()
  expect(await axeIssues(page)).toEqual([])
  await runs.getByRole('link', { name: 'Occupation Data.txt' }).click()
  await page.getByText('Nothing has changed yet').waitFor()
})
