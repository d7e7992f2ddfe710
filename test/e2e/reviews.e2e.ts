import { expect, test } from 'vitest'
import { listHostReviews } from '#contract/directory/host-reviews.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { createApplication, updateApplication } from '#contract/transition/applications.ts'
import { open, siteOfThisFile } from '#test/browser.ts'
import { keptReview } from '#test/reviews.ts'

const site = siteOfThisFile()

test('a member reviews the host on a phone; a moderator keeps it, and on a desktop the host replies', async () => {
  const { app } = site
  const [program] = (await app.call(listOpportunities, { pageSize: 1 })).items
  if (!program) throw new Error('The listing is empty.')
  const { id: host, name } = program.organization
  await keptReview(app, program.id)
  await keptReview(app, program.id, { rating: 5, hired: false })
  const website = 'https://host-example.com'
  await app.db.updateTable('organization').set({ website }).where('id', '=', host).execute()
  const member = await app.verifiedMember()
  const { id } = await member.call(createApplication, { opportunityId: program.id })
  await member.call(updateApplication, { id, stage: 'in_progress' })

  // The tracker offers a review once the stage is completed.
  const phone = await site.newPage({ as: member, viewport: 'phone' })
  await open(phone, `/dashboard/applications/${id}`)
  await phone.getByRole('combobox', { name: 'Stage' }).selectOption('Completed')
  await phone.getByRole('link', { name: 'Review this host' }).click()
  const text = 'I worked with my unit’s old tools at Fort Liberty until March 3 and learned a lot.'
  await phone.getByRole('button', { name: 'Send review' }).click()
  await phone.getByText('Choose a rating.').waitFor()
  await phone.getByRole('radio', { name: '3, okay' }).check({ force: true })
  await phone.getByRole('radio', { name: 'Yes' }).check({ force: true })
  await phone.getByRole('textbox', { name: 'Your review' }).fill(text)
  await phone.getByRole('button', { name: 'Send review' }).click()
  // A unit, a location and a day together trigger a warning first.
  const reminder = phone.getByRole('alertdialog', { name: /operational security/ })
  await reminder.getByRole('button', { name: 'Go back and edit' }).click()
  await phone.getByRole('textbox', { name: 'Your review' }).fill('Good tools, and kind people.')
  await phone.getByRole('button', { name: 'Send review' }).click()
  await phone.getByText('Waiting for a moderator').waitFor()
  await open(phone, `/organizations/${host}`)
  await phone.getByText('Fewer than three reviews: no average yet.').waitFor()

  // A moderator reads it; cached pages update at once.
  const admin = await app.admin()
  const desktop = await site.newPage({
    as: admin,
    viewport: 'desktop',
    expects: ['400 /api/admin/host-reviews/*'],
  })
  await open(desktop, '/admin/moderation')
  await desktop.getByRole('link', { name: `Review of ${name}` }).click()
  await desktop.getByRole('button', { name: 'Keep the review' }).click()
  await desktop.getByRole('heading', { name: 'Kept' }).waitFor()
  const figures = async () => (await app.call(listHostReviews, { id: host })).figures
  expect(await figures()).toEqual({ reviews: 3, average: 4, hiredPercent: 67 })
  const line = 'Rated 4.0 of 5 by 3 members who finished here. 67% were hired.'
  for (const path of [`/organizations/${host}/reviews`, `/opportunities/${program.id}`]) {
    await open(desktop, path)
    await desktop.getByText(line).waitFor()
  }
  await open(desktop, `/organizations?q=${encodeURIComponent(name)}`)
  await desktop.getByText('4.0 of 5 (3 reviews)').first().waitFor()

  await open(desktop, '/admin/host-reviews')
  await desktop
    .getByRole('article')
    .filter({ hasText: 'Good tools' })
    .getByRole('button', { name: /Enter the host’s answer/ })
    .click()
  await desktop.getByRole('textbox', { name: 'Sender’s email' }).fill('pat@example.org')
  await desktop.getByRole('textbox', { name: 'The answer' }).fill('Thank you. Come and see us.')
  await desktop.getByRole('button', { name: 'Publish the answer' }).click()
  await desktop.getByText(/Enter an address at .*host-example\.com/).waitFor()
  await desktop.getByRole('textbox', { name: 'Sender’s email' }).fill('pat@host-example.com')
  await desktop.getByRole('button', { name: 'Publish the answer' }).click()
  await desktop.getByText('Answer published.').waitFor()
  await open(phone, `/organizations/${host}/reviews`)
  await phone.getByText('Thank you. Come and see us.').waitFor()
  const report = phone.getByRole('article').filter({ hasText: 'They taught me' }).first()
  await report.getByRole('link', { name: /Report/ }).click()
  await phone.getByRole('button', { name: 'Send report' }).click()
  await phone.getByText('Thank you. A moderator will look at it.').waitFor()
})
