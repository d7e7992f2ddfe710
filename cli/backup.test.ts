import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupIdentity } from '#server/operations/backups/archive-key.ts'
import { withDatabase } from '#server/operations/backups/backup-parts.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'
import { createDatabase, createPool, type Db } from '#server/platform/db/database.ts'
import { folderArchives } from '#server/platform/ports/archives/folder.ts'
import { startApp, type TestApp, testSecret } from '#test/app.ts'
import { backupCommand, restoreCommand } from './backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypoint-backup-command-'))
const store = folderArchives(folder)
let app: TestApp
let empty: string
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  empty = `${app.connection.database ?? 'waypoint_test'}_empty`
  await asAdmin(`create database ${empty}`)
})
afterAll(async () => {
  await asAdmin(`drop database if exists ${empty} with (force)`)
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

let file: string

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client(app.connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Runs the commands against a database and captures their output. */
async function withCommands<T>(
  connection: pg.ClientConfig,
  secret: Buffer,
  run: (commands: {
    db: Db
    backup: (...args: string[]) => Promise<number>
    restore: (...args: string[]) => Promise<number>
    printed: () => string
  }) => Promise<T>,
): Promise<T> {
  const pool = createPool({ ...connection, max: 4 })
  const db = createDatabase(pool)
  let text = ''
  const out = { write: (more: string) => (text += more) }
  const config = { dataDir: folder, backupRecipients: [] }
  const { clock } = app
  const parts = { db, pool, clock, config, secrets: [secret] as const, stdout: out, stderr: out }
  const all = { ...parts, backups: { connection, store } }
  try {
    return await run({
      db,
      backup: (...args) => backupCommand(args, all),
      restore: (...args) => restoreCommand(args, all),
      printed: () => text,
    })
  } finally {
    await db.destroy()
  }
}

test('a backup is created, listed, verified and restored into an empty database with only its key', async () => {
  const member = await app.member({ email: 'carried@example.com' })
  const name = await withCommands(app.connection, testSecret, async (commands) => {
    expect(await commands.backup('make')).toBe(0)
    expect(commands.printed()).toContain('The test restore has the same rows and checksums.')
    const created = /^(waypoint-\S+):/m.exec(commands.printed())?.[1] ?? ''
    expect(await commands.backup('list')).toBe(0)
    expect(commands.printed()).toContain(`${created}  done  check done`)
    await store.write('waypoint-of-a-lost-server', Readable.from([Buffer.from('x')]))
    expect(await commands.backup('list')).toBe(0)
    expect(commands.printed()).toContain('waypoint-of-a-lost-server  in the storage only  1 bytes')
    expect(await commands.backup('verify', created)).toBe(0)
    expect(await commands.backup('verify', 'waypoint-none')).toBe(1)
    expect(await commands.backup('key')).toBe(0)
    expect(commands.printed()).toContain(backupIdentity(testSecret))
    expect(await commands.restore(created)).toBe(2)
    return created
  })
  const keys = join(folder, 'keys.txt')
  writeFileSync(keys, `# public key\n${backupIdentity(testSecret)}\n`)
  const emptyDatabase = withDatabase(app.connection, empty)
  const stranger = Buffer.from('the secret of another server, forty letters')
  file = join(folder, `${name}.sql.gz.age`)
  await withCommands(emptyDatabase, stranger, async (other) => {
    await expect(other.restore(file, '--yes')).rejects.toThrow()
    expect(await other.restore(file, '--yes', '--identity', keys)).toBe(0)
    const row = await other.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', member.user.id)
      .executeTakeFirst()
    expect(row).toEqual({ email: 'carried@example.com' })
    const report = await verifyChain(other.db)
    expect(report.fault).toBeUndefined()
    expect(report.rows).toBeGreaterThan(0)
  })
})

test('a restore over data stops without a sound safety backup, unless it is told to go on', async () => {
  const late = await app.member({ email: 'late@example.com' })
  const isThere = async () =>
    (await app.db.selectFrom('account').select('id').where('id', '=', late.user.id).execute())
      .length > 0
  // The storage returns only the beginning of the safety backup.
  const read = store.read.bind(store)
  const reads = vi.spyOn(store, 'read').mockImplementation(async (name) => {
    const bytes = await buffer(await read(name))
    return Readable.from([bytes.subarray(0, bytes.length / 2)])
  })
  await withCommands(app.connection, testSecret, async ({ restore, printed }) => {
    expect(await restore(file, '--yes')).toBe(1)
    expect(printed()).toMatch(
      /^Nothing was changed: The restore stopped, because the safety backup .* failed its test restore: \S/,
    )
    expect(await isThere()).toBe(true)
    expect(await restore(file, '--yes', '--no-safety-backup')).toBe(0)
    expect(printed()).toContain('Restored ')
  })
  expect(await isThere()).toBe(false)
  reads.mockRestore()
})
