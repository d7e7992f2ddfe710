import { expect, test } from 'vitest'
import { listOpportunities } from '#contract/directory/listing.ts'
import {
  createApplication,
  getApplication,
  updateApplication,
} from '#contract/transition/applications.ts'
import { listSavedIds } from '#contract/transition/saved-opportunities.ts'
import { fullTest, journeyScreens, open, siteOfThisFile } from '#test/browser.ts'

const site = siteOfThisFile()

test.each(journeyScreens)(
  'a program is tracked from its page, moved and planned, on a %s',
  async (viewport) => {
    const member = await site.app.member()
    const [program] = (await site.app.call(listOpportunities, { pageSize: 1 })).items
    if (!program) throw new Error('The listing is empty.')
    const page = await site.newPage({ as: member, viewport })
    await open(page, `/opportunities/${program.id}`)
    await page.getByRole('link', { name: 'Track this program' }).click()
    await page.waitForURL(/\/dashboard\/applications\/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByRole('combobox', { name: 'Stage' }).selectOption('Contacted')
    const stageOf = async () => (await member.call(getApplication, { id })).stage
    await expect.poll(stageOf).toBe('contacted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(stageOf).toBe('interested')
    await page.getByRole('textbox', { name: 'What', exact: true }).fill('Call Lee')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Next step saved.').waitFor()
    // The page is left within a second of the last keystroke; the notes are still saved.
    await page.getByRole('textbox', { name: /What was said/ }).fill('Lee answers on Mondays.')
    await page.getByRole('link', { name: 'Applications', exact: true }).last().click()
    await page.getByRole('group', { name: 'Applications' }).waitFor()
    await expect
      .poll(() => member.call(getApplication, { id }))
      .toMatchObject({ notes: 'Lee answers on Mondays.', nextAction: { text: 'Call Lee' } })
  },
)

fullTest('the directory says what is saved and tracked', async () => {
  const member = await site.app.member()
  const [program] = (await site.app.call(listOpportunities, { pageSize: 1 })).items
  if (!program) throw new Error('The listing is empty.')
  const page = await site.newPage({ as: member })
  await open(page, `/opportunities/${program.id}`)
  await page.getByRole('button', { name: `Save ${program.title}`, exact: true }).click()
  await page.getByRole('button', { name: `Saved ${program.title}`, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Track this program' }).waitFor()
  const { id } = await member.call(createApplication, { opportunityId: program.id })
  await open(page, '/organizations?show=opportunities')
  await page.getByRole('button', { name: `Saved ${program.title}`, pressed: true }).click()
  await page.getByRole('button', { name: `Save ${program.title}`, exact: true }).waitFor()
  await page.getByRole('link', { name: `Tracked · Open ${program.title}` }).click()
  await page.waitForURL(`**/dashboard/applications/${id}`)
  expect(await member.call(listSavedIds, {})).toEqual({ ids: [] })
  await open(page, `/opportunities/${program.id}`)
  await page.getByRole('link', { name: 'Tracked · Open' }).waitFor()
})

test('a card is moved with its menu', async () => {
  const member = await site.app.member()
  const [program] = (await site.app.call(listOpportunities, { pageSize: 1 })).items
  const { id } = await member.call(createApplication, { opportunityId: program?.id ?? '' })
  await member.call(updateApplication, { id, contact: { name: 'Lee' } })
  const page = await site.newPage({ as: member })
  await open(page, '/dashboard/applications')
  await page.getByText('You’re tracking 1 program.').waitFor()
  await page.getByRole('button', { name: `Move ${program?.title}` }).click()
  await page.getByRole('menuitem', { name: /Interview/ }).click()
  await expect.poll(async () => (await member.call(getApplication, { id })).stage).toBe('interview')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await member.call(getApplication, { id })).stage)
    .toBe('interested')
})
