import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createLog } from './log.ts'
import { openPresence, presenceClass } from './presence.ts'

let database: TestDatabase
let observer: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  observer = new pg.Client(database.connection)
  await observer.connect()
})
afterAll(async () => {
  await observer.end()
  await database.drop()
})

/** Processes that hold presence locks, with their number of locks. */
async function holders(): Promise<{ pid: number; pools: number }[]> {
  const { rows } = await observer.query(
    `select pid, count(*)::int as pools from pg_locks
     where locktype = 'advisory' and classid = $1 and granted
       and database = (select oid from pg_database where datname = current_database())
     group by pid`,
    [presenceClass],
  )
  return rows
}

test('pools are announced again after a database outage and removed on close', async () => {
  const presence = await openPresence(database.connection, createLog('silent'))
  await presence.announce('one-pool')
  await presence.announce('another-pool')
  const [first, ...others] = await holders()
  expect([first?.pools, others]).toEqual([2, []])
  await observer.query('select pg_terminate_backend($1)', [first?.pid])
  await expect
    .poll(async () => (await holders()).filter(({ pid }) => pid !== first?.pid))
    .toEqual([{ pid: expect.any(Number), pools: 2 }])
  expect(presence.isLocked()).toBe(true)
  await presence.close()
  expect(presence.isLocked()).toBe(false)
  await expect.poll(holders).toEqual([])
})
