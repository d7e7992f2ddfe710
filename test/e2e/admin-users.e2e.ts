import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/operations/users.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// An admin finds someone, suspends them, writes down why, and sees it in the audit log and the feed.

const site = siteOfThisFile()

describe.each(['desktop', 'phone'] as const)('on a %s', (viewport) => {
  test('an admin suspends someone and finds that in the audit log', async () => {
    const admin = await site.app.admin()
    const { user } = await site.app.verifiedMember({ last_name: `Okafor ${viewport}` })
    const page = await site.newPage({ as: admin, viewport })
    await open(page, '/admin/users')
    await page.getByRole('searchbox').fill(`okafor ${viewport}`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('status').getByText('1 row').waitFor()
    await page.getByRole('link', { name: `Ana Okafor ${viewport}` }).click()

    await page.getByRole('button', { name: 'Suspend' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('button', { name: 'Reactivate' }).waitFor()
    await page.getByLabel('New note').fill('Someone else uses this account.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.locator('#notes li').getByText('Someone else uses this account.').waitFor()
    expect(await admin.call(getUser, { id: user.id })).toMatchObject({
      status: 'suspended',
      sessions: [],
      notes: [{ text: 'Someone else uses this account.' }],
    })
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .exclude('[data-live-announcer]')
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

    await page.getByRole('link', { name: 'What was done to it' }).click()
    await page.getByRole('rowheader', { name: /^Account suspended/ }).waitFor()
    await page.getByRole('button', { name: 'Check integrity' }).click()
    await page.getByText(/^Nothing was changed, removed or inserted/).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^audit-log-[\d-]+\.csv$/)
    await open(page, '/admin/activity?source=audit')
    await page.getByRole('link', { name: 'Account suspended' }).first().waitFor()
  })
})
