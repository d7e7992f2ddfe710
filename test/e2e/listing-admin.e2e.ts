import { describe, expect, test } from 'vitest'
import {
  createOpportunity,
  getEditableOpportunity,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import {
  createOrganization,
  getEditableOrganization,
} from '#contract/directory/organization-editing.ts'
import { axeIssues } from '#test/axe.ts'
import { open, siteOfThisFile, withFull } from '#test/browser.ts'

// An admin adds, edits and closes listings, and merges two organizations.

const site = siteOfThisFile()

describe.each(withFull(['desktop'] as const, ['phone'] as const))('on a %s', (viewport) => {
  test('an opportunity is added, edited concurrently, undone and bulk-closed', async () => {
    const admin = await site.app.admin()
    const host = await admin.call(createOrganization, { name: `Harbor ${viewport}` })
    const expects = ['409 /api/admin/opportunities/*']
    const page = await site.newPage({ as: admin, viewport, expects })
    await open(page, '/admin/opportunities')
    await page.getByRole('link', { name: 'Add opportunity' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill(`Deck officer ${viewport}`)
    const organization = page.getByRole('combobox', { name: 'Organization' })
    await organization.fill(`harbor ${viewport}`)
    await page.getByRole('option', { name: host.name }).waitFor()
    await organization.press('ArrowDown')
    await organization.press('Enter')
    await page.getByRole('textbox', { name: 'Length in days' }).fill('a month')
    await page.getByRole('textbox', { name: 'Locations' }).fill('Norfolk, VA 23510\nAustin, TX')
    await page.getByText('“a month” isn’t a length.').waitFor()
    await page.getByRole('textbox', { name: 'Length in days' }).fill('91-120')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
    await page.getByRole('button', { name: 'Add and publish' }).click()
    await page.getByRole('heading', { level: 1, name: `Deck officer ${viewport}` }).waitFor()
    const id = page.url().split('/').at(-1) ?? ''
    expect(await admin.call(getEditableOpportunity, { id })).toMatchObject({
      status: 'published',
      length: [{ min: 91, max: 120 }],
      states: ['TX', 'VA'],
      organization: { id: host.id },
    })
    expect(await axeIssues(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Summary' }).fill('Life on deck.')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    const { revision } = await admin.call(getEditableOpportunity, { id })
    await admin.call(updateOpportunity, { id, revision, cost: 'Free' })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Someone else changed this while you were editing').waitFor()
    await page.getByRole('button', { name: 'Save my changes too' }).click()
    await page.locator('#history').getByText('Life on deck.').waitFor()
    expect(await admin.call(getEditableOpportunity, { id })).toMatchObject({
      summary: 'Life on deck.',
      cost: 'Free',
    })

    await page.locator('#history').getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await page.locator('#history').getByText('Undid an edit').waitFor()
    expect(await admin.call(getEditableOpportunity, { id })).toMatchObject({
      summary: null,
      cost: 'Free',
    })

    await admin.call(createOpportunity, { title: `Cook ${viewport}`, organizationId: host.id })
    await open(page, `/admin/opportunities?organization=${host.id}`)
    await page.getByRole('checkbox', { name: `Select Deck officer ${viewport}` }).check()
    await page.getByRole('checkbox', { name: `Select Cook ${viewport}` }).check()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close', exact: true })
      .last()
      .click()
    await page.getByText('2 closed.').waitFor()
    expect((await admin.call(getEditableOpportunity, { id })).status).toBe('closed')
    expect(await axeIssues(page)).toEqual([])
  })
})

test('an organization is added, checked for a duplicate name, and merged after a preview', async () => {
  const admin = await site.app.admin()
  const into = await admin.call(createOrganization, { name: 'Pine Labs' })
  const expects = ['400 /api/admin/organizations']
  const page = await site.newPage({ as: admin, viewport: 'desktop', expects })
  await open(page, '/admin/organizations/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('The Pine Labs, LLC')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('There’s already an organization with this name.').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Pine Labs of Texas')
  await page.getByRole('textbox', { name: 'Website' }).fill('https://pine.example')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview, not saved').waitFor()
  await page.getByRole('link', { name: 'pine.example' }).waitFor()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pine Labs of Texas' }).waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  await admin.call(createOpportunity, { title: 'Analyst', organizationId: id })
  await page.getByRole('button', { name: 'Merge into another' }).click()
  await page.getByRole('combobox', { name: 'Merge into' }).fill('pine labs')
  await page.getByRole('option', { name: 'Pine Labs 0 published' }).click()
  await page.getByText('1 opportunity moves to Pine Labs.').waitFor()
  await page.getByText('Pine Labs also gets: Website.').waitFor()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Pine Labs', exact: true }).waitFor()
  expect(await admin.call(getEditableOrganization, { id: into.id })).toMatchObject({
    website: 'https://pine.example',
    counts: { draft: 1 },
  })
  await open(page, `/admin/organizations/${id}`)
  await page.getByText('Imports add to that organization.').waitFor()
  expect(await axeIssues(page)).toEqual([])
  await open(page, '/admin/organizations?view=quality')
  await page.getByRole('heading', { level: 1, name: 'Data quality of organizations' }).waitFor()
  await page.getByText('Its page doesn’t say what it does.').first().waitFor()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('link', { name: 'Show rows: No description' }).click()
  await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
  await page.getByRole('combobox', { name: 'Source' }).selectOption('Waypoint team')
  await page.getByRole('link', { name: 'Pine Labs', exact: true }).waitFor()
  await open(page, `/organizations/${id}`)
  expect(new URL(page.url()).pathname).toBe(`/organizations/${into.id}`)
})
