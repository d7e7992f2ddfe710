import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOpportunity } from '#contract/directory/listing.ts'
import {
  archiveOpportunity,
  changeOpportunities,
  createOpportunity,
  getEditableOpportunity,
  getOpportunityQuality,
  listEditableOpportunities,
  listOpportunityEdits,
  listOpportunitySources,
  revertOpportunity,
  updateOpportunity,
} from '#contract/directory/opportunity-editing.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp
let admin: Member
let host: string
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyListing(app.db)
  host = await addOrganization(app.db, 'Harbor Lines')
})

const titles = async (input: Parameters<typeof admin.call<typeof listEditableOpportunities>>[1]) =>
  (await admin.call(listEditableOpportunities, input)).items.map(({ title }) => title)
const read = (id: string) => admin.call(getEditableOpportunity, { id })

describe('the list', () => {
  test('has every status but archived, and finds words of title and organization in any order', async () => {
    await addOpportunity(app.db, host, 'Deck officer 100%')
    await addOpportunity(app.db, host, 'Deck cook', { status: 'draft' })
    await addOpportunity(app.db, host, 'Old deck', { status: 'archived' })
    const other = await addOrganization(app.db, 'Pine Labs')
    await addOpportunity(app.db, other, 'Analyst', { kind: 'job', source: 'Another list' })
    expect(await titles({})).toEqual(['Analyst', 'Deck cook', 'Deck officer 100%'])
    expect(await titles({ q: 'HARBOR deck', sort: '-title' })).toEqual([
      'Deck officer 100%',
      'Deck cook',
    ])
    expect(await titles({ q: '0%' })).toEqual(['Deck officer 100%'])
    expect(await titles({ q: other })).toEqual(['Analyst'])
    expect(await titles({ status: 'archived' })).toEqual(['Old deck'])
    expect(await titles({ kind: 'job' })).toEqual(['Analyst'])
    expect(await titles({ source: 'Another list' })).toEqual(['Analyst'])
    expect(await titles({ organization: host, pageSize: 1, page: 2 })).toEqual([
      'Deck officer 100%',
    ])
    expect(await titles({ sort: '-organization' })).toEqual([
      'Analyst',
      'Deck officer 100%',
      'Deck cook',
    ])
    expect(await admin.call(listOpportunitySources, {})).toEqual({
      items: ['Another list', 'Test list'],
    })
  })

  test('filters by issue and counts issues', async () => {
    const fine = {
      summary: 'On deck.',
      states: ['VA'],
      last_verified: '2026-11-01',
    }
    await addOpportunity(app.db, host, 'Fine', fine)
    await addOpportunity(app.db, host, 'Silent', { ...fine, summary: null })
    await addOpportunity(app.db, host, 'Nowhere', { ...fine, states: [] })
    await addOpportunity(app.db, host, 'Online', { ...fine, states: [], online: true })
    await addOpportunity(app.db, host, 'Torn', { ...fine, conflicts: ['Two lengths.'] })
    await addOpportunity(app.db, host, 'Stale', { ...fine, last_verified: '2025-11-20' })
    await addOpportunity(app.db, host, 'Deck Officer, Inc.', fine)
    await addOpportunity(app.db, host, 'deck officer', fine)
    await addOpportunity(app.db, host, 'Deck officer', { ...fine, status: 'archived' })
    expect(await titles({ issue: 'no_description' })).toEqual(['Silent'])
    expect(await titles({ issue: 'no_place' })).toEqual(['Nowhere'])
    expect(await titles({ issue: 'conflicts' })).toEqual(['Torn'])
    expect(await titles({ issue: 'not_verified' })).toEqual(['Stale'])
    expect(await titles({ issue: 'duplicate' })).toEqual(['deck officer', 'Deck Officer, Inc.'])
    expect(await admin.call(getOpportunityQuality, {})).toEqual({
      items: [
        { issue: 'conflicts', count: 1 },
        { issue: 'duplicate', count: 2 },
        { issue: 'no_place', count: 1 },
        { issue: 'no_description', count: 1 },
        { issue: 'not_verified', count: 1 },
      ],
    })
  })
})

describe('adding and editing', () => {
  test('a new opportunity is a draft, hidden from members until published', async () => {
    const created = await admin.call(createOpportunity, {
      title: ' Deck officer ',
      organizationId: host,
      states: ['va'],
      locations: [{ city: 'Houston', state: 'TX', zip: '77002' }],
      length: [
        { min: 121, max: 150 },
        { min: 91, max: 120 },
      ],
      specialties: [{ service: 'army', code: '25B' }],
      cohorts: ['2027-02-01', '2027-01-04'],
      url: 'https://harbor.example/jobs',
    })
    expect(created).toMatchObject({
      title: 'Deck officer',
      status: 'draft',
      kind: 'skillbridge',
      states: ['TX', 'VA'],
      length: [
        { min: 91, max: 120 },
        { min: 121, max: 150 },
      ],
      cohorts: ['2027-01-04', '2027-02-01'],
      specialties: [{ service: 'army', code: '25B' }],
      locations: [{ city: 'Houston', state: 'TX', zip: '77002' }],
      organization: { id: host, name: 'Harbor Lines', status: 'published' },
      source: 'Waypoint team',
      revision: 1,
      differences: [],
    })
    expect(created.titles['army:25B']).toMatch(/\w/)
    await expect(app.call(getOpportunity, { id: created.id })).rejects.toMatchObject({
      code: 'not_found',
    })
    await admin.call(updateOpportunity, { id: created.id, revision: 1, status: 'published' })
    const shown = await app.call(getOpportunity, { id: created.id })
    expect(shown).toMatchObject({ title: 'Deck officer', length: created.length })
    const point = await app.db
      .selectFrom('opportunity_location')
      .select(['latitude', 'longitude'])
      .where('opportunity_id', '=', created.id)
      .executeTakeFirstOrThrow()
    expect(point.latitude).toBeCloseTo(29.8, 0)
  })

  test('invalid values are refused by field, and nothing is stored', async () => {
    const draft = { title: 'Deck officer', organizationId: host }
    const fieldsOf = async (more: object) => {
      const failed = admin.call(createOpportunity, { ...draft, ...more })
      return failed.then(
        () => 'kept',
        ({ code, fields }) => [code, Object.keys(fields)],
      )
    }
    expect(await fieldsOf({ title: ' ' })).toEqual(['validation', ['title']])
    expect(await fieldsOf({ organizationId: newId() })).toEqual(['validation', ['organizationId']])
    expect(await fieldsOf({ url: 'javascript:alert(1)' })).toEqual(['validation', ['url']])
    expect(await fieldsOf({ length: [{ min: 9, max: 3 }] })).toEqual(['validation', ['length.0']])
    expect(await fieldsOf({ states: ['ZZ'] })).toEqual(['validation', ['states']])
    expect(await fieldsOf({ occupations: ['99-9999.00'] })).toEqual(['validation', ['occupations']])
    expect(await fieldsOf({ locations: [{ city: 'X', state: 'VA', zip: '00000' }] })).toEqual([
      'validation',
      ['locations.0.zip'],
    ])
    expect(await titles({})).toEqual([])
  })

  test('of two concurrent edits, the second is a conflict', async () => {
    const id = await addOpportunity(app.db, host, 'Deck officer')
    const { revision } = await read(id)
    await admin.call(updateOpportunity, { id, revision, title: 'Deck officer, day shift' })
    const late = admin.call(updateOpportunity, { id, revision, summary: 'Late.' })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(id)).toMatchObject({
      title: 'Deck officer, day shift',
      summary: null,
      revision: revision + 1,
    })
    const latest = await admin.call(updateOpportunity, { id, summary: 'Whatever it was.' })
    expect(latest).toMatchObject({ summary: 'Whatever it was.', revision: revision + 2 })
  })

  test('a published opportunity needs a visible organization', async () => {
    const hidden = await addOrganization(app.db, 'Hidden', { status: 'archived' })
    const id = await addOpportunity(app.db, hidden, 'Deck officer', { status: 'draft' })
    const { revision } = await read(id)
    const publish = admin.call(updateOpportunity, { id, revision, status: 'published' })
    await expect(publish).rejects.toMatchObject({
      code: 'validation',
      fields: { status: expect.stringContaining('Hidden') },
    })
    expect(await admin.call(changeOpportunities, { ids: [id], action: 'publish' })).toEqual({
      changed: 0,
      unchanged: 1,
    })
  })
})

describe('history', () => {
  test('has before and after, in the audit log too, and an edit can be reverted', async () => {
    const id = await addOpportunity(app.db, host, 'Deck officer', {
      lengths: ['[91,121)'],
      contact_email: 'lee@harbor.example',
    })
    const { revision } = await read(id)
    await admin.call(updateOpportunity, {
      id,
      revision,
      title: 'Deckhand',
      length: [{ min: 30, max: 60 }],
      contactEmail: 'kim@harbor.example',
    })
    const { items, total } = await admin.call(listOpportunityEdits, { id })
    expect([total, items]).toEqual([
      1,
      [
        {
          id: expect.any(String),
          at: app.clock.now().toISOString(),
          actor: { id: admin.user.id, name: 'Ana Reyes' },
          action: 'changed',
          canRevert: true,
          changes: [
            { field: 'title', before: 'Deck officer', after: 'Deckhand' },
            { field: 'length', before: [{ min: 91, max: 120 }], after: [{ min: 30, max: 60 }] },
            { field: 'contactEmail', before: 'lee@harbor.example', after: 'kim@harbor.example' },
          ],
        },
      ],
    ])
    const logs = await admin.call(listAuditLogs, { subject: id })
    expect(logs.items).toMatchObject([
      {
        kind: 'opportunity.changed',
        before: 'title: Deck officer; lengths: ["[91,121)"]; contact_email: a contact',
        after: 'title: Deckhand; lengths: ["[30,61)"]; contact_email: a contact',
      },
    ])
    const back = { id, edit: items[0]?.id ?? '', revision: revision + 1 }
    expect(await admin.call(revertOpportunity, back)).toMatchObject({
      title: 'Deck officer',
      length: [{ min: 91, max: 120 }],
      contactEmail: 'lee@harbor.example',
      differences: [],
    })
    const [newest] = (await admin.call(listOpportunityEdits, { id })).items
    expect(newest).toMatchObject({ action: 'reverted' })
    const again = { ...back, revision: revision + 2 }
    await expect(admin.call(revertOpportunity, again)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('deleting archives: visitors see nothing, and it can be reverted', async () => {
    const id = await addOpportunity(app.db, host, 'Deck officer')
    await admin.call(archiveOpportunity, { id })
    await admin.call(archiveOpportunity, { id })
    await expect(app.call(getOpportunity, { id })).rejects.toMatchObject({ code: 'not_found' })
    const { items } = await admin.call(listOpportunityEdits, { id })
    expect(items).toMatchObject([{ action: 'archived', canRevert: true }])
    const { revision } = await read(id)
    await admin.call(revertOpportunity, { id, edit: items[0]?.id ?? '', revision })
    expect(await app.call(getOpportunity, { id })).toMatchObject({ status: 'published' })
    await expect(admin.call(archiveOpportunity, { id: newId() })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
