import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/operations/housekeeping/sweep-job.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { changesSince, type ListingMoment, readVersions } from './listing-changes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(() => emptyListing(app.db))

const now = async () => (await readVersions(app.db, '')).listing
const changed = async (since: ListingMoment) => {
  return (await changesSince(app.db, since, 100))?.toSorted()
}

test('every way to change an opportunity records that opportunity and no other', async () => {
  const host = await addOrganization(app.db, 'Harbor Lines')
  const [first, second] = [
    await addOpportunity(app.db, host, 'One'),
    await addOpportunity(app.db, host, 'Two'),
  ]
  const other = await addOpportunity(app.db, await addOrganization(app.db, 'Pine Labs'), 'Three')
  const place = { opportunity_id: second, position: 1, state: 'VA' }
  const changes: [string, () => Promise<unknown>, string[]][] = [
    [
      'a title',
      () =>
        app.db.updateTable('opportunity').set({ title: 'New' }).where('id', '=', first).execute(),
      [first],
    ],
    ['a place', () => app.db.insertInto('opportunity_location').values(place).execute(), [second]],
    [
      'a place moved',
      () => app.db.updateTable('opportunity_location').set({ city: 'Norfolk' }).execute(),
      [second],
    ],
    ['a place gone', () => app.db.deleteFrom('opportunity_location').execute(), [second]],
    [
      'a name in another case',
      () =>
        app.db
          .updateTable('organization')
          .set({ name: 'HARBOR LINES' })
          .where('id', '=', host)
          .execute(),
      [first, second],
    ],
    [
      'a website',
      () => app.db.updateTable('organization').set({ website: 'https://harbor.example' }).execute(),
      [],
    ],
    [
      'one deleted',
      () => app.db.deleteFrom('opportunity').where('id', '=', first).execute(),
      [first],
    ],
    [
      'a host deleted',
      () => app.db.deleteFrom('organization').where('id', '=', host).execute(),
      [second],
    ],
    [
      'one closed',
      () => app.db.updateTable('opportunity').set({ status: 'closed' }).execute(),
      [other],
    ],
  ]
  const start = await now()
  for (const [way, change, ids] of changes) {
    const before = await now()
    await change()
    expect([way, await changed(before)]).toEqual([way, ids.toSorted()])
  }
  expect(await changed(start)).toEqual([first, second, other].toSorted())
  expect(await changed(await now())).toEqual([])
})

test('a rollback leaves no change; concurrent writers each get a version', async () => {
  const host = await addOrganization(app.db, 'Harbor Lines')
  const before = await now()
  const failed = app.db.transaction().execute(async (tx) => {
    await addOpportunity(tx, host, 'Never')
    throw new Error('taken back')
  })
  await expect(failed).rejects.toThrow('taken back')
  expect([await changed(before), await now()]).toEqual([[], before])
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, i) => addOpportunity(app.db, host, `Number ${i}`)),
  )
  expect((await now()).version).toBe(before.version + 12)
  expect(await changed(before)).toEqual(ids.toSorted())
  expect(await changesSince(app.db, before, 5)).toHaveLength(6)
})

test('a reader between two versions never misses one: versions commit in order', async () => {
  const host = await addOrganization(app.db, 'Harbor Lines')
  const seen = new Set<string>()
  let currentVersions = await now()
  let writing = true
  const written = Promise.all(
    Array.from({ length: 4 }, async (_, writer) => {
      const ids: string[] = []
      for (let i = 0; i < 10; i++) ids.push(await addOpportunity(app.db, host, `${writer} ${i}`))
      return ids
    }),
  ).finally(() => {
    writing = false
  })
  for (;;) {
    const last = !writing
    const { listing, ids } = await app.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => ({
        ids: await changesSince(tx, currentVersions, 100),
        listing: (await readVersions(tx, '')).listing,
      }))
    for (const id of ids ?? []) seen.add(id)
    currentVersions = listing
    if (last) break
  }
  expect([...seen].toSorted()).toEqual((await written).flat().toSorted())
})

test('rejects a version from another history: a restored database reuses version numbers', async () => {
  const { version, mark } = await now()
  expect(await changesSince(app.db, { version, mark: randomUUID() }, 10)).toBeNull()
  expect(await changesSince(app.db, { version: version + 7, mark }, 10)).toBeNull()
  await sql`update listing_version set version = version + 1`.execute(app.db)
  expect(await changesSince(app.db, { version, mark }, 10)).toEqual([])
  expect((await now()).version).toBe(version + 1)
})

test('deletes a version, and earlier changes, a week after it was superseded', async () => {
  const host = await addOrganization(app.db, 'Harbor Lines')
  app.clock.set(new Date())
  const moments: [ListingMoment, string][] = []
  for (const days of [30, 20, 8, 3]) {
    const id = await addOpportunity(app.db, host, `${days} days ago`)
    const moment = await now()
    const changed_at = new Date(app.clock.now().getTime() - days * 24 * 3_600_000)
    await app.db
      .updateTable('listing_history')
      .set({ changed_at })
      .where('version', '<=', moment.version)
      .where('changed_at', '>', changed_at)
      .execute()
    moments.push([moment, id])
  }
  await runNow(app, sweep, {})
  const three = moments.at(-1)?.[1]
  const results = await Promise.all(moments.map(([moment]) => changed(moment)))
  // The version of eight days ago was the newest until three days ago.
  expect(results).toEqual([undefined, undefined, [three], []])
  const ids = await app.db.selectFrom('listing_change').select('opportunity_id as id').execute()
  expect(ids).toEqual([{ id: three }])
})
