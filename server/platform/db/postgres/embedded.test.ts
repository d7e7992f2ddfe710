import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded.ts'

/** Where most tests open the server; stopped between tests. */
const folder = mkdtempSync(join(tmpdir(), 'waypoint-pg-'))
const empty = mkdtempSync(join(tmpdir(), 'waypoint-pg-'))
afterAll(() => {
  for (const path of [folder, empty]) rmSync(path, { recursive: true, force: true })
})

const lockFile = (dataDir = folder) => join(dataDir, 'pg18', 'postmaster.pid')
const postmaster = (dataDir = folder) =>
  Number(readFileSync(lockFile(dataDir), 'utf8').split('\n')[0])

/** Runs one query on its own connection. */
async function ask({ connection }: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a second process shares the server, and the last one to close stops it', async () => {
  const first = await openEmbeddedPostgres(folder)
  const pid = postmaster()
  await ask(first, 'create table kept as select 1 as one')
  const second = await openEmbeddedPostgres(folder)
  expect([second.connection, postmaster()]).toEqual([first.connection, pid])
  await first.close()
  await first.close()
  expect(await ask(second, 'select one from kept')).toEqual([{ one: 1 }])
  await second.close()
  expect(existsSync(lockFile())).toBe(false)
  const third = await openEmbeddedPostgres(folder)
  expect(await ask(third, 'select one from kept')).toEqual([{ one: 1 }])
  await third.close()
})

test('two processes that open an empty folder at once end up with one server', async () => {
  const [first, second] = await Promise.all([
    openEmbeddedPostgres(empty),
    openEmbeddedPostgres(empty),
  ])
  await ask(first, 'create table seen as select 2 as two')
  expect(await ask(second, 'select two from seen')).toEqual([{ two: 2 }])
  await first.close()
  await second.close()
  expect(existsSync(lockFile(empty))).toBe(false)
})

test('is private to its owner: no network address, synchronous commits', async () => {
  const server = await openEmbeddedPostgres(folder)
  const rows = await ask(
    server,
    `select name, setting from pg_settings
     where name in ('listen_addresses', 'fsync', 'synchronous_commit') order by name`,
  )
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
  await server.close()
})

test('accepts only its socket, even if an older release created the folder', async () => {
  const rules = join(folder, 'pg18', 'pg_hba.conf')
  writeFileSync(rules, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  const server = await openEmbeddedPostgres(folder)
  const rows = await ask(server, 'select type, auth_method from pg_hba_file_rules')
  expect(rows).toEqual([{ type: 'local', auth_method: 'trust' }])
  await server.close()
})

test('rotates a large log and keeps one old copy', async () => {
  const log = join(folder, 'postgres.log')
  for (const sign of ['a', 'b']) {
    writeFileSync(log, sign.repeat(11 * 1024 * 1024))
    const server = await openEmbeddedPostgres(folder)
    await server.close()
    expect(statSync(log).size).toBeLessThan(1024 * 1024)
    expect(readFileSync(`${log}.1`, 'utf8').startsWith(sign)).toBe(true)
  }
})

test('supports a path too long for a socket', async () => {
  const long = join(empty, ...Array.from({ length: 4 }, (_, index) => `${index}${'x'.repeat(40)}`))
  const server = await openEmbeddedPostgres(long)
  expect(Buffer.byteLength(server.connection.host)).toBeLessThan(100)
  expect(await ask(server, 'select 3 as three')).toEqual([{ three: 3 }])
  await server.close()
  expect(existsSync(lockFile(long))).toBe(false)
})

test('starts despite a killed server’s lock whose process ID was reused', async () => {
  const first = await openEmbeddedPostgres(folder)
  await ask(first, 'create table four as select 4 as four')
  const lines = readFileSync(lockFile(), 'utf8').split('\n')
  await first.close()
  // The same lock, but with this test's process ID.
  writeFileSync(lockFile(), [String(process.pid), ...lines.slice(1)].join('\n'))
  const second = await openEmbeddedPostgres(folder)
  expect(postmaster()).not.toBe(process.pid)
  expect(await ask(second, 'select four from four')).toEqual([{ four: 4 }])
  await second.close()
})

test('after kill -9 of the server the next process restarts it with all committed data', async () => {
  const first = await openEmbeddedPostgres(folder)
  await ask(first, 'create table five as select 5 as five')
  process.kill(postmaster(), 'SIGKILL')
  const second = await openEmbeddedPostgres(folder)
  expect(await ask(second, 'select five from five')).toEqual([{ five: 5 }])
  await first.close()
  await second.close()
  expect(existsSync(lockFile())).toBe(false)
})

test('restarts a server killed while in use', async () => {
  const server = await openEmbeddedPostgres(folder)
  const killed = postmaster()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => ask(server, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  expect(postmaster()).not.toBe(killed)
  await server.close()
  expect(existsSync(lockFile())).toBe(false)
})
