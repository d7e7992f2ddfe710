import { describe, expect, test } from 'vitest'
import { createTicket, listOwnTickets } from '#contract/community/tickets.ts'
import { army25b } from '#test/answers.ts'
import { axeIssues } from '#test/axe.ts'
import { journeyScreens, open, siteOfThisFile } from '#test/browser.ts'
import { reportFor } from '#test/survey.ts'
import { main, press } from './email-links.ts'

// A member lets support read their report from a ticket, sees who looked, and ends it.

const site = siteOfThisFile()

describe.each(journeyScreens)('on a %s', (viewport) => {
  test('support reads a report only while the member allows it', async () => {
    const { app } = site
    const admin = await app.admin()
    const member = await app.verifiedMember()
    await reportFor(app, member, army25b)
    const userPath = `/admin/users/${member.user.id}`
    const refused = `403 /api/admin/users/${member.user.id}/support-views`
    const adminPage = await site.newPage({ as: admin, viewport, expects: [refused] })
    await open(adminPage, userPath)
    const records = adminPage.locator('#records')
    await records.getByText('You can’t read them.').waitFor()

    await member.call(createTicket, {
      topic: 'question',
      subject: 'My report looks wrong',
      message: 'Why is no program near me?',
    })
    const [ticket] = (await member.call(listOwnTickets, {})).items
    const page = await site.newPage({ as: member, viewport })
    await open(page, `/dashboard/support/${ticket?.id}`)
    await press(page, 'Allow access for 24 hours')
    await main(page).getByText('No one has looked yet.').waitFor()

    await open(adminPage, userPath)
    await records.getByRole('button', { name: /^Read Report/ }).click()
    await records.getByRole('heading', { name: 'SkillBridge window' }).waitFor()
    await records.getByRole('heading', { name: 'Answers it’s based on' }).waitFor()
    expect(await axeIssues(adminPage)).toEqual([])
    await records.getByRole('button', { name: /^Read Survey/ }).click()
    await records.getByRole('heading', { name: 'Survey answers' }).waitFor()

    await open(page, '/dashboard/settings/data')
    await main(page).getByText('Who looked (2)').waitFor()
    await main(page)
      .getByText(/^Ana Reyes read a report/)
      .waitFor()
    await press(page, 'End access now')
    await main(page).getByRole('button', { name: 'Allow access for 24 hours' }).waitFor()

    await records.getByRole('button', { name: /^Read Report/ }).click()
    await records.getByText('This member doesn’t allow support access now.').waitFor()
  })
})
