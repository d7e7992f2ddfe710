import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { me } from '#contract/account/accounts.ts'
import {
  createBackup,
  getBackup,
  listBackups,
  restoreBackup,
} from '#contract/operations/backups.ts'
import { getMaintenance } from '#contract/operations/maintenance.ts'
import { ArchiveStoreError } from '#server/platform/ports/archives/port.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

// A restore whose own safety backup is no good; backups.test.ts has the rest.

const folder = mkdtempSync(join(tmpdir(), 'waypoint-safety-'))
let app: TestApp
let admin: Member
let backup: { id: string; name: string }
let later: Member
beforeAll(async () => {
  app = await startApp({ workers: 2, env: { BACKUP_DIR: folder, DATA_DIR: folder } })
  admin = await app.admin('super_admin')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeout: 50_000, interval: 250 }

/** Restores the backup and waits for the end. */
async function restored() {
  await admin.call(restoreBackup, backup)
  const at = async () => (await admin.call(getBackup, { id: backup.id })).restore
  await expect.poll(async () => (await at())?.status, patience).not.toBe('running')
  return at()
}

const newest = async () => (await admin.call(listBackups, {})).items[0]

/** The data are as before, and members weren't locked out. */
async function expectUnchanged() {
  expect((await later.call(me, {})).email).toBe('later@example.com')
  const changes = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('kind', '=', 'backup.restored')
    .execute()
  expect(changes).toEqual([])
}

test('a restore stops when its safety backup fails the test restore, and can be tried again', async () => {
  const { id } = await admin.call(createBackup, {})
  await expect
    .poll(async () => (await admin.call(getBackup, { id })).verified?.ok, patience)
    .toBe(true)
  backup = { id, name: (await admin.call(getBackup, { id })).name }
  later = await app.member({ email: 'later@example.com' })
  const { store } = app.services.backups
  const { changed_at } = await maintenance()
  // The storage returns half of what it was given, of this backup only.
  const read = store.read.bind(store)
  const reads = vi.spyOn(store, 'read').mockImplementation(async (name) => {
    if (name === backup.name) return read(name)
    const bytes = await buffer(await read(name))
    return Readable.from([bytes.subarray(0, bytes.length / 2)])
  })
  const stopped = await restored()
  expect(stopped).toMatchObject({ status: 'failed' })
  expect(stopped?.error).toMatch(
    /^The restore stopped, because the safety backup of the current data failed its test restore: \S/,
  )
  expect(await newest()).toMatchObject({ origin: 'safety', verified: { ok: false } })
  await expectUnchanged()
  expect(await maintenance()).toEqual({ mode: 'off', changed_at })

  reads.mockRestore()
  expect(await restored()).toMatchObject({ status: 'done', error: null })
  await expect(later.call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await admin.call(getMaintenance, {})).toMatchObject({ mode: 'off' })
}, 180_000)

const maintenance = () =>
  app.db.selectFrom('maintenance').select(['mode', 'changed_at']).executeTakeFirstOrThrow()

test('a restore stops when its safety backup can’t be stored', async () => {
  later = await app.member({ email: 'later@example.com' })
  const { store } = app.services.backups
  const writes = vi.spyOn(store, 'write').mockImplementation(async (_name, content) => {
    content.destroy()
    throw new ArchiveStoreError('The storage is full.')
  })
  expect(await restored()).toMatchObject({
    status: 'failed',
    error:
      'The restore stopped, because the safety backup of the current data couldn’t be made: The storage is full.',
  })
  expect((await later.call(me, {})).email).toBe('later@example.com')
  writes.mockRestore()
}, 120_000)
