import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '#server/platform/audit/audit.ts'
import { publicKeys } from '#server/platform/audit/head.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { auditCommand } from './audit.ts'

let app: TestApp
let dataDir: string

beforeAll(async () => {
  app = await startApp({ workers: 0 })
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-audit-'))
})
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  await app.close()
})

async function run(args: string[], secrets = app.services.secrets) {
  const output = { out: '', err: '' }
  const code = await auditCommand(args, {
    db: app.db,
    clock: app.clock,
    secrets,
    dataDir,
    stdout: { write: (text) => (output.out += text) },
    stderr: { write: (text) => (output.err += text) },
  })
  return { code, ...output }
}

const append = (kind: 'password.changed' | 'password.reset') =>
  app.db.transaction().execute((tx) => record(tx, app.services, { kind, actor: 'person-1' }))

const file = () => join(dataDir, 'audit', 'heads.jsonl')

test('an empty log verifies, and there is nothing to sign', async () => {
  expect(await run(['verify'])).toEqual({
    code: 0,
    err: '',
    out: 'The audit log is whole. Rows checked: 0. Signed heads checked: 0 of 0.\n',
  })
  expect(await run(['head'])).toMatchObject({ code: 0, out: expect.stringMatching(/is empty/) })
})

test('head signs the latest entry once, in the database and the file; verify checks it', async () => {
  await append('password.changed')
  await append('password.reset')
  const first = await run(['head'])
  app.clock.advance(60)
  expect(await run(['head'])).toEqual(first)
  expect(readFileSync(file(), 'utf8')).toBe(first.out)
  expect(JSON.parse(first.out)).toEqual({
    seq: 2,
    at: '2026-11-21T15:00:00.000Z',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    public_key: publicKeys(app.services.secrets)[0]?.toString('hex'),
    signature: expect.stringMatching(/^[0-9a-f]{128}$/),
  })
  await append('password.changed')
  await run(['head'])
  await append('password.changed')
  expect(await run(['verify'])).toEqual({
    code: 0,
    err: '',
    out: 'The audit log is whole. Rows checked: 4. Signed heads checked: 2 of 2.\n',
  })
})

test('the next head restores a line missing from the file', async () => {
  const savedHeads = readFileSync(file(), 'utf8')
  writeFileSync(file(), '')
  await run(['head'])
  expect(readFileSync(file(), 'utf8').startsWith(savedHeads)).toBe(true)
})

test('heads signed with an earlier secret verify when its key is given', async () => {
  const secrets = [Buffer.from('a new secret of more than thirty characters')] as const
  expect(await run(['verify'], secrets)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/Row 2: its head is signed with a key that is not/),
  })
  const key = publicKeys(app.services.secrets)[0]?.toString('hex') ?? ''
  expect(await run(['verify', '--key', key], secrets)).toMatchObject({ code: 0 })
})

test('heads stored elsewhere reveal a log truncated together with its database heads and file', async () => {
  const copiedHeads = join(dataDir, 'kept.jsonl')
  writeFileSync(copiedHeads, readFileSync(file()))
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(app.db)
  await sql`delete from audit_event where seq > 2`.execute(app.db)
  await sql`delete from audit_head where seq > 2`.execute(app.db)
  writeFileSync(file(), `${readFileSync(file(), 'utf8').split('\n')[0]}\n`)
  expect(await run(['verify'])).toMatchObject({ code: 0 })
  expect(await run(['verify', '--heads', copiedHeads])).toEqual({
    code: 1,
    out: '',
    err: 'The audit log is not whole. Row 3: the row is missing: the end of the log was cut off, a signed head says that it was there.\nRows checked: 2. Signed heads checked: 1 of 3.\n',
  })
})

test.each([
  [[], 'Give a command: verify or head.'],
  [['sign'], 'Give a command: verify or head.'],
  [['verify', '--key', 'abc'], '--key: give the 64 digits of a public key.'],
  [['verify', '--all'], '--all'],
  [['verify', '--heads', 'none.jsonl'], 'there is no signed head in this file'],
])('wrong usage reports what is missing: %j', async (args, message) => {
  expect(await run(args)).toMatchObject({ code: 1, err: expect.stringContaining(message) })
})

test('reports a line of the file that is not a head', async () => {
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}{"seq":1}\n`)
  expect(await run(['verify'])).toMatchObject({ code: 1, err: expect.stringMatching(/line 2/) })
})
