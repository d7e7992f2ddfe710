import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  archiveResource,
  createResource,
  getAdminResource,
  getResourceReach,
  listAdminResources,
  updateResource,
} from '#contract/directory/resource-editing.ts'
import { getResource, listResources } from '#contract/directory/resources.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { loadResources } from '#server/directory/seed/load-guidance.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

const seedTexts = (name: string) =>
  readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const draft = {
  title: 'Harbor Vet Center',
  url: 'https://harbor.example.org',
  needs: ['mental_health' as const],
  moments: ['after' as const],
  audience: ['veteran' as const],
  services: [],
  summary: 'Free counseling for veterans in Harbor County.',
  phone: null,
  runBy: 'nonprofit' as const,
  source: 'Harbor Vet Center',
  effectiveFrom: null,
  effectiveTo: null,
  confidence: 'high' as const,
  status: 'published' as const,
}
const id = 'harbor-vet-center'

test('a resource is added, dated, changed, archived and republished, each in the audit log', async () => {
  const dated = { ...draft, effectiveFrom: '2027-01-05' }
  const created = await admin.call(createResource, { id, ...dated })
  expect(created).toMatchObject({ ...dated, id, revision: 1, edited: true, shipped: false })
  const isListed = async () => {
    const { total } = await app.call(listResources, { q: 'Harbor County' })
    const page = await app.call(getResource, { id }).catch(({ code }) => code)
    return [total, page === 'not_found' ? 'no page' : 'page']
  }
  expect(await isListed()).toEqual([0, 'no page'])
  const change = { id, revision: 1, effectiveFrom: '2026-01-05', phone: '800-555-0100' }
  expect(await admin.call(updateResource, change)).toMatchObject({ revision: 2 })
  expect(await isListed()).toEqual([1, 'page'])
  await expect(admin.call(updateResource, change)).rejects.toMatchObject({ code: 'conflict' })
  await admin.call(updateResource, { id, revision: 2, effectiveTo: '2026-02-01' })
  expect(await isListed()).toEqual([0, 'no page'])
  await admin.call(archiveResource, { id, revision: 3 })
  expect((await admin.call(listAdminResources, { q: id })).total).toBe(0)
  expect((await admin.call(listAdminResources, { q: id, status: 'archived' })).total).toBe(1)
  await admin.call(updateResource, { id, revision: 4, status: 'published', effectiveTo: null })
  expect(await isListed()).toEqual([1, 'page'])
  const { items } = await admin.call(listAuditLogs, { kind: 'resource', subject: id })
  expect(items.map(({ title }) => title)).toEqual([
    'Resource edited',
    'Resource archived',
    'Resource edited',
    'Resource edited',
    'Resource added',
  ])
  expect(items[3]).toMatchObject({
    before: 'phone: none; effectiveFrom: 2027-01-05',
    after: 'phone: 800-555-0100; effectiveFrom: 2026-01-05',
  })
})

test('a resource needs a URL, a source and ordered dates; an edited one survives a new edition', async () => {
  const refused = (change: object) =>
    admin
      .call(createResource, { id: 'other-place', ...draft, ...change })
      .catch((error) => Object.keys(error.fields ?? {}))
  expect(await refused({ url: 'http://a.example.org' })).toEqual(['url'])
  expect(await refused({ source: '' })).toEqual(['source'])
  expect(await refused({ needs: [] })).toEqual(['needs'])
  expect(await refused({ id: 'inbox' })).toEqual(['id'])
  const dates = { effectiveFrom: '2026-02-01', effectiveTo: '2026-01-01' }
  expect(await refused(dates)).toEqual(['effectiveTo'])
  await expect(admin.call(createResource, { id: 'ssvf', ...draft })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { revision } = await admin.call(getAdminResource, { id: 'ssvf' })
  await admin.call(updateResource, { id: 'ssvf', revision, phone: '800-555-0199' })
  await app.db.transaction().execute((tx) => loadResources(tx, seedTexts))
  expect(await admin.call(getAdminResource, { id: 'ssvf' })).toMatchObject({
    phone: '800-555-0199',
    shipped: true,
  })
})

test('a resource’s reach counts the members it is for, its page views and its open reports', async () => {
  const { db, clock, services } = app
  const people = [
    { component: 'veteran', service: 'navy' },
    { component: 'active', service: 'navy' },
    { component: 'active', service: 'army' },
  ]
  for (const service of people) {
    const { user } = await app.member()
    const answers = JSON.stringify({ service })
    await db.insertInto('profile').values({ account_id: user.id, answers }).execute()
  }
  services.eventCounts.count('page', '/resources/ssvf')
  services.eventCounts.count('page', '/resources/ssvf')
  services.eventCounts.count('page', '/resources/other')
  await services.eventCounts.flush()
  const hour = new Date(clock.now().getTime() - 40 * 24 * 3_600_000)
  const old = { kind: 'page', key: '/resources/ssvf', hour, count: 9 }
  await db.insertInto('event_count').values(old).execute()
  const report = { resource_key: 'ssvf', reason: 'closed', note: '', created_at: clock.now() }
  await db
    .insertInto('resource_report')
    .values([
      { ...report, id: newId() },
      { ...report, id: newId(), status: 'resolved', resolved_at: clock.now() },
    ])
    .execute()
  const reach = (input: object) => admin.call(getResourceReach, input)
  expect(await reach({ id: 'ssvf', audience: ['active', 'guard'], service: ['navy'] })).toEqual({
    members: 1,
    profiles: 3,
    opened: 2,
    openReports: 1,
  })
  expect(await reach({ audience: ['active'] })).toEqual({
    members: 2,
    profiles: 3,
    opened: 0,
    openReports: 0,
  })
})
