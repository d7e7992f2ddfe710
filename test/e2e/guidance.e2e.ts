import { expect, test } from 'vitest'
import { getAdminMilestone, getAdminRule } from '#contract/directory/guidance.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// An admin changes a rule's days, sees who is affected, and adds a milestone.

const site = siteOfThisFile()

test('an admin changes a rule and adds a milestone', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, viewport: 'desktop' })
  await open(page, '/admin/rules?q=army-e1-e5')
  await page.getByRole('link', { name: 'army-e1-e5' }).click()
  await page.getByText(/No members fit this rule yet/).waitFor()
  await page.getByRole('textbox', { name: 'Days' }).fill('100')
  await page.keyboard.press('Tab')
  await page.getByText(/which members’ windows change|changes no one’s window/).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor()
  expect(await admin.call(getAdminRule, { key: 'army-e1-e5' })).toMatchObject({
    days: 100,
    edited: true,
    revision: 2,
  })

  await open(page, '/admin/milestones/new')
  await page.getByLabel('Key').fill('call-your-mentor')
  await page.getByLabel('Title').fill('Call your mentor')
  await page.getByLabel('What to do').fill('Ask your mentor to read your plan.')
  await page.getByLabel('Comes before').fill('capstone:30, apply-jobs')
  const audience = page.getByRole('group', { name: 'Who it’s for' })
  await audience.getByRole('status').getByText('In words: Still serving').waitFor()
  await audience.getByRole('button', { name: 'Add a condition' }).click()
  await audience.getByRole('combobox', { name: 'Condition 2' }).selectOption('Separation is one of')
  await page.getByLabel('Source', { exact: true }).fill('Waypoint')
  const from = page.getByRole('group', { name: 'In effect from' })
  await from.getByRole('spinbutton').first().pressSequentially('01012026')
  await page.getByRole('button', { name: 'Save' }).click()
  await audience.getByText('Choose at least one.').waitFor()
  await audience.getByText('Retiring', { exact: true }).click()
  await audience.getByText('Separating medically', { exact: true }).click()
  await audience.getByRole('button', { name: 'Add a condition' }).click()
  const third = audience.getByRole('combobox', { name: 'Condition 3' })
  await third.selectOption('Years of service at least')
  // A condition without its years isn't sent to the preview, which would reject it.
  await page.getByText('Fill in the form to see which members’ roadmaps change.').waitFor()
  await audience.getByRole('textbox', { name: 'Years' }).fill('20')
  await page.keyboard.press('Tab')
  await audience
    .getByText('In words: Still serving; retiring or separating medically; 20+ years of service')
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Milestones', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Call your mentor' }).waitFor()
  const { appliesTo, comesBefore } = await admin.call(getAdminMilestone, {
    key: 'call-your-mentor',
  })
  expect(comesBefore).toEqual(['capstone:30', 'apply-jobs'])
  expect(appliesTo).toEqual(['serving', 'type:retirement+medical', 'years>=20'])
})
