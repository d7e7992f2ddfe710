import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoMatch } from '#contract/transition/matches.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { answersOf, dropMostKnowledge, freshIndex, listedIn, titlesIn } from '#test/match-index.ts'

// Several nodes over one database: each keeps its own index, and all give the same answers.

let database: TestDatabase
let nodes: TestApp[]
let host: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { connection } = database
  nodes = await Promise.all([1, 2, 3].map(() => startApp({ connection, workers: 0 })))
  await dropMostKnowledge(first().db)
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.drop()
})
beforeEach(async () => {
  const { db } = first()
  await emptyListing(db)
  host = await addOrganization(db, 'Harbor Lines')
})

const first = () => nodes[0] as TestApp
const current = () => Promise.all(nodes.map(({ services }) => services.matcher.current()))
const titles = async () => (await current()).map(titlesIn)

/** Pseudorandom numbers below `end`, the same in every run. */
function chance(seed: number) {
  let state = seed
  return (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % end
  }
}

test('a write on one node shows on every node immediately', async () => {
  const { db } = first()
  const id = await addOpportunity(db, host, 'Network technician')
  expect(await titles()).toEqual(nodes.map(() => ['Network technician']))
  await db
    .updateTable('opportunity')
    .set({ title: 'System administrator' })
    .where('id', '=', id)
    .execute()
  expect(await titles()).toEqual(nodes.map(() => ['System administrator']))
  const shown = nodes.map((node) => node.call(demoMatch, { service: 'army', specialty: '25B' }))
  for (const { items } of await Promise.all(shown)) {
    expect(items.map(({ title }) => title)).toEqual(['System administrator'])
  }
  await db.updateTable('organization').set({ name: 'HARBOR LINES' }).execute()
  for (const index of await current()) {
    expect(listedIn(index)).toMatchObject([{ organization: 'HARBOR LINES' }])
  }
  await db.updateTable('opportunity').set({ status: 'closed' }).execute()
  expect(await titles()).toEqual(nodes.map(() => []))
})

test('after any changes, an index gives the same results as a rebuilt one', async () => {
  const { db, services } = first()
  const next = chance(7)
  const words = ['Network', 'Cook', 'Welder', 'Nurse', 'Analyst', 'Driver', 'Trainee', 'Junior']
  const word = () => words[next(words.length)] ?? ''
  const ids: string[] = []
  const some = () => ids[next(ids.length)] ?? ''
  const add = async () => {
    const families = [['15'], ['35', '51'], []][next(3)] ?? []
    const states = [['VA'], ['TX', 'CA'], []][next(3)] ?? []
    const facts = { families, states, nationwide: next(4) === 0, summary: `${word()} ${word()}` }
    ids.push(await addOpportunity(db, host, `${word()} ${word()}`, facts))
  }
  const change = (set: object) =>
    db.updateTable('opportunity').set(set).where('id', '=', some()).execute()
  const place = (position: number) => ({
    opportunity_id: some(),
    position,
    state: 'VA',
    city: 'Norfolk',
    latitude: 36.9,
    longitude: -76.2,
  })
  const changes: (() => Promise<unknown>)[] = [
    add,
    add,
    () => change({ title: `${word()} ${word()}` }),
    () => change({ status: 'closed' }),
    () => change({ status: 'published' }),
    () => change({ families: ['29'], last_verified: '2026-11-01' }),
    () => db.deleteFrom('opportunity').where('id', '=', some()).execute(),
    () =>
      db
        .insertInto('opportunity_location')
        .values(place(next(100)))
        .onConflict((same) => same.doNothing())
        .execute()
        .catch(() => {}),
    () => db.deleteFrom('opportunity_location').where('opportunity_id', '=', some()).execute(),
  ]
  for (let i = 0; i < 12; i++) await add()
  for (let round = 0; round < 5; round++) {
    for (let i = 0; i <= next(6); i++) await changes[next(changes.length)]?.()
    const rebuilt = answersOf(await freshIndex(db), services.facts)
    for (const index of await current()) expect(answersOf(index, services.facts)).toEqual(rebuilt)
  }
})

test('a node that missed the notification detects changes itself', async () => {
  const { db } = first()
  await current()
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db)
  expect(rows.length).toBeGreaterThanOrEqual(nodes.length)
  await addOpportunity(db, host, 'Nobody was told')
  expect(await titles()).toEqual(nodes.map(() => ['Nobody was told']))
})

test('samples leave and return together on every node', async () => {
  const { db } = first()
  const samples = [
    await addOpportunity(db, host, 'Sample one', { sample: true }),
    await addOpportunity(db, host, 'Sample two', { sample: true }),
  ]
  const seen = async () => [
    (await titles())[2],
    ...new Set((await current()).map(({ sample }) => sample)),
  ]
  expect([samples.length, await seen()]).toEqual([2, [['Sample one', 'Sample two'], true]])
  const real = await addOpportunity(db, host, 'Real')
  expect(await seen()).toEqual([['Real'], false])
  await db.updateTable('opportunity').set({ status: 'closed' }).where('id', '=', real).execute()
  expect(await seen()).toEqual([['Sample one', 'Sample two'], true])
})

test('concurrent readers each get one moment, never older than their own writes', async () => {
  const writers = nodes.map(async ({ db, services }, node) => {
    for (let i = 0; i < 8; i++) {
      const id = await addOpportunity(db, host, `${node} ${i}`)
      const index = await services.matcher.current()
      const ids = new Set(listedIn(index).map((opportunity) => opportunity.id))
      expect([ids.has(id), ids.size]).toEqual([true, index.listing.size])
    }
  })
  await Promise.all(writers)
  for (const { listing } of await current()) expect(listing.size).toBe(24)
})

test('rereads a restored database even though its versions are the same', async () => {
  const { db } = first()
  await addOpportunity(db, host, 'Before')
  await current()
  // Simulates a restore: other rows and marks under versions that nodes hold.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('opportunity').set({ title: 'After' }).execute()
    await tx.updateTable('listing_history').set({ mark: newId() }).execute()
  })
  const indexes = await Promise.all(nodes.map(({ services }) => services.matcher.newest()))
  expect(indexes.map(titlesIn)).toEqual(nodes.map(() => ['After']))
})
