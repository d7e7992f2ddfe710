import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  applyImport,
  cancelImport,
  getImport,
  type ImportRun,
  listImportChanges,
  listImports,
  maxImportBytes,
  rollBackImport,
} from '#contract/directory/imports.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { programEntry, programScript } from '#test/imports.ts'
import { runNow } from '#test/jobs.ts'
import { emptyListing } from '#test/listing.ts'
import { uploadImport } from '#test/upload.ts'
import { fileOfRun, importJob } from './import-job.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  // Jobs run only when the test runs them.
  app = await startApp({ workers: 0 })
  admin = await app.admin()
  await emptyListing(app.db)
})
afterAll(() => app.close())

const run = (id: string) => runNow(app, importJob, { importId: id, actor: admin.user.id })

async function upload(content: string, fields: Record<string, string> = {}): Promise<string> {
  const input = { kind: 'programs', ...fields }
  const response = await uploadImport(app, admin, content, input, '../../etc/list.csv')
  expect(response.status).toBe(202)
  const { id } = (await response.json()) as { id: string }
  return id
}

/** Uploads, previews and applies a file. */
async function applied(content: string): Promise<ImportRun> {
  const id = await upload(content, { dryRun: 'false' })
  await run(id)
  return admin.call(getImport, { id })
}

/** Everything an import may write. */
async function everything() {
  const tables = [
    'organization',
    'opportunity',
    'opportunity_location',
    'listed_record',
    'official_list',
    'specialty',
    'specialty_occupation',
  ] as const
  const read = tables.map(async (table) => {
    const rows = await app.db.selectFrom(table).selectAll().execute()
    // Revisions only increase, so that anyone with the old row open notices the change.
    const shown = rows.map((row) => JSON.stringify({ ...row, revision: null }))
    return [table, shown.sort()]
  })
  return Object.fromEntries(await Promise.all(read))
}

const deck = programEntry()
const cook = programEntry({ PROGRAM: 'Harbor Lines - Cook' })
const pilot = programEntry({ PROGRAM: 'Blue Sky - Pilot', STATES: 'TX' })

test('a file is compared, applied, then rolled back to exactly the previous state', async () => {
  await applied(programScript([deck, cook]))
  const before = await everything()
  const file = programScript([
    { ...deck, DELIVERY_METHOD: 'Online' },
    pilot,
    { ...cook, PROGRAM: '' },
    { PROGRAM: 1 },
  ])
  const id = await upload(file.replace('Harbor Lines - Cook', ''))
  expect(await admin.call(getImport, { id })).toMatchObject({ status: 'queued', canCancel: true })
  await run(id)
  const previewed = await admin.call(getImport, { id })
  expect(previewed).toMatchObject({
    kind: 'programs',
    fileName: 'list.csv',
    status: 'previewed',
    counts: { changed: 1, same: 0, gone: 1 },
    listed: { changed: 1, gone: 1 },
    actor: { id: admin.user.id, name: 'Ana Reyes' },
    canApply: true,
    canRollBack: false,
  })
  expect(await everything()).toEqual(before)
  const changed = await admin.call(listImportChanges, { id, type: 'changed' })
  expect(changed.items).toMatchObject([
    {
      title: 'Deck Officer Training',
      detail: 'Harbor Lines',
      before: { delivery: 'in_person' },
      after: { delivery: 'online' },
    },
  ])
  const gone = await admin.call(listImportChanges, { id, type: 'gone' })
  expect(gone.items).toMatchObject([{ title: 'Cook', before: { status: 'published' } }])

  await admin.call(applyImport, { id })
  await run(id)
  const done = await admin.call(getImport, { id })
  expect(done).toMatchObject({ status: 'done', counts: previewed.counts, canRollBack: true })
  expect(existsSync(fileOfRun(app.services, id))).toBe(false)
  expect((await admin.call(listImportChanges, { id, type: 'changed' })).items).toEqual(
    changed.items,
  )
  expect(await everything()).not.toEqual(before)

  await admin.call(rollBackImport, { id })
  await run(id)
  expect(await admin.call(getImport, { id })).toMatchObject({
    status: 'rolled_back',
    message: null,
  })
  expect(await everything()).toEqual(before)
  const { items } = await admin.call(listAuditLogs, { kind: 'import', subject: id })
  expect(items.map(({ kind }) => kind)).toEqual([
    'import.rolled_back',
    'import.applied',
    'import.started',
  ])
})

test('refused rows are listed and in a CSV file', async () => {
  const id = await upload(programScript([deck, { ...cook, NATIONWIDE: '=maybe' }]))
  await run(id)
  const { items, total } = await admin.call(listImportChanges, { id, type: 'refused' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ refusal: { row: 2, column: 'NATIONWIDE', value: '=maybe' } })
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await app.fetch(`/api/admin/imports/${id}/refused.csv`, { headers })
  expect(response.headers.get('content-disposition')).toContain('programs-refused.csv')
  expect(await response.text()).toContain(',NATIONWIDE,')
})

test('a rollback doesn’t overwrite a later import or a manual change', async () => {
  const first = await applied(programScript([deck, cook, pilot]))
  const second = await applied(programScript([deck, cook]))
  await expect(admin.call(rollBackImport, { id: first.id })).rejects.toMatchObject({
    code: 'conflict',
  })
  await app.db
    .updateTable('opportunity')
    .set({ summary: 'By hand.' })
    .where('title', '=', 'Pilot')
    .execute()
  await admin.call(rollBackImport, { id: second.id })
  await run(second.id)
  expect(await admin.call(getImport, { id: second.id })).toMatchObject({
    status: 'done',
    message:
      '1 row was changed after this import. Undo those changes first; nothing was rolled back.',
  })
})

test('a broken file reports what is wrong; canceled runs end', async () => {
  const id = await upload('<!doctype html>')
  await run(id)
  expect(await admin.call(getImport, { id })).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('web page'),
  })
  const waiting = await upload(programScript([deck]))
  await admin.call(cancelImport, { id: waiting })
  await run(waiting)
  expect(await admin.call(getImport, { id: waiting })).toMatchObject({ status: 'canceled' })
  expect(existsSync(fileOfRun(app.services, waiting))).toBe(false)
  await expect(admin.call(applyImport, { id: waiting })).rejects.toMatchObject({ code: 'conflict' })
})

test('an import’s event stream ends with its outcome', async () => {
  const id = await upload(programScript([deck]))
  const headers = { authorization: `Bearer ${admin.token}` }
  const response = await app.fetch(`/api/admin/imports/${id}/progress`, { headers })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const job = run(id)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += part.value
  }
  await job
  const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name)
  expect(events[0]).toBe('progress')
  expect(events.at(-1)).toBe('ended')
  expect(text).toContain('"status":"previewed"')
})

test('an invalid upload is refused with the wrong field', async () => {
  const send = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const auth = { authorization: `Bearer ${admin.token}`, ...headers }
    const response = await app.fetch('/api/admin/imports', { method: 'POST', headers: auth, body })
    return [response.status, ((await response.json()) as { fields?: object }).fields]
  }
  const form = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return body
  }
  expect(await send(form({ kind: 'programs' }))).toEqual([400, { file: 'Choose a file.' }])
  expect((await uploadImport(app, admin, 'x', { kind: 'songs' })).status).toBe(400)
  const json = { 'content-type': 'application/json' }
  expect(await send(JSON.stringify({ kind: 'programs' }), json)).toEqual([
    400,
    { file: 'Choose a file.' },
  ])
  const cut = { 'content-type': 'multipart/form-data; boundary=x' }
  expect(
    (
      await send('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc', cut)
    )[0],
  ).toBe(400)
  expect((await send('--x--', { 'content-type': 'multipart/form-data' }))[0]).toBe(400)
  const large = request({
    method: 'POST',
    port: new URL(app.url).port,
    path: '/api/admin/imports',
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...cut,
      'content-length': maxImportBytes + 1e6,
    },
  })
  large.on('error', () => {})
  large.flushHeaders()
  const [answer] = await once(large, 'response')
  expect(answer.statusCode).toBe(413)
  large.destroy()
  const member = await app.member()
  expect((await uploadImport(app, member, 'x', { kind: 'programs' })).status).toBe(403)
  expect((await admin.call(listImports, {})).items.every(({ kind }) => kind === 'programs')).toBe(
    true,
  )
})
