import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout, me } from '#contract/account/accounts.ts'
import { verifyAuditLogs } from '#contract/operations/audit-logs.ts'
import {
  createBackup,
  getBackup,
  listBackups,
  restoreBackup,
  verifyBackup,
} from '#contract/operations/backups.ts'
import { getMaintenance } from '#contract/operations/maintenance.ts'
import { getSettings, updateSettings } from '#contract/operations/settings.ts'
import { type Member, startApp, type TestApp, testSecret } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { restoreBackupJob, scheduledBackup, sweepBackups } from './backup-jobs.ts'
import { restoringMessage, unverified } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'waypoint-backups-'))
let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 2, env: { BACKUP_DIR: folder, DATA_DIR: folder } })
  admin = await app.admin('super_admin')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeout: 50_000, interval: 250 }

/** Waits until the backup is made and verified. */
async function whole(id: string) {
  const at = () => admin.call(getBackup, { id })
  await expect.poll(async () => (await at()).status, patience).not.toBe('running')
  await expect.poll(async () => (await at()).isVerifying, patience).toBe(false)
  await expect.poll(async () => (await at()).verified, patience).not.toBeNull()
  return at()
}

const sums = async (id: string) => {
  const { tables } = await admin.call(getBackup, { id })
  return Object.fromEntries(
    tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }] as const),
  )
}

test('backup, change, restore: counts, checksums and the audit chain match the original', async () => {
  const backedUpMember = await app.member({ email: 'kept@example.com' })
  const ended = await app.member({ email: 'ended@example.com' })
  const { id } = await admin.call(createBackup, {})
  const again = await admin.call(createBackup, {})
  const created = await whole(id)
  expect(created).toMatchObject({
    status: 'done',
    origin: 'admin',
    encrypted: true,
    error: null,
    verified: { ok: true, error: null },
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  if (again.id !== id) await whole(again.id)
  expect(created.rows).toBeGreaterThan(1_000)
  expect(created.tables.find(({ name }) => name === 'public.account')?.rows).toBe(3)

  const lostMember = await app.member({ email: 'lost@example.com' })
  await ended.call(logout, {})
  await app.db.deleteFrom('account').where('id', '=', backedUpMember.user.id).execute()
  const wrong = { id, name: 'waypoint' }
  await expect(admin.call(restoreBackup, wrong)).rejects.toMatchObject({ code: 'validation' })
  await admin.call(restoreBackup, { id, name: created.name })
  await expect
    .poll(async () => (await admin.call(getBackup, { id })).restore, patience)
    .toMatchObject({ status: 'done', error: null })

  expect((await backedUpMember.call(me, {})).email).toBe('kept@example.com')
  await expect(lostMember.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  // A session that was ended after the backup stays ended.
  await expect(ended.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await admin.call(getMaintenance, {})).toMatchObject({ mode: 'off' })
  expect(await admin.call(verifyAuditLogs, {})).toMatchObject({ ok: true, firstBad: null })

  const { items } = await admin.call(listBackups, {})
  const safety = items.find(({ origin }) => origin === 'safety')
  expect(safety).toMatchObject({ status: 'done', verified: { ok: true } })
  const before = await sums(id)
  const after = await admin.call(createBackup, {})
  await whole(after.id)
  const now = await sums(after.id)
  // Changed since: the audit log has the restore and this backup, and sessions were used.
  const moved = ['public.audit_event', 'public.audit_key', 'public.session', 'public.mail']
  for (const [name, sum] of Object.entries(before)) {
    if (!name.startsWith('graphile') && !moved.includes(name)) expect(now[name]).toEqual(sum)
  }
  expect(now['public.audit_event']?.rows).toBe((before['public.audit_event']?.rows ?? 0) + 2)
}, 180_000)

test('a tampered archive fails verification and isn’t restored', async () => {
  const { id } = await admin.call(createBackup, {})
  const { name } = await whole(id)
  const file = join(folder, `${name}.sql.gz.age`)
  const bytes = readFileSync(file)
  bytes[bytes.length - 1_000] = (bytes[bytes.length - 1_000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const earlier = (await admin.call(getBackup, { id })).verified?.at
  app.clock.advance(5)
  await admin.call(verifyBackup, { id })
  await expect
    .poll(async () => (await admin.call(getBackup, { id })).verified?.at, patience)
    .not.toBe(earlier)
  expect((await admin.call(getBackup, { id })).verified?.ok).toBe(false)
  const refused = { code: 'conflict', message: unverified }
  await expect(admin.call(restoreBackup, { id })).rejects.toMatchObject(refused)
  // Not verified at all, and one whose verifying server died.
  for (const verify_status of [null, 'running']) {
    await app.db.updateTable('backup').set({ verify_status }).where('id', '=', id).execute()
    await expect(admin.call(restoreBackup, { id, name })).rejects.toMatchObject(refused)
  }
  // A restore that waited for a test restore which failed changes nothing.
  const { total } = await admin.call(listBackups, {})
  const payload = { id, name, actor: admin.user.id }
  await expect(runNow(app, restoreBackupJob, payload)).rejects.toThrow(unverified)
  expect((await admin.call(listBackups, {})).total).toBe(total)
  const { restore } = await admin.call(getBackup, { id })
  expect(restore).toMatchObject({ status: 'failed', error: unverified })
}, 120_000)

/** An earlier backup with a file, a day apart from the next. */
async function addEarlier(
  daysAgo: number,
  { origin = 'schedule', status = 'done' }: { origin?: string; status?: string } = {},
) {
  const name = `waypoint-${origin}-${status}-${daysAgo}`
  const started_at = new Date(app.clock.now().getTime() - daysAgo * 86_400_000)
  const row = { id: randomUUID(), name, origin, status, started_at, ended_at: started_at }
  await app.db.insertInto('backup').values(row).execute()
  writeFileSync(fileOf(name), 'an archive')
  return name
}

const fileOf = (name: string) => join(folder, `${name}.sql.gz.age`)

test('a scheduled backup is made when due, and only a limited number are kept', async () => {
  const { revision } = await admin.call(getSettings, {})
  await admin.call(updateSettings, { revision, values: { backupsKept: 2 } })
  const [recent, older, oldest] = [await addEarlier(1), await addEarlier(2), await addEarlier(3)]
  const byAdmin = await addEarlier(9, { origin: 'admin' })
  const failed = await addEarlier(9, { status: 'failed' })
  await runNow(app, scheduledBackup, {})
  const { items } = await admin.call(listBackups, { pageSize: 100 })
  const scheduled = items.filter(({ origin }) => origin === 'schedule')
  expect(scheduled).toMatchObject([
    { status: 'done', verified: { ok: true } },
    { name: recent },
    { name: failed, status: 'failed' },
  ])
  expect([older, oldest].filter((name) => existsSync(fileOf(name)))).toEqual([])
  const remaining = [scheduled[0]?.name ?? '', recent, byAdmin]
  expect(remaining.map((name) => existsSync(fileOf(name)))).toEqual([true, true, true])
  expect(items.map(({ name }) => name)).toContain(byAdmin)
}, 120_000)

/** The command line as a child process, on this test's database. */
function start(...args: string[]) {
  const { host, user, database, password } = app.connection
  const login = `${user}${password ? `:${password}` : ''}`
  const url =
    app.connection.connectionString ??
    `postgres://${login}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  const cli = fileURLToPath(new URL('../../../cli/waypoint.ts', import.meta.url))
  return spawn(process.execPath, [cli, ...args], {
    env: {
      PATH: process.env.PATH,
      API_URL: '/api',
      DATABASE_URL: url,
      DATA_DIR: folder,
      SECRET: testSecret.toString('utf8'),
    },
    stdio: 'ignore',
  })
}

test('kill -9 during a backup leaves a failed row and no partial archive', async () => {
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true })
  const child = start('backup', 'make')
  // A poll may miss a file that a busy machine lets it see too late.
  const watcher = watch(backups, (_, name) => {
    if (name?.includes('partial')) child.kill('SIGKILL')
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  watcher.close()
  const dead = async () =>
    (await admin.call(listBackups, {})).items.find(({ origin }) => origin === 'command_line')
  await expect.poll(async () => (await dead())?.status, patience).toBe('failed')
  expect(await dead()).toMatchObject({
    checksum: null,
    error: 'The server stopped before this was finished.',
  })
  await runNow(app, sweepBackups, {})
  const row = await app.db
    .selectFrom('backup')
    .select(['status', 'error'])
    .where('origin', '=', 'command_line')
    .executeTakeFirstOrThrow()
  expect(row.status).toBe('failed')
  const name = (await dead())?.name
  expect(readdirSync(backups).filter((file) => file === `${name}.sql.gz.age`)).toEqual([])
}, 120_000)

test('kill -9 during a restore leaves the data unchanged', async () => {
  const { id } = await admin.call(createBackup, {})
  const { name } = await whole(id)
  const later = await app.member({ email: 'later@example.com' })
  const before = await admin.call(verifyAuditLogs, {})
  const child = start('restore', join(folder, `${name}.sql.gz.age`), '--yes')
  const exited = once(child, 'exit')
  const isReplacing = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks where mode = 'AccessExclusiveLock' and granted
        and relation = 'account'::regclass`.execute(app.db)
    return rows[0]?.count
  }
  await expect.poll(isReplacing, { timeout: 60_000, interval: 5 }).toBe(1)
  child.kill('SIGKILL')
  await exited
  await expect.poll(isReplacing, patience).toBe(0)
  expect((await later.call(me, {})).email).toBe('later@example.com')
  expect(await admin.call(verifyAuditLogs, {})).toEqual(before)
  // The audit log is still append-only: its triggers are enabled.
  const change = app.db.updateTable('audit_event').set({ kind: 'none' }).execute()
  await expect(change).rejects.toThrow()
}, 120_000)

test('the service reopens after the server died in a restore', async () => {
  const { id } = await admin.call(createBackup, {})
  await whole(id)
  const closed = { mode: 'closed', message: restoringMessage }
  await app.db.updateTable('maintenance').set(closed).execute()
  await runNow(app, sweepBackups, {})
  expect((await admin.call(getMaintenance, {})).mode).toBe('closed')
  await app.db
    .updateTable('backup')
    .set({ restore_status: 'running' })
    .where('id', '=', id)
    .execute()
  // The job of a dead server is gone once its time is over; nothing holds the backup's lock.
  const modeAfterSweep = async () => {
    await runNow(app, sweepBackups, {})
    return (await admin.call(getMaintenance, {})).mode
  }
  // The worker that made the backup lets go of its lock a moment after it's whole.
  await expect.poll(modeAfterSweep, patience).toBe('off')
}, 120_000)
