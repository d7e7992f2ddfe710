import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOpportunity } from '#contract/directory/listing.ts'
import {
  createOpportunity,
  getEditableOpportunity,
  previewOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { createOrganization } from '#contract/directory/organization-editing.ts'
import { startApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('unsaved changes are previewed like the public page, and nothing is written', async () => {
  const admin = await app.admin()
  const { id: organizationId } = await admin.call(createOrganization, {
    name: 'Harbor Works',
    status: 'published',
  })
  const draft = {
    title: 'Deck officer',
    organizationId,
    summary: 'Life on deck.',
    families: ['53'],
    length: [{ min: 91, max: 120 }],
    locations: [{ city: 'Norfolk', state: 'VA', zip: '23510' }],
    contactName: 'Lee',
  }
  const { opportunity, stateNames } = await admin.call(previewOpportunity, draft)
  expect(stateNames).toEqual({ VA: 'Virginia' })
  const { id, ...saved } = await admin.call(createOpportunity, { ...draft, status: 'published' })
  const { similar: _, ...shown } = await app.call(getOpportunity, { id })
  expect(opportunity).toEqual({
    ...shown,
    id: '00000000-0000-0000-0000-000000000000',
    contact: { name: 'Lee', email: null },
    similar: [],
  })

  const changed = await admin.call(previewOpportunity, { id, title: 'First officer', states: [] })
  expect(changed.opportunity).toMatchObject({ id, title: 'First officer', summary: draft.summary })
  expect(await admin.call(getEditableOpportunity, { id })).toEqual({ id, ...saved })

  const refused = (fields: object) =>
    admin.call(previewOpportunity, fields).catch((error) => error.fields)
  expect(await refused({ title: 'No host' })).toHaveProperty('organizationId')
  expect(await refused({ ...draft, families: ['99'] })).toHaveProperty('families')
  await expect(admin.call(previewOpportunity, { id: organizationId })).rejects.toMatchObject({
    code: 'not_found',
  })
})
