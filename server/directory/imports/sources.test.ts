import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fetchImportSource,
  listImportSources,
  saveImportSource,
} from '#contract/directory/import-sources.ts'
import { getImport, listImports } from '#contract/directory/imports.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import type { DownloadParts } from '#server/platform/lib/safe-download.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { importJob } from './import-job.ts'
import { isDue } from './schedule.ts'
import { checkImportSources, fetchSource } from './sources.ts'

let app: TestApp
let admin: Member
let server: Server
let content = programScript([programEntry()])
beforeAll(async () => {
  app = await startApp({ workers: 0, env: { IMPORT_HOSTS: 'lists.example' } })
  admin = await app.admin()
  server = createServer((_request, response) => response.end(content))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  await app.close()
  server.close()
})

const parts: DownloadParts = {
  request: ((url: URL, options: object, done: never) => {
    const { port } = server.address() as AddressInfo
    const local = { hostname: '127.0.0.1', port, path: url.pathname, lookup: undefined }
    return httpRequest({ ...options, ...local }, done)
  }) as typeof httpsRequest,
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: () => true,
}
const source = {
  kind: 'programs' as const,
  url: 'https://lists.example/organizationsData.js',
  cron: '0 6 * * 1',
  enabled: true,
}
const only = async () => (await admin.call(listImportSources, {})).items[0]

test('a source needs an allowed host and a valid schedule', async () => {
  expect((await admin.call(listImportSources, {})).hosts).toEqual(['lists.example'])
  const refused = (change: object) =>
    admin
      .call(saveImportSource, { ...source, ...change })
      .catch(({ fields }) => Object.keys(fields))
  expect(await refused({ url: 'http://lists.example/x' })).toEqual(['url'])
  expect(await refused({ url: 'https://other.example/x' })).toEqual(['url'])
  expect(await refused({ cron: 'every day' })).toEqual(['cron'])
  expect(await refused({ timeZone: 'Mars/Base' })).toEqual(['timeZone'])
  const saved = await admin.call(saveImportSource, source)
  expect(saved).toMatchObject({ ...source, timeZone: 'America/New_York', revision: 1 })
  const { nextRunAt } = saved
  const coming = new Date(nextRunAt ?? 0)
  expect(coming.getTime()).toBeGreaterThan(app.clock.now().getTime())
  expect(isDue({ cron: source.cron, timeZone: saved.timeZone }, coming)).toBe(true)
  expect((await only())?.nextRunAt).toBe(nextRunAt)
  for (const change of [{ enabled: false }, { cron: null }]) {
    const { nextRunAt: none } = await admin.call(saveImportSource, { ...source, ...change })
    expect(none).toBeNull()
  }
  const { revision } = await admin.call(saveImportSource, source)
  const logged = await admin.call(listAuditLogs, { kind: 'import_source', subject: 'programs' })
  const whole =
    'url: https://lists.example/organizationsData.js; cron: 0 6 * * 1; timeZone: America/New_York; enabled: true'
  expect(logged.items.map(({ before, after }) => [before, after])).toEqual([
    ['cron: none', 'cron: 0 6 * * 1'],
    ['cron: 0 6 * * 1; enabled: false', 'cron: none; enabled: true'],
    ['enabled: true', 'enabled: false'],
    [null, whole],
  ])
  expect(await admin.call(saveImportSource, { ...source, revision })).toMatchObject({
    revision: revision + 1,
  })
  await expect(admin.call(saveImportSource, { ...source, revision })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await admin.call(listImportSources, { page: 2, pageSize: 1 })).toMatchObject({
    items: [],
    total: 1,
    page: 2,
    pageSize: 1,
  })
  expect(await admin.call(fetchImportSource, { kind: 'programs' })).toEqual({ kind: 'programs' })
  await expect(admin.call(fetchImportSource, { kind: 'duties' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a fetched file is previewed once', async () => {
  const fetchNow = () => fetchSource(app.services, { kind: 'programs', actor: null }, parts)
  await fetchNow()
  const id = (await only())?.lastImportId ?? ''
  await runNow(app, importJob, { importId: id, actor: null })
  expect(await admin.call(getImport, { id })).toMatchObject({
    status: 'previewed',
    fileName: 'organizationsData.js',
    actor: null,
  })
  await fetchNow()
  expect(await only()).toMatchObject({ message: 'Nothing new: it’s the same file as last time.' })
  content = programScript([programEntry({ PROGRAM: 'New' })])
  await fetchNow()
  expect((await admin.call(listImports, {})).total).toBe(2)
})

test('a private address is reported and imports nothing', async () => {
  const { isPublic: _isPublic, ...rest } = parts
  const isPublic = (address: string) => address !== '127.0.0.1'
  await fetchSource(app.services, { kind: 'programs', actor: null }, { ...rest, isPublic })
  expect(await only()).toMatchObject({ message: 'lists.example is not a public address.' })
})

test('a list can be a file of the data directory, and of no other folder', async () => {
  const { url: _url, ...rest } = source
  const set = (place: object) => admin.call(saveImportSource, { ...rest, ...place })
  const refused = (place: object) => set(place).catch(({ fields }) => Object.keys(fields))
  expect(await refused({})).toEqual(['url'])
  expect(await refused({ ...source, path: 'a.js' })).toEqual(['url'])
  for (const path of ['../secret', '/etc/passwd', 'a/../../b', '.hidden', '']) {
    expect(await refused({ path })).toEqual(['path'])
  }
  const path = 'new/programs.js'
  expect(await set({ path })).toMatchObject({ path, url: null })
  const folder = join(app.services.config.dataDir, 'lists', 'new')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const fetchNow = () => fetchSource(app.services, { kind: 'programs', actor: null })
  await fetchNow()
  expect(await only()).toMatchObject({ message: expect.stringContaining(`no file ${path}`) })
  await symlink('/etc/hostname', join(folder, 'programs.js'))
  await fetchNow()
  expect(await only()).toMatchObject({ message: expect.stringContaining(`no file ${path}`) })
  await rm(join(folder, 'programs.js'))
  await writeFile(join(folder, 'programs.js'), programScript([programEntry({ PROGRAM: 'Local' })]))
  await fetchNow()
  const { lastImportId, message } = (await only()) ?? {}
  expect(message).toBe('Fetched. Its differences wait to be applied.')
  const run = await admin.call(getImport, { id: lastImportId ?? '' })
  expect(run.fileName).toBe('programs.js')
  await rm(folder, { recursive: true, force: true })
})

test('a schedule follows its time zone, even across DST changes, and runs once', async () => {
  const weekly = { cron: '0 6 * * 1', timeZone: 'America/New_York' }
  expect(isDue(weekly, new Date('2026-11-23T11:00:00Z'))).toBe(true)
  expect(isDue(weekly, new Date('2026-11-23T10:00:00Z'))).toBe(false)
  expect(isDue(weekly, new Date('2026-07-06T10:00:00Z'))).toBe(true)
  const due = async () => {
    await app.db.updateTable('import_source').set({ cron: '* * * * *' }).execute()
    await runNow(app, checkImportSources, {})
    const row = await app.db.selectFrom('import_source').select('due_at').executeTakeFirst()
    return row?.due_at
  }
  const first = await due()
  expect(first).not.toBeNull()
  expect(await due()).toEqual(first)
})
