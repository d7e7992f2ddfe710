import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExport, downloadExport, listExports } from '#contract/account/exports.ts'
import { markTask } from '#contract/transition/roadmap.ts'
import { cellOf, writeCsv } from '#server/platform/lib/write-csv.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { newestEmail } from '#test/mail.ts'
import { reportFor } from '#test/survey.ts'
import { clearExports, createExportFile } from './export-job.ts'
import { type ExportedTable, exportedTables, tablesLeftOut } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const run = { log: { error() {} } as never, signal: new AbortController().signal }
const attemptNumber = (attempt: number) => ({ attempt, maxAttempts: 5 })

/** Waits for the job without sleeping, whether this call or a worker runs it. */
async function finish(id: string): Promise<void> {
  await createExportFile.run(
    { exportId: id },
    { services: app.services, ...run, ...attemptNumber(1) },
  )
}

function download({ token }: Pick<Member, 'token'>, id: string): Promise<Response> {
  const path = downloadExport.path.replace(':id', id)
  return app.fetch(path, { headers: { authorization: `Bearer ${token}` } })
}

async function filesOf(member: Member, id: string): Promise<Record<string, string>> {
  const response = await download(member, id)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const texts = Object.entries(files).map(([name, bytes]) => [
    name,
    Buffer.from(bytes).toString('utf8'),
  ])
  return Object.fromEntries(texts)
}

test('a member requests an archive, gets the email and downloads everything as one ZIP', async () => {
  const member = await app.verifiedMember({ first_name: '=1+1', email: 'export-me@example.com' })
  const report = await reportFor(app, member, army25b)
  const key = report.roadmap[0]?.key ?? ''
  await member.call(markTask, { key, done: true })

  const requested = await member.call(createExport, {})
  expect(requested).toEqual({
    id: expect.any(String),
    status: 'queued',
    created_at: app.clock.now().toISOString(),
    ready_at: null,
    expires_at: null,
    bytes: null,
  })
  await finish(requested.id)
  const { items } = await member.call(listExports, {})
  expect(items).toEqual([
    {
      ...requested,
      status: 'ready',
      bytes: expect.any(Number),
      ready_at: '2026-11-21T15:00:00.000Z',
      expires_at: '2026-11-22T15:00:00.000Z',
    },
  ])
  expect(await newestEmail(app, member.user.email, 'export_ready')).toMatchObject({
    subject: 'Your data is ready',
    token: '',
    link: expect.stringMatching(/\/dashboard\/settings\/data$/),
  })

  const response = await download(member, requested.id)
  const headers = ['content-type', 'content-disposition', 'cache-control']
  expect([response.status, ...headers.map((name) => response.headers.get(name))]).toEqual([
    200,
    'application/zip',
    'attachment; filename="waypoint-2026-11-21.zip"',
    'no-store',
  ])
  const files = await filesOf(member, requested.id)
  const tables = Object.values<ExportedTable>(exportedTables)
  const names = tables.flatMap(({ file, isTabular }) => [
    `json/${file}.json`,
    ...(isTabular ? [`csv/${file}.csv`] : []),
  ])
  expect(Object.keys(files).sort()).toEqual(
    ['README.txt', ...names, 'json/history.json', 'csv/history.csv'].sort(),
  )
  const json = (file: string) => JSON.parse(files[`json/${file}.json`] ?? '')
  expect(json('account')).toEqual([
    expect.objectContaining({ id: member.user.id, email: member.user.email, first_name: '=1+1' }),
  ])
  expect(json('surveys')).toMatchObject([{ status: 'submitted', answers: army25b }])
  expect(json('reports')).toMatchObject([{ id: report.id, inputs: army25b }])
  expect(json('report-steps')).toHaveLength(8)
  expect(json('roadmap-marks')).toMatchObject([{ key }])
  expect(json('sessions')).toMatchObject([{ method: 'password', device: 'node' }])
  expect(json('history')).toMatchObject([
    { kind: 'account.created', what: 'Account created', by_you: true, device: 'node' },
    { kind: 'export.requested', by_you: true, subject: requested.id },
  ])
  const rows: unknown = parse(files['csv/account.csv'] ?? '', { bom: true, columns: true })
  expect(rows).toMatchObject([{ first_name: "'=1+1", email: member.user.email }])
  for (const { file, about } of tables) {
    expect(files['README.txt']).toContain(`${file} `)
    expect(files['README.txt']).toContain(about)
  }
})

test('the archive contains no credentials', async () => {
  const member = await app.member()
  const secrets = await fillSecrets(member.user.id)
  const { id } = await member.call(createExport, {})
  await finish(id)
  const text = JSON.stringify(await filesOf(member, id))
  expect(text).toContain('My phone')
  for (const secret of secrets) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 12))
  }
})

/** Adds rows of each kind of secret; returns the values that must not appear. */
async function fillSecrets(account_id: string): Promise<string[]> {
  const { password_hash } = await app.db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  const bytes = Buffer.from('sealed totp secret')
  await app.db
    .insertInto('totp')
    .values({ account_id, sealed_secret: bytes, created_at: now })
    .execute()
  await app.db
    .insertInto('recovery_code')
    .values({ account_id, code_hash: Buffer.from('hash of a recovery code') })
    .execute()
  await app.db
    .insertInto('passkey')
    .values({
      id: crypto.randomUUID(),
      account_id,
      name: 'My phone',
      created_at: now,
      sign_count: 0,
      credential_id: 'a-credential-id',
      public_key: Buffer.from('a public key of a passkey'),
    })
    .execute()
  await app.db
    .insertInto('account_link')
    .values({
      token_hash: Buffer.from('hash of a link'),
      purpose: 'reset_password',
      account_id,
      email: 'x@example.com',
      created_at: now,
      expires_at: now,
    })
    .execute()
  const session = await app.db
    .selectFrom('session')
    .select('current_jti')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return [
    password_hash ?? 'none',
    session.current_jti,
    'sealed totp secret',
    'hash of a recovery code',
    'a-credential-id',
    'a public key of a passkey',
    'hash of a link',
  ]
}

test('every account table and column is in the archive or omitted for a reason', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`.execute(app.db)
  const named: Record<string, ExportedTable> = exportedTables
  const byAccount = rows.filter(({ columns }) => columns.includes('account_id'))
  const missing = byAccount
    .map(({ table }) => table)
    .filter((table) => !named[table] && !Object.hasOwn(tablesLeftOut, table))
  expect(missing).toEqual([])
  expect(byAccount.length).toBeGreaterThanOrEqual(13)

  const declared = Object.entries(named).map(([table, { columns, omitted }]) => {
    return { table, columns: [...columns, ...Object.keys(omitted)].sort() }
  })
  const real = Object.keys(named).map((table) => {
    const entry = rows.find((row) => row.table === table)
    return { table, columns: [...(entry?.columns ?? [])].sort() }
  })
  expect(declared).toEqual(real)
})

test('tables that refer to account records are also in the archive or omitted', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${Object.keys(exportedTables)})
  `.execute(app.db)
  const declared = { ...exportedTables, ...tablesLeftOut }
  const unknown = rows.filter(({ table }) => !Object.hasOwn(declared, table))
  expect(unknown).toEqual([])
})

test('concurrent requests share one export; afterward a new one can be requested', async () => {
  const idleApp = await startApp({ workers: 0 })
  try {
    const member = await idleApp.member()
    const [first, second] = await Promise.all([
      member.call(createExport, {}),
      member.call(createExport, {}),
    ])
    expect(second).toEqual(first)
    expect(await member.call(createExport, {})).toEqual(first)
    expect((await member.call(listExports, {})).items).toEqual([first])
    const jobs = await sql`select key from graphile_worker.jobs
      where task_identifier = 'make_export'`.execute(idleApp.db)
    expect(jobs.rows).toEqual([{ key: `export-${first.id}` }])
    const services = idleApp.services
    await createExportFile.run({ exportId: first.id }, { services, ...run, ...attemptNumber(1) })
    idleApp.clock.advance(1)
    expect((await member.call(createExport, {})).id).not.toBe(first.id)
  } finally {
    await idleApp.close()
  }
})

test('an export is available only to its owner, for 24 hours', async () => {
  const [owner, other, admin] = [await app.member(), await app.member(), await app.admin()]
  const { id } = await owner.call(createExport, {})
  await finish(id)
  for (const member of [other, admin]) {
    expect((await download(member, id)).status).toBe(404)
    expect((await member.call(listExports, {})).items).toEqual([])
  }
  app.clock.advance(24 * 3600 - 1)
  const { email } = owner.user
  const later = await app.logIn({ email, password: owner.password })
  expect((await download(later, id)).status).toBe(200)
  app.clock.advance(1)
  const refused = await download(later, id)
  expect([refused.status, (await refused.json()).message]).toEqual([
    404,
    'This download has expired. Request a new one.',
  ])
  const { items } = await app.call(listExports, {}, later)
  expect(items).toMatchObject([{ id, status: 'expired' }])
  const storedExport = () =>
    app.db.selectFrom('data_export_part').select('first_byte').where('export_id', '=', id).execute()
  expect(await storedExport()).toEqual([{ first_byte: 0 }])
  await clearExports.run({}, { services: app.services, ...run, ...attemptNumber(1) })
  expect(await storedExport()).toEqual([])
})

test('an export fails after its last attempt and can be requested again', async () => {
  const idleApp = await startApp({ workers: 0 })
  try {
    const member = await idleApp.member()
    const { id } = await member.call(createExport, {})
    const broken = { ...idleApp.services, config: undefined as never }
    const make = (attempt: number) =>
      createExportFile.run(
        { exportId: id },
        { services: broken, ...run, ...attemptNumber(attempt) },
      )
    const statuses = async () =>
      (await member.call(listExports, {})).items.map((item) => item.status)
    await expect(make(1)).rejects.toThrow()
    expect(await statuses()).toEqual(['queued'])
    await expect(make(5)).rejects.toThrow()
    expect(await statuses()).toEqual(['failed'])
    idleApp.clock.advance(1)
    await member.call(createExport, {})
    expect(await statuses()).toEqual(['queued', 'failed'])
    idleApp.clock.advance(3601)
    await clearExports.run({}, { services: idleApp.services, ...run, ...attemptNumber(1) })
    const rows = await idleApp.db.selectFrom('data_export').select('status').execute()
    expect(rows).toEqual([{ status: 'failed' }, { status: 'failed' }])
  } finally {
    await idleApp.close()
  }
})

test('requires a recent reauthentication', async () => {
  const member = await app.member()
  app.clock.advance(301)
  await expect(member.call(createExport, {})).rejects.toMatchObject({
    code: 'confirmation_required',
  })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠a', "'＠a"],
  ['plain = text', 'plain = text'],
  [-5, '-5'],
  [true, 'true'],
  [null, ''],
  [{ a: 1 }, '{"a":1}'],
  [new Date('2026-11-21T15:00:00Z'), '2026-11-21T15:00:00.000Z'],
])('the cell for %j runs no formula in a spreadsheet', (value, cell) => {
  expect(cellOf(value)).toBe(cell)
  const text = 'quotes " and, commas\r\nand lines'
  const table = writeCsv(['a', 'b'], [{ a: value, b: text }])
  expect(parse(table, { bom: true })).toEqual([
    ['a', 'b'],
    [cell, text],
  ])
})
