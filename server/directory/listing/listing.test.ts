import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getOpportunity,
  getOrganization,
  listOpportunities,
  listOrganizationOpportunities,
  listOrganizations,
} from '#contract/directory/listing.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => emptyListing(app.db))

async function version(): Promise<number | undefined> {
  const row = await app.db.selectFrom('listing_version').select('version').executeTakeFirst()
  return row?.version
}

test('ignores a filter without a value; still refuses an unknown key', async () => {
  const host = await addOrganization(app.db, 'Harbor Lines')
  await addOpportunity(app.db, host, 'Network Technician', { states: ['VA'] })
  const total = async (query: string) => {
    const answer = await app.fetch(`/api/opportunities?${query}`)
    const body = (await answer.json()) as { total?: number; code?: string }
    return body.total ?? body.code
  }
  expect(await total('q=&state=&kind=&page=&pageSize=')).toBe(1)
  expect(await total('state=&state=MD')).toBe(0)
  expect(await total('state=X')).toBe('validation')
  expect(await total('nope=')).toBe('validation')
  expect(await total('constructor=')).toBe('validation')
})

describe('one opportunity', () => {
  let host: string
  let id: string

  beforeEach(async () => {
    host = await addOrganization(app.db, 'Harbor Lines')
    id = await addOpportunity(app.db, host, 'Network Technician', {
      families: ['15', '49'],
      occupations: ['99-9999.00'],
      specialties: ['army:25B', 'odd'],
      states: ['VA'],
      delivery: ['hybrid'],
      lengths: ['[91,121)', '[30,61)'],
      cohorts: ['2027-02-01'],
      cohorts_offered: true,
      services: ['army'],
      contact_name: 'Kim Park',
      contact_email: 'kim@example.com',
      pay_after: 52_000,
      conflicts: ['It says online and in person.'],
      url: 'https://example.com/a',
      summary: 'Cables.',
      last_verified: '2026-04-02',
      open_to: ['active', 'guard'],
    })
    const place = { opportunity_id: id, position: 0, city: 'Norfolk', state: 'VA', zip: '23510' }
    await app.db.insertInto('opportunity_location').values(place).execute()
  })

  test('is shown with all its details', async () => {
    const [it, security] = await app.db
      .selectFrom('family')
      .selectAll()
      .where('code', 'in', ['15', '49'])
      .orderBy('code')
      .execute()
    expect(await app.call(getOpportunity, { id })).toEqual({
      id,
      title: 'Network Technician',
      place: { city: 'Norfolk', state: 'VA', others: 0 },
      requirements: null,
      cost: null,
      sources: [],
      organization: { id: host, name: 'Harbor Lines' },
      kind: 'skillbridge',
      delivery: ['hybrid'],
      online: false,
      nationwide: false,
      states: ['VA'],
      families: [it, security],
      length: [
        { min: 30, max: 60 },
        { min: 91, max: 120 },
      ],
      openTo: ['active', 'guard'],
      sample: false,
      lastVerified: '2026-04-02',
      status: 'published',
      summary: 'Cables.',
      description: null,
      otherEligibility: null,
      url: 'https://example.com/a',
      programType: null,
      expiresOn: null,
      series: [],
      occupations: [{ code: '99-9999.00', title: '99-9999.00' }],
      specialties: [{ service: 'army', code: '25B' }],
      services: ['army'],
      locations: [{ city: 'Norfolk', state: 'VA', zip: '23510' }],
      inShort: null,
      cohorts: ['2027-02-01'],
      cohortsOffered: true,
      workHours: null,
      payAfter: 52_000,
      credentials: [],
      clearance: null,
      hasContact: true,
      contact: null,
      contactReported: false,
      conflicts: ['It says online and in person.'],
      source: 'Test list',
      firstSeen: '2026-01-05',
      similar: [],
    })
  })

  test('shows its contact only to members with a confirmed email', async () => {
    const member = await app.verifiedMember()
    const { contact } = await member.call(getOpportunity, { id })
    expect(contact).toEqual({ name: 'Kim Park', email: 'kim@example.com' })
    const unconfirmed = { authorization: `Bearer ${(await app.member()).token}` }
    for (const headers of [{}, unconfirmed]) {
      const text = await (await app.fetch(`/api/opportunities/${id}`, { headers })).text()
      expect(text).toContain('"hasContact":true')
      expect(text).not.toMatch(/Kim Park|kim@example/)
    }
  })

  test.each([
    ['published', 'published'],
    ['closed', 'closed'],
    ['draft', 'not_found'],
    ['archived', 'not_found'],
  ])('that is %s answers %s', async (status, expected) => {
    await app.db.updateTable('opportunity').set({ status }).where('id', '=', id).execute()
    const answer = await app.call(getOpportunity, { id }).then(
      (opportunity) => opportunity.status,
      ({ code }) => code,
    )
    expect(answer).toBe(expected)
  })

  test('lists at most four of its family, those of other hosts first', async () => {
    const other = await addOrganization(app.db, 'Other Host')
    const add = (organization: string, title: string, more: object) =>
      addOpportunity(app.db, organization, title, { families: ['15'], ...more })
    await add(host, 'Network Technician II', { states: ['VA'] })
    await add(other, 'Far', { states: ['HI'], kind: 'job' })
    await add(other, 'Near network technician', { states: ['VA'] })
    await add(other, 'Near', { states: ['VA'] })
    await add(other, 'Closed', { status: 'closed' })
    await add(other, 'Another family', { families: ['47'] })
    const { similar } = await app.call(getOpportunity, { id })
    expect(similar.map(({ title }) => title)).toEqual([
      'Near network technician',
      'Near',
      'Far',
      'Network Technician II',
    ])
  })

  test.each([
    ['an unknown id', newId(), 'not_found'],
    ['a word', 'abc', 'validation'],
  ])('%s is %s', async (_, unknown, code) => {
    await expect(app.call(getOpportunity, { id: unknown })).rejects.toMatchObject({ code })
    await expect(app.call(getOrganization, { id: unknown })).rejects.toMatchObject({ code })
    await expect(app.call(listOrganizationOpportunities, { id: unknown })).rejects.toMatchObject({
      code,
    })
  })
})

describe('one organization', () => {
  test('summarizes its current offers', async () => {
    const id = await addOrganization(app.db, 'Harbor Lines', {
      about: 'Ships.',
      website: 'https://example.com',
      industries: ['Transport'],
    })
    const first = await addOpportunity(app.db, id, 'One', {
      states: ['VA', 'TX'],
      families: ['15'],
      last_verified: '2026-04-02',
    })
    await addOpportunity(app.db, id, 'Two', { states: ['TX'], nationwide: true })
    await addOpportunity(app.db, id, 'Gone', { states: ['HI'], status: 'closed' })
    const family = await app.db
      .selectFrom('family')
      .selectAll()
      .where('code', '=', '15')
      .executeTakeFirst()
    const organization = {
      id,
      name: 'Harbor Lines',
      slug: 'harbor-lines',
      about: 'Ships.',
      website: 'https://example.com',
      industries: ['Transport'],
      source: 'Test list',
      states: ['TX', 'VA'],
      nationwide: true,
      families: [family],
      opportunities: 2,
      sample: false,
      lastVerified: '2026-04-02',
    }
    expect(await app.call(getOrganization, { id })).toEqual(organization)
    const { website, industries, source, ...card } = organization
    expect(await app.call(listOrganizations, {})).toEqual({
      items: [card],
      total: 1,
      page: 1,
      pageSize: 10,
    })
    const offered = await app.call(listOrganizationOpportunities, { id, pageSize: 1 })
    expect(offered).toMatchObject({ items: [{ id: first, title: 'One' }], total: 2, pageSize: 1 })
  })
})

describe('samples', () => {
  test('are excluded from lists, counts and similar listings once anything else is published', async () => {
    const sample = { sample: true }
    const shown = await addOrganization(app.db, 'Sample Host', sample)
    const id = await addOpportunity(app.db, shown, 'Sample one', { ...sample, families: ['15'] })
    await addOpportunity(app.db, shown, 'Sample two', { ...sample, families: ['15'] })
    const real = await addOrganization(app.db, 'Real Host')
    const draft = await addOpportunity(app.db, real, 'Real one', { status: 'draft' })
    const searchTitles = async () => {
      const listed = await app.call(listOpportunities, {})
      const hosts = await app.call(listOrganizations, {})
      const { opportunities } = await app.call(getOrganization, { id: shown })
      const { similar } = await app.call(getOpportunity, { id })
      return {
        titles: listed.items.map(({ title }) => title),
        total: listed.total,
        hosts: hosts.items.map(({ name }) => name),
        opportunities,
        similar: similar.map(({ title }) => title),
      }
    }
    expect(await searchTitles()).toEqual({
      titles: ['Sample one', 'Sample two'],
      total: 2,
      hosts: ['Sample Host'],
      opportunities: 2,
      similar: ['Sample two'],
    })
    await app.db
      .updateTable('opportunity')
      .set({ status: 'published' })
      .where('id', '=', draft)
      .execute()
    expect(await searchTitles()).toEqual({
      titles: ['Real one'],
      total: 1,
      hosts: ['Real Host'],
      opportunities: 0,
      similar: [],
    })
  })
})

describe('the listing version', () => {
  test('moves once per statement that changes it, and notifies listeners', async () => {
    let notificationCount = 0
    const leave = app.services.notifications.subscribe('listing_changed', () => notificationCount++)
    const before = (await version()) ?? 0
    const host = await addOrganization(app.db, 'Harbor Lines')
    const id = await addOpportunity(app.db, host, 'One')
    expect(await version()).toBe(before + 2)
    await app.db.updateTable('opportunity').set({ title: 'Two' }).execute()
    expect(await version()).toBe(before + 3)
    await app.db
      .updateTable('opportunity')
      .set({ title: 'Two' })
      .where(sql<boolean>`false`)
      .execute()
    expect(await version()).toBe(before + 3)
    await app.db.deleteFrom('opportunity').where('id', '=', id).execute()
    expect(await version()).toBe(before + 4)
    await expect.poll(() => notificationCount).toBeGreaterThanOrEqual(4)
    leave()
  })

  test('doesn’t move on a rollback', async () => {
    const before = await version()
    const failed = app.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('organization').execute()
      await tx.updateTable('listing_version').set({ version: sql`version + 1` }).execute()
      throw new Error('taken back')
    })
    await expect(failed).rejects.toThrow('taken back')
    expect(await version()).toBe(before)
  })
})
