import { expect, test } from 'vitest'
import { getAdminCategory } from '#contract/community/categories.ts'
import { listListViews } from '#contract/directory/list-views.ts'
import {
  getEditableOpportunity,
  listEditableOpportunities,
} from '#contract/directory/opportunity-editing.ts'
import { getAdminResource } from '#contract/directory/resource-editing.ts'
import { axeIssues } from '#test/axe.ts'
import { open, siteOfThisFile } from '#test/browser.ts'

// An admin saves list views, previews an edit, and edits resources and categories.

const site = siteOfThisFile()

test('a view is saved as the default, opened, deleted and restored, and an edit is previewed', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, viewport: 'desktop' })
  await open(page, '/admin/opportunities?sort=-updated&status=published')
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Newest')
  await page.getByText('Share with other admins').click()
  await page.getByText('Open the list with this view').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByText('default, shared').waitFor()
  await open(page, '/admin/opportunities')
  await page.waitForURL(/sort=-updated/)
  const opened = views.getByRole('link', { name: 'Newest' })
  await expect.poll(() => opened.getAttribute('aria-current')).toBe('true')
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('Deleted the view “Newest”.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('link', { name: 'Newest' }).waitFor()
  expect((await admin.call(listListViews, { list: 'opportunities' })).items).toMatchObject([
    { name: 'Newest', isDefault: true, shared: true, query: { sort: '-updated' } },
  ])

  const { items } = await admin.call(listEditableOpportunities, { pageSize: 1 })
  const id = items[0]?.id ?? ''
  await open(page, `/admin/opportunities/${id}/edit`)
  await page.getByRole('textbox', { name: 'Title' }).fill('Harbor pilot')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbor pilot' }).waitFor()
  await page.getByText('Preview, not saved').waitFor()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Harbor pilot')
  expect((await admin.call(getEditableOpportunity, { id })).title).toBe(items[0]?.title)
})

test('on a phone, a resource is added and archived, and a category is added and opened to regulars', async () => {
  const admin = await site.app.admin()
  const page = await site.newPage({ as: admin, viewport: 'phone' })
  await open(page, '/admin/resources/new')
  await page.getByLabel('Key').fill('harbor-center')
  await page.getByLabel('Title').fill('Harbor Vet Center')
  await page.getByLabel('Web address').fill('https://harbor.example.org')
  await page.getByLabel('What it offers').fill('Free counseling for veterans.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose at least one need.').waitFor()
  for (const choice of ['Mental health', 'After you leave', 'Veterans']) {
    await page.getByText(choice, { exact: true }).click()
  }
  await page.getByLabel('Source', { exact: true }).fill('Harbor Vet Center')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('published')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Preview, not saved').waitFor()
  await page.getByRole('article').getByText('Free counseling for veterans.').waitFor()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor()
  await open(page, '/admin/resources/harbor-center')
  await page.locator('#history').getByText('Resource added').waitFor()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Archive' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/Its page was opened 0 times in the last 30 days/).waitFor()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor()
  expect(await admin.call(getAdminResource, { id: 'harbor-center' })).toMatchObject({
    status: 'archived',
  })
  await open(page, '/admin/resources?status=archived')
  await page.getByRole('checkbox', { name: 'Select Harbor Vet Center' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('1 published.').waitFor()
  expect(await axeIssues(page)).toEqual([])

  await open(page, '/admin/categories/new')
  await page.getByLabel('Key').fill('med-board')
  await page.getByLabel('Name').fill('Med board')
  await page.getByLabel('Description').fill('MEB and PEB.')
  await page.getByRole('combobox', { name: 'Who starts topics' }).selectOption('regulars')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor()
  await page.getByRole('link', { name: 'Med board' }).click()
  await page.getByRole('button', { name: 'Delete' }).waitFor()
  expect(await admin.call(getAdminCategory, { id: 'med-board' })).toMatchObject({
    whoPosts: 'regulars',
    topics: 0,
  })
  expect(await axeIssues(page)).toEqual([])
})
