import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrganization, listOrganizationOpportunities } from '#contract/directory/listing.ts'
import { createOpportunity } from '#contract/directory/opportunity-editing.ts'
import {
  createOrganization,
  getEditableOrganization,
  listEditableOrganizations,
  listOrganizationSources,
  previewOrganization,
} from '#contract/directory/organization-editing.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('unsaved changes are previewed like the public page, and nothing is written', async () => {
  const admin = await app.admin()
  const { id } = await admin.call(createOrganization, { name: 'Harbor Works', about: 'Ships.' })
  const draft = { organizationId: id, status: 'published' as const, families: ['53'] }
  await admin.call(createOpportunity, { ...draft, title: 'Deck officer', states: ['VA'] })
  await admin.call(createOpportunity, { ...draft, title: 'Cook', status: 'draft' })
  const stored = await admin.call(getEditableOrganization, { id })

  const unchanged = await admin.call(previewOrganization, { id })
  expect(unchanged.organization).toEqual(await app.call(getOrganization, { id }))
  expect(unchanged.offered).toEqual((await app.call(listOrganizationOpportunities, { id })).items)
  expect(unchanged.offered.map(({ title }) => title)).toEqual(['Deck officer'])

  const fields = { name: 'Harbor Yards', about: null, website: 'https://harbor.example' }
  const { organization } = await admin.call(previewOrganization, { id, ...fields })
  expect(organization).toEqual({ ...unchanged.organization, ...fields })

  const closed = await admin.call(previewOrganization, { id, status: 'closed' })
  expect(closed.offered).toEqual([])
  expect(closed.organization).toMatchObject({ opportunities: 0, states: [], families: [] })
  expect(await admin.call(getEditableOrganization, { id })).toEqual(stored)
})

test('a draft and a new organization are previewed, and an incomplete or unknown one is refused', async () => {
  const admin = await app.admin()
  const hidden = await admin.call(createOrganization, { name: 'Quiet Bay', status: 'draft' })
  const { organization } = await admin.call(previewOrganization, { id: hidden.id })
  expect(organization).toMatchObject({ id: hidden.id, name: 'Quiet Bay', opportunities: 0 })

  expect(await admin.call(previewOrganization, { name: 'New Bay', industries: ['Ports'] })).toEqual(
    {
      organization: {
        id: '00000000-0000-0000-0000-000000000000',
        name: 'New Bay',
        slug: 'new-bay',
        about: null,
        website: null,
        industries: ['Ports'],
        states: [],
        nationwide: false,
        families: [],
        opportunities: 0,
        sample: false,
        source: 'Waypoint team',
        lastVerified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
      offered: [],
    },
  )
  await expect(admin.call(previewOrganization, { about: 'No name.' })).rejects.toMatchObject({
    code: 'validation',
    fields: { name: expect.any(String) },
  })
  const nowhere = '00000000-0000-4000-8000-000000000000'
  await expect(admin.call(previewOrganization, { id: nowhere })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the sources of organizations are listed once each, and filter the list', async () => {
  const admin = await app.admin()
  const { id } = await admin.call(createOrganization, { name: 'Far Harbor' })
  await app.db.updateTable('organization').set({ source: 'A list' }).where('id', '=', id).execute()
  const { items } = await admin.call(listOrganizationSources, {})
  expect(items).toEqual([...new Set(items)].toSorted())
  expect(items).toEqual(expect.arrayContaining(['A list', 'Waypoint team']))
  const listed = await admin.call(listEditableOrganizations, { source: 'A list' })
  expect(listed.items.map(({ name }) => name)).toEqual(['Far Harbor'])
})
