import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { listTables } from './archive-tables.ts'
import { loadArchive } from './load-archive.ts'
import { archiveText } from './write-archive.ts'

let database: TestDatabase
const clients: pg.Client[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await database.drop()
})

/** A connection that looks for deadlocks after this long in a wait. */
async function connect(deadlockTimeout: string) {
  const client = new pg.Client(database.connection)
  await client.connect()
  clients.push(client)
  await client.query(`set deadlock_timeout = '${deadlockTimeout}'`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid ?? 0 }
}

test('a restore that deadlocks with a request lets it finish, then loads everything', async () => {
  const restoring = await connect('10ms')
  // PostgreSQL ends the one that finds the deadlock: not these two.
  const reader = await connect('1min')
  const writer = await connect('1min')
  const waits = async (pid: number) => {
    const { rows } = await reader.client.query<{ waits: boolean }>(
      'select exists (select from pg_locks where pid = $1 and not granted) as waits',
      [pid],
    )
    return rows[0]?.waits
  }
  const parts: Buffer[] = []
  const described = { name: 'test', madeAt: '2026-11-25T00:00:00.000Z' }
  let made: unknown
  for await (const part of archiveText(writer.client, described, (manifest) => {
    made = manifest
  }))
    parts.push(part)
  const tables = await listTables(writer.client)
  const [first, last] = [tables[0], tables.at(-1)].map((one) => `${one?.schema}.${one?.name}`)

  await reader.client.query(`begin; lock table ${first} in access share mode`)
  await writer.client.query(`begin; lock table ${last} in row exclusive mode`)
  const queries = vi.spyOn(restoring.client, 'query')
  const content = Readable.from([gzipSync(Buffer.concat(parts))])
  const restored = loadArchive(restoring.client, content, async () => {})
  await expect.poll(() => waits(restoring.pid)).toBe(true)
  // Queued behind the restore for the first table, while it has the last one.
  const read = writer.client.query(`select from ${first} limit 1`)
  await expect.poll(() => waits(writer.pid)).toBe(true)
  await reader.client.query('commit')

  await read
  await writer.client.query('commit')
  expect(await restored).toEqual(made)
  const refused = queries.mock.settledResults.filter(({ type }) => type === 'rejected')
  expect(refused).toEqual([{ type: 'rejected', value: expect.objectContaining({ code: '40P01' }) }])
})
