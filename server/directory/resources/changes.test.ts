import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeResource, getResource, listResources } from '#contract/directory/resources.ts'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())

const changeNotices = async () => {
  const rows = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .where('kind', 'like', 'resource.%')
    .orderBy('seq')
    .execute()
  return rows.map(({ actor, ...row }) => ({ ...row, isAdmin: actor === admin.user.id }))
}

/** Reloads the seed as on startup after an update: the file counts as changed. */
async function loadAgain() {
  await app.db.deleteFrom('shipped_file').where('name', '=', 'resources.csv').execute()
  const { loaded } = await loadSeed(app.db, new URL('../../../data/', import.meta.url), app.clock, {
    withListing: false,
  })
  expect(loaded).toEqual(['resources.csv'])
}

test('a resource is removed, stays removed when the shipped file is loaded, and is restored', async () => {
  const { total } = await app.call(listResources, {})
  const entry = { id: 'tsp', title: 'Thrift Savings Plan', url: 'https://www.tsp.gov/' }
  const out = await admin.call(changeResource, { id: 'tsp', status: 'archived' })
  expect(out).toEqual({ ...entry, status: 'archived', linkOpenedOn: null })
  await loadAgain()
  await expect(app.call(getResource, { id: 'tsp' })).rejects.toMatchObject({ code: 'not_found' })
  expect((await app.call(listResources, {})).total).toBe(total - 1)
  await admin.call(changeResource, { id: 'tsp', status: 'published' })
  // A repeat changes nothing and notifies no one.
  await admin.call(changeResource, { id: 'tsp', status: 'published' })
  expect((await app.call(listResources, {})).total).toBe(total)
  const event = { subject: 'tsp', isAdmin: true }
  expect(await changeNotices()).toEqual([
    { ...event, kind: 'resource.archived', detail: { before: 'published', after: 'archived' } },
    { ...event, kind: 'resource.published', detail: { before: 'archived', after: 'published' } },
  ])
})

test('a checked link keeps its date, even after the shipped file is loaded', async () => {
  const before = await changeNotices()
  await admin.call(changeResource, { id: 'dfas', linkOpened: true })
  await admin.call(changeResource, { id: 'dfas', linkOpened: true })
  await loadAgain()
  const { resource } = await app.call(getResource, { id: 'dfas' })
  expect([resource.writtenOn, resource.linkOpenedOn]).toEqual(['2026-11-21', '2026-11-21'])
  expect((await changeNotices()).slice(before.length)).toEqual([
    { kind: 'resource.link_opened', subject: 'dfas', detail: {}, isAdmin: true },
  ])
})

test('an unknown resource can’t be changed', async () => {
  await expect(admin.call(changeResource, { id: 'no-such-one' })).rejects.toMatchObject({
    code: 'not_found',
    message: 'There is no such resource.',
  })
})
