import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotices } from '#contract/account/notices.ts'
import { listOpportunities } from '#contract/directory/listing.ts'
import { updateProfile } from '#contract/transition/profile.ts'
import {
  listSavedIds,
  listSavedOpportunities,
  removeSavedOpportunity,
  saveOpportunity,
} from '#contract/transition/saved-opportunities.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { notifyOfSavedChanges } from './changes-job.ts'

let app: TestApp
let member: Member
let programs: string[]
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  const { items } = await app.call(listOpportunities, { pageSize: 3 })
  programs = items.map(({ id }) => id)
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await app.member()
})

const [first, second] = [() => programs[0] ?? '', () => programs[1] ?? '']
const keep = (opportunityId: string, note?: string | null) =>
  member.call(saveOpportunity, { opportunityId, ...(note !== undefined && { note }) })
const listed = (show?: 'open' | 'changed' | 'closed') =>
  member.call(listSavedOpportunities, show ? { show } : {})
const tell = () => runNow(app, notifyOfSavedChanges, {})

/** Writes as an import or an admin does. */
const write = (id: string, change: { title?: string; status?: string }) =>
  app.db
    .updateTable('opportunity')
    .set({ ...change, updated_at: sql<Date>`updated_at + interval '1 minute'` })
    .where('id', '=', id)
    .execute()

test('a saved program shows its site nearest to the member’s places', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into opportunity_location (opportunity_id, position, city, state, latitude, longitude)
    select ${first()}::uuid, position, city, state, latitude, longitude from (values
      (100::smallint, 'Huntsville', 'AL', 34.73, -86.59), (101::smallint, 'Chula Vista', 'CA', 32.64, -117.08))
      as site (position, city, state, latitude, longitude)
    returning opportunity_id as id`.execute(app.db)
  expect(rows).toHaveLength(2)
  const before = await keep(first())
  expect(before).toMatchObject({ miles: null })
  const home = { zip: '92101' }
  const places = { reach: 'listed' as const, listed: [{ zip: '35801', miles: 50 }], home }
  await member.call(updateProfile, { revision: 0, answers: { places } })
  expect(await keep(first())).toMatchObject({
    opportunity: { place: { city: 'Huntsville', state: 'AL' } },
    miles: expect.any(Number),
  })
  const anywhere = { reach: 'anywhere' as const, home }
  await member.call(updateProfile, { revision: 1, answers: { places: anywhere } })
  const { items } = await listed()
  expect(items).toMatchObject([{ opportunity: { place: { city: 'Chula Vista', state: 'CA' } } }])
  expect(items[0]?.miles).toBeLessThan(15)
  expect(items[0]?.opportunity.place?.others).toBe(before.opportunity.place?.others)
  await sql`delete from opportunity_location where position in (100, 101)`.execute(app.db)
})

test('a program is saved once, its note changed and cleared, and removed', async () => {
  const saved = await keep(first())
  expect(saved).toMatchObject({ opportunity: { id: first() }, note: null, changed: null })
  app.clock.advance(60)
  expect(await keep(first(), 'Ask Lee.')).toMatchObject({
    savedAt: saved.savedAt,
    note: 'Ask Lee.',
  })
  expect(await keep(first())).toMatchObject({ note: 'Ask Lee.' })
  expect(await keep(first(), null)).toMatchObject({ note: null })
  await keep(second())
  const { items, total } = await listed()
  expect(items.map(({ opportunity }) => opportunity.id)).toEqual([second(), first()])
  expect(total).toBe(2)
  expect(await member.call(listSavedIds, {})).toEqual({ ids: [second(), first()] })
  await member.call(removeSavedOpportunity, { opportunityId: first() })
  expect(await listed()).toMatchObject({ total: 1 })
  const again = member.call(removeSavedOpportunity, { opportunityId: first() })
  await expect(again).rejects.toMatchObject({ code: 'not_found' })
})

test("unlisted programs can't be saved, and other members see nothing of it", async () => {
  await expect(keep(newId())).rejects.toMatchObject({ code: 'not_found' })
  await keep(first())
  const other = await app.member()
  expect(await other.call(listSavedOpportunities, {})).toMatchObject({ total: 0 })
})

test('notifies everyone who saved it of a change once, even with two nodes, and marks it until read', async () => {
  await keep(first(), 'Mine.')
  await keep(second())
  await tell()
  expect(await listed('changed')).toMatchObject({ total: 0 })
  const [before] = (await listed()).items.filter(({ opportunity }) => opportunity.id === first())
  await write(first(), { title: 'A new title', status: 'closed' })
  await Promise.all([tell(), tell(), tell()])
  await tell()
  const { items } = await member.call(listNotices, {})
  expect(items).toMatchObject([
    {
      kind: 'saved_program',
      title: 'Closed: A new title',
      url: '/dashboard/saved?show=changed',
    },
  ])
  expect(items[0]?.body).toContain('no longer listed, new title.')
  const { items: changed } = await listed('changed')
  expect(changed).toMatchObject([
    {
      note: 'Mine.',
      now: { status: 'closed', title: 'A new title' },
      changed: { before: { status: 'published', title: before?.now.title } },
    },
  ])
  expect(await listed('closed')).toMatchObject({ total: 1 })
  await member.call(saveOpportunity, { opportunityId: first(), seen: true })
  expect(await listed('changed')).toMatchObject({ total: 0 })
  await write(first(), { title: before?.now.title ?? '', status: 'published' })
})

test('a write without a change notifies no one', async () => {
  await keep(second())
  await write(second(), {})
  await tell()
  expect(await member.call(listNotices, {})).toMatchObject({ total: 0 })
})
