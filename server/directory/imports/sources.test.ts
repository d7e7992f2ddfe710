import { createServer, request as httpRequest, type Server } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fetchImportSource,
  listImportSources,
  saveImportSource,
} from '#contract/directory/import-sources.ts'
import { getImport, listImports } from '#contract/directory/imports.ts'
import type { DownloadParts } from '#server/platform/lib/safe-download.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { importJob } from './import-job.ts'
import { checkImportSources, fetchSource, isDue } from './sources.ts'

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

test('a source is set up on an allowed host only, with a schedule that can be read', async () => {
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
  expect(await admin.call(saveImportSource, { ...source, revision: 1 })).toMatchObject({
    revision: 2,
  })
  await expect(admin.call(saveImportSource, { ...source, revision: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await admin.call(fetchImportSource, { kind: 'programs' })).toEqual({ kind: 'programs' })
  await expect(admin.call(fetchImportSource, { kind: 'duties' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('what is fetched is previewed once', async () => {
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

test('a private address says so and imports nothing', async () => {
  const { isPublic: _isPublic, ...rest } = parts
  const isPublic = (address: string) => address !== '127.0.0.1'
  await fetchSource(app.services, { kind: 'programs', actor: null }, { ...rest, isPublic })
  expect(await only()).toMatchObject({ message: 'lists.example is not a public address.' })
})

test('a schedule follows its time zone, also over a change of clocks, and is taken once', async () => {
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
