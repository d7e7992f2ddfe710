import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parseConfig } from '#server/platform/config/config.ts'
import { type S3Server, startS3Server } from '#test/s3-server.ts'
import { archiveStore } from './archives-port.ts'
import type { ArchiveStore } from './port.ts'
import { s3Archives } from './s3.ts'

let s3: S3Server
const folder = mkdtempSync(join(tmpdir(), 'waypoint-archives-'))
beforeAll(async () => {
  s3 = await startS3Server()
})
beforeEach(() => {
  s3.objects.clear()
  s3.uploads.clear()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const configured = (env: Record<string, string>) => parseConfig({ API_URL: '/api', ...env })

function s3Store(env: Record<string, string> = {}): ArchiveStore {
  const { backupStore } = configured({ ...s3.env, ...env })
  if (backupStore.kind !== 's3') throw new Error('S3 is configured.')
  return s3Archives(backupStore, { firstRetryMs: 1 })
}

const stores: Record<string, () => ArchiveStore> = {
  'a folder': () => archiveStore(configured({ BACKUP_DIR: folder }).backupStore),
  'an S3 bucket': s3Store,
}

const megabyte = 1 << 20
const chunked = (content: Buffer, size = 700_001) =>
  Readable.from(
    (function* () {
      for (let index = 0; index < content.length; index += size)
        yield content.subarray(index, index + size)
    })(),
    { objectMode: false },
  )
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** Fails after a few megabytes. */
function broken(megabytes: number) {
  return Readable.from(
    (function* () {
      for (let turn = 0; turn < megabytes; turn += 1) yield Buffer.alloc(megabyte)
      throw new Error('the source broke')
    })(),
    { objectMode: false },
  )
}

const left = () => ({
  files: readdirSync(folder, { recursive: true }),
  objects: s3.objects.size,
  uploads: s3.uploads.size,
})

describe.each(Object.keys(stores))('archives in %s', (kind) => {
  const open = () => stores[kind]?.() as ArchiveStore

  test.each([0, 1, 8 * megabyte, 8 * megabyte + 1, 21 * megabyte])(
    '%i bytes are written, read, listed and removed',
    async (size) => {
      const store = open()
      const content = randomBytes(size)
      const stored = await store.write('one', chunked(content))
      expect(stored).toEqual({ bytes: size, checksum: sha256(content) })
      expect(await store.sizeOf('one')).toBe(size)
      expect(sha256(await buffer(await store.read('one')))).toBe(sha256(content))
      expect(await store.list()).toEqual([{ name: 'one', bytes: size }])
      await store.remove('one')
      await store.remove('one')
      expect(await store.sizeOf('one')).toBeUndefined()
      await expect(store.read('one')).rejects.toMatchObject({ code: 'ENOENT' })
    },
  )

  test('every archive is listed, by name', async () => {
    const store = open()
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await store.write(name, chunked(Buffer.from(name)))
    expect(await store.list()).toEqual(names.map((name) => ({ name, bytes: 1 })))
  })

  test.each([1, 20])('a source that breaks after %i MB leaves nothing', async (megabytes) => {
    const store = open()
    await store.write('whole', chunked(Buffer.from('whole')))
    const before = left()
    await expect(store.write('cut', broken(megabytes))).rejects.toThrow('the source broke')
    expect(left()).toEqual(before)
  })

  test('names that could leave the folder are refused', async () => {
    await expect(open().read('../secret')).rejects.toThrow('Not the name of an archive')
  })

  test('kill -9 while writing leaves no archive, and the cleanup removes the parts', async () => {
    const store = open()
    const env = kind === 'a folder' ? { BACKUP_DIR: folder } : s3.env
    const writer = fileURLToPath(new URL('../../../../test/s3-writer.ts', import.meta.url))
    const child = spawn(process.execPath, [writer, 'killed'], {
      env: { PATH: process.env.PATH, API_URL: '/api', ...env },
      stdio: 'ignore',
    })
    const gone = once(child, 'exit')
    const hasParts = () =>
      left().files.length > 0 || [...s3.uploads.values()].some(({ parts }) => parts.size > 1)
    try {
      await expect.poll(hasParts, { timeout: 30_000 }).toBe(true)
    } finally {
      child.kill('SIGKILL')
    }
    await gone
    expect(await store.list()).toEqual([])
    await store.clearPartial(['killed'])
    expect(hasParts()).toBe(true)
    await store.clearPartial([])
    expect(left()).toEqual({ files: [], objects: 0, uploads: 0 })
  })
})

describe('an S3 bucket', () => {
  test('gets large archives in parts of 8 MiB and small ones in one call', async () => {
    const store = s3Store()
    s3.calls.length = 0
    await store.write('small', chunked(randomBytes(3 * megabyte)))
    expect(s3.calls).toEqual(['PUT /backups/waypoint/test-site/small.sql.gz.age'])
    s3.calls.length = 0
    await store.write('large', chunked(randomBytes(20 * megabyte)))
    expect(s3.calls.map((call) => call.replaceAll(/uploadId=[^&]+/g, 'uploadId'))).toEqual([
      'POST /backups/waypoint/test-site/large.sql.gz.age?uploads=',
      'PUT /backups/waypoint/test-site/large.sql.gz.age?partNumber=1&uploadId',
      'PUT /backups/waypoint/test-site/large.sql.gz.age?partNumber=2&uploadId',
      'PUT /backups/waypoint/test-site/large.sql.gz.age?partNumber=3&uploadId',
      'POST /backups/waypoint/test-site/large.sql.gz.age?uploadId',
    ])
  })

  test.each([
    ['another secret', { BACKUP_S3_SECRET_KEY: 'another' }, '403 SignatureDoesNotMatch'],
    ['another key', { BACKUP_S3_ACCESS_KEY: 'another' }, '403 InvalidAccessKeyId'],
    ['another region', { BACKUP_S3_REGION: 'mars-1' }, '400 AuthorizationHeaderMalformed'],
    ['another bucket', { BACKUP_S3_BUCKET: 'another' }, '404 NoSuchBucket'],
  ])("with %s reports the storage's error", async (_what, env, answer) => {
    const store = s3Store(env)
    const message = `The backup storage answered ${answer}.`
    await expect(store.write('one', chunked(Buffer.from('x')))).rejects.toThrow(message)
    await expect(store.read('one')).rejects.toThrow(message)
    await expect(store.list()).rejects.toThrow(message)
  })

  test('is retried while overloaded, up to a limit', async () => {
    const store = s3Store()
    s3.overload(3)
    await store.write('one', chunked(randomBytes(20 * megabyte)))
    expect(await store.sizeOf('one')).toBe(20 * megabyte)
    s3.overload(100)
    await expect(store.sizeOf('one')).rejects.toThrow('The backup storage answered 503.')
    s3.overload(0)
  })

  test('keeps an archive whose completion response was lost', async () => {
    const store = s3Store()
    s3.loseNextCompletion()
    const content = randomBytes(20 * megabyte)
    expect(await store.write('one', chunked(content))).toMatchObject({ bytes: content.length })
    expect(await store.list()).toEqual([{ name: 'one', bytes: content.length }])
  })

  test('that doesn’t respond is reported as unreachable', async () => {
    const store = s3Store({ BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9' })
    await expect(store.sizeOf('one')).rejects.toThrow('The backup storage doesn’t answer.')
  })

  test('keeps unfinished uploads of other programs', async () => {
    const foreign = { key: 'waypoint/test-site/photo.jpg', parts: new Map() }
    for (const id of ['a', 'b', 'c']) s3.uploads.set(id, foreign)
    s3.uploads.set('d', { ...foreign, key: 'waypoint/test-site/dead.sql.gz.age' })
    await s3Store().clearPartial([])
    expect([...s3.uploads.keys()]).toEqual(['a', 'b', 'c'])
  })
})
