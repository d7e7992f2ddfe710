import { describe, expect, test } from 'vitest'
import { getUserBilling } from '#contract/account/billing.ts'
import { getUser } from '#contract/operations/users.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { axeIssues } from '#test/axe.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'

// An admin finds and suspends a user, writes down why, and sees it in the audit log and the feed.

const site = siteOfThisFile()

describe.each(journeyScreens)('on a %s', (viewport) => {
  test('an admin suspends a user and sees the event in the audit log', async () => {
    const admin = await site.app.admin()
    const { user } = await site.app.verifiedMember({ last_name: `Okafor ${viewport}` })
    const now = site.app.clock.now()
    const account_id = user.id
    await site.app.db
      .insertInto('payment')
      .values({
        id: newId(),
        account_id,
        plan: 'lifetime',
        provider_ref: `pi_${viewport}`,
        amount: 5_000,
        refunded: 5_000,
        paid_at: now,
        refunded_at: now,
        disputed_at: now,
      })
      .execute()
    await site.app.db
      .insertInto('rank_attestation')
      .values({ account_id, pay_grade: 'E4', attested_at: now })
      .execute()
    await site.app.db
      .insertInto('mail')
      .values({
        id: newId(),
        account_id,
        kind: 'report_ready',
        status: 'sent',
        recipient: user.email,
        created_at: now,
        content: JSON.stringify({ subject: 'Ready', paragraphs: ['Your report.'], action: null }),
      })
      .execute()
    const page = await site.newPage({ as: admin, viewport })
    await open(page, '/admin/users')
    await page.getByRole('searchbox').fill(`okafor ${viewport}`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('status').getByText('1 row').waitFor()
    await page.getByRole('link', { name: `Ana Okafor ${viewport}` }).click()

    const plan = page.locator('#billing')
    await plan.getByText('Lifetime, $50').waitFor()
    await plan.getByText('The bank took it back').waitFor()
    await plan.getByText('self-reported').waitFor()
    await plan.getByRole('button', { name: 'Verify or reject rank' }).click()
    const rank = page.getByRole('dialog')
    await rank.getByRole('combobox', { name: 'Decision' }).selectOption('rejected')
    await rank.getByRole('textbox').fill('The orders say E-6.')
    await rank.getByRole('button', { name: 'Save' }).click()
    await plan.getByText('rejected').waitFor()

    const emails = page.locator('#emails')
    await emails.getByRole('button', { name: 'Send again' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send email' }).click()
    await page.getByText('Email queued.').waitFor()

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
      notes: [
        { text: 'Someone else uses this account.' },
        { text: 'Rank rejected. The orders say E-6.' },
      ],
    })
    expect((await admin.call(getUserBilling, { id: user.id })).rank).toMatchObject({
      rejected: true,
    })
    expect(await axeIssues(page)).toEqual([])

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
