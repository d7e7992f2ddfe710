import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getOpportunity,
  getOrganization,
  listOrganizationOpportunities,
} from '#contract/directory/listing.ts'
import { getEditableOpportunity } from '#contract/directory/opportunity-editing.ts'
import {
  archiveOrganization,
  changeOrganizations,
  createOrganization,
  getEditableOrganization,
  getOrganizationQuality,
  listEditableOrganizations,
  listOrganizationEdits,
  mergeOrganization,
  previewMerge,
  revertOrganization,
  updateOrganization,
} from '#contract/directory/organization-editing.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer, programEntry, programScript } from '#test/imports.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp
let admin: Member
let importer: Importer
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})
beforeEach(() => emptyListing(app.db))

const names = async (input: Parameters<typeof admin.call<typeof listEditableOrganizations>>[1]) =>
  (await admin.call(listEditableOrganizations, input)).items.map(({ name }) => name)
const read = (id: string) => admin.call(getEditableOrganization, { id })

describe('the list', () => {
  test('finds, filters, sorts and leads to issues', async () => {
    const harbor = await addOrganization(app.db, 'Harbor Lines', {
      website: 'https://harbor.example',
      about: 'Ships.',
      last_verified: '2026-11-01',
    })
    await addOpportunity(app.db, harbor, 'Deck officer')
    await addOrganization(app.db, 'The Pine Labs, LLC')
    await addOrganization(app.db, 'Pine labs')
    await addOrganization(app.db, 'Pine Labs, Inc', { status: 'archived' })
    expect(await names({})).toEqual(['Harbor Lines', 'Pine labs', 'The Pine Labs, LLC'])
    expect(await names({ q: 'labs PINE', sort: '-name' })).toEqual([
      'The Pine Labs, LLC',
      'Pine labs',
    ])
    expect(await names({ q: harbor })).toEqual(['Harbor Lines'])
    expect(await names({ status: 'archived' })).toEqual(['Pine Labs, Inc'])
    expect(await names({ sort: '-opportunities', pageSize: 1 })).toEqual(['Harbor Lines'])
    expect(await names({ issue: 'duplicate' })).toEqual(['Pine labs', 'The Pine Labs, LLC'])
    expect(await admin.call(getOrganizationQuality, {})).toEqual({
      items: [
        { issue: 'duplicate', count: 2 },
        { issue: 'no_opportunities', count: 2 },
        { issue: 'no_website', count: 2 },
        { issue: 'no_description', count: 2 },
        { issue: 'not_verified', count: 2 },
      ],
    })
    const response = await app.fetch('/api/admin/organizations/export?q=harbor', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [head, ...rows] = (await response.text()).trimEnd().split('\r\n')
    expect(head).toMatch(/^\uFEFF?id,name,status,/)
    expect(rows).toHaveLength(1)
  })
})

describe('adding and editing', () => {
  test('a new organization is identified by its name in any spelling', async () => {
    const created = await admin.call(createOrganization, { name: 'Harbor Lines', website: '' })
    expect(created).toMatchObject({
      name: 'Harbor Lines',
      status: 'published',
      website: null,
      slug: 'harbor-lines',
      source: 'Waypoint team',
      counts: { draft: 0, published: 0, closed: 0, archived: 0 },
      issues: ['no_opportunities', 'no_website', 'no_description'],
    })
    const again = admin.call(createOrganization, { name: 'The HARBOR-LINES, LLC' })
    await expect(again).rejects.toMatchObject({
      code: 'validation',
      fields: { name: 'There’s already an organization with this name.' },
    })
    const late = { id: created.id, revision: created.revision }
    await admin.call(updateOrganization, { ...late, website: 'https://harbor.example' })
    const second = admin.call(updateOrganization, { ...late, about: 'Late.' })
    await expect(second).rejects.toMatchObject({ code: 'conflict' })
    const latest = await admin.call(updateOrganization, { id: created.id, about: 'Latest.' })
    expect(latest).toMatchObject({ about: 'Latest.', website: 'https://harbor.example' })
    const wrong = admin.call(updateOrganization, { ...late, website: 'harbor' })
    await expect(wrong).rejects.toMatchObject({ fields: { website: expect.any(String) } })
  })

  test('a name and a website an admin edited survive the next import', async () => {
    const path = importer.file('list.js', programScript([programEntry()]))
    await importer.run('skillbridge-programs', path)
    const [row] = (await admin.call(listEditableOrganizations, {})).items
    const { id = '', revision = 0 } = row ?? {}
    await admin.call(updateOrganization, {
      id,
      revision,
      name: 'Harbor Lines of Virginia',
      website: 'https://virginia.example/',
    })
    const newer = programScript([programEntry({ URL: 'https://new.example/' })])
    await importer.run('skillbridge-programs', importer.file('list.js', newer))
    expect(await read(id)).toMatchObject({
      name: 'Harbor Lines of Virginia',
      website: 'https://virginia.example/',
      differences: [
        { field: 'name', source: 'Harbor Lines' },
        { field: 'website', source: 'https://new.example/' },
      ],
    })
    expect(await names({ edited: true })).toEqual(['Harbor Lines of Virginia'])
  })

  test('closing and archiving cascade to opportunities; reverting the edit doesn’t', async () => {
    const id = await addOrganization(app.db, 'Harbor Lines')
    const offered = await addOpportunity(app.db, id, 'Deck officer')
    const draft = await addOpportunity(app.db, id, 'Cook', { status: 'draft' })
    const statuses = async () =>
      Promise.all(
        [offered, draft].map(
          async (value) => (await admin.call(getEditableOpportunity, { id: value })).status,
        ),
      )
    const { revision } = await read(id)
    await admin.call(updateOrganization, { id, revision, status: 'closed' })
    expect(await statuses()).toEqual(['closed', 'draft'])
    await admin.call(archiveOrganization, { id })
    await admin.call(archiveOrganization, { id })
    expect(await statuses()).toEqual(['archived', 'archived'])
    await expect(app.call(getOrganization, { id })).rejects.toMatchObject({ code: 'not_found' })
    const { items } = await admin.call(listOrganizationEdits, { id })
    expect(items.map(({ action }) => action)).toEqual(['archived', 'closed'])
    const now = await read(id)
    const back = { id, edit: items[1]?.id ?? '', revision: now.revision }
    expect(await admin.call(revertOrganization, back)).toMatchObject({ status: 'published' })
    expect(await statuses()).toEqual(['archived', 'archived'])
    const { items: logs } = await admin.call(listAuditLogs, { subject: offered })
    expect(logs.map(({ kind }) => kind)).toEqual(['opportunity.archived', 'opportunity.closed'])
    const all = { ids: [id, newId()], action: 'verify' as const }
    expect(await admin.call(changeOrganizations, all)).toEqual({ changed: 1, unchanged: 1 })
  })
})

describe('a merge', () => {
  test('is previewed, moves everything, and later imports follow it', async () => {
    const entries = [
      programEntry(),
      programEntry({ PROGRAM: 'Harbour Lines - Deck Officer Training', URL: '' }),
    ]
    const importAll = (more: object = {}) => {
      const changed = entries.map((entry) => ({ ...entry, ...more }))
      return importer.run('skillbridge-programs', importer.file('list.js', programScript(changed)))
    }
    await importAll()
    const { items } = await admin.call(listEditableOrganizations, {})
    const into = items.find(({ name }) => name === 'Harbour Lines')?.id ?? ''
    const id = items.find(({ name }) => name === 'Harbor Lines')?.id ?? ''
    expect(await admin.call(previewMerge, { id, into })).toMatchObject({
      from: { id, name: 'Harbor Lines' },
      into: { id: into, name: 'Harbour Lines' },
      moves: 1,
      sameTitles: 1,
      opportunities: [{ title: 'Deck Officer Training', status: 'published' }],
      fills: [{ field: 'website', before: null, after: 'https://harbor.example/' }],
    })
    expect(await admin.call(mergeOrganization, { id, into })).toMatchObject({
      id: into,
      website: 'https://harbor.example/',
      counts: { published: 2 },
    })
    expect(await read(id)).toMatchObject({
      status: 'archived',
      mergedInto: { id: into, name: 'Harbour Lines' },
    })
    expect((await app.call(getOrganization, { id })).id).toBe(into)
    const offered = await app.call(listOrganizationOpportunities, { id })
    expect(offered.total).toBe(2)
    await importAll({ ONLINE: 1 })
    expect(await names({})).toEqual(['Harbour Lines'])
    expect((await read(into)).counts).toMatchObject({ published: 2 })
    const { items: logs } = await admin.call(listAuditLogs, { kind: 'organization.merged' })
    expect(logs).toMatchObject([
      { subject: id, after: 'status: archived; merged_into: Harbour Lines' },
    ])
    const again = admin.call(mergeOrganization, { id, into })
    await expect(again).rejects.toMatchObject({ code: 'validation' })
    const { revision } = await read(id)
    const reopened = admin.call(updateOrganization, { id, revision, status: 'published' })
    await expect(reopened).rejects.toMatchObject({ code: 'validation' })
  })

  test('is refused with itself, with a missing one and into an archived one', async () => {
    const id = await addOrganization(app.db, 'Harbor Lines')
    const archived = await addOrganization(app.db, 'Gone', { status: 'archived' })
    const offered = await addOpportunity(app.db, id, 'Deck officer')
    for (const into of [id, newId(), archived]) {
      await expect(admin.call(mergeOrganization, { id, into })).rejects.toMatchObject({
        code: 'validation',
        fields: { into: expect.any(String) },
      })
    }
    expect((await app.call(getOpportunity, { id: offered })).organization.id).toBe(id)
  })
})
