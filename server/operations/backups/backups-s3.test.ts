import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBackup,
  downloadBackup,
  getBackup,
  restoreBackup,
} from '#contract/operations/backups.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import { sweepBackups } from './backup-jobs.ts'

// Backups in an S3-compatible storage; backups.test.ts has the rest.

let s3: S3Server
let app: TestApp
let admin: Member
beforeAll(async () => {
  s3 = await startS3Server()
  app = await startApp({ workers: 2, env: s3.env })
  admin = await app.admin('super_admin')
})
afterAll(async () => {
  await app.close()
  await s3.close()
})

const patience = { timeout: 50_000, interval: 250 }

async function ended(id: string) {
  const at = () => admin.call(getBackup, { id })
  await expect.poll(async () => (await at()).status, patience).not.toBe('running')
  if ((await at()).status === 'done') {
    await expect.poll(async () => (await at()).verified, patience).not.toBeNull()
  }
  return at()
}

const download = (id: string) =>
  app.fetch(downloadBackup.path.replace(':id', id), {
    headers: { authorization: `Bearer ${admin.token}` },
  })

test('a backup is uploaded, verified from the bucket, downloaded and restored', async () => {
  const { id } = await admin.call(createBackup, {})
  const created = await ended(id)
  expect(created).toMatchObject({ status: 'done', error: null, verified: { ok: true } })
  const key = `waypoint/test-site/${created.name}.sql.gz.age`
  expect([...s3.objects.keys()]).toEqual([key])
  const stored = s3.objects.get(key) ?? Buffer.alloc(0)
  expect(stored.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  expect(createHash('sha256').update(stored).digest('hex')).toBe(created.checksum)
  const response = await download(id)
  expect(Buffer.from(await response.arrayBuffer()).equals(stored)).toBe(true)

  await app.member({ email: 'later@example.com' })
  await admin.call(restoreBackup, { id, name: created.name })
  await expect
    .poll(async () => (await admin.call(getBackup, { id })).restore, patience)
    .toMatchObject({ status: 'done', error: null })
  const emails = await app.db.selectFrom('account').select('email').execute()
  expect(emails).toEqual([{ email: admin.user.email }])

  s3.objects.delete(key)
  expect((await download(id)).status).toBe(404)
}, 180_000)

test('an upload of a dead server is removed by the sweep', async () => {
  const key = 'waypoint/test-site/waypoint-dead.sql.gz.age'
  s3.uploads.set('dead', { key, parts: new Map() })
  await runNow(app, sweepBackups, {})
  expect(s3.uploads.size).toBe(0)
})

test('a storage that refuses fails the backup and says why', async () => {
  const { id: earlier } = await admin.call(createBackup, {})
  await ended(earlier)
  s3.overload(1_000)
  expect((await download(earlier)).status).toBe(503)
  const { id } = await admin.call(createBackup, {})
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    error: 'The backup storage answered 503 SlowDown.',
    checksum: null,
  })
  s3.overload(0)
}, 180_000)
