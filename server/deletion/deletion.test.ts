import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, me, updateMe } from '#contract/accounts.ts'
import { cancelDeletion, requestDeletion } from '#contract/deletion.ts'
import { createExport } from '#contract/exports.ts'
import { markTask } from '#contract/reports.ts'
import { signNewestHead } from '#server/audit/heads.ts'
import { verifyChain } from '#server/audit/verify.ts'
import { makeExport } from '#server/exports/export-job.ts'
import { answersWith } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { lettersTo, newestLetter } from '#test/mail.ts'
import { reportFor } from '#test/survey.ts'
import { deleteDueAccounts } from './deletion.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-deletion-'))
  app = await startApp({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const hour = 3600
const due = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000).toISOString()
const login_ = ({ user, password }: Member) => ({ email: user.email, password })
const kindsAbout = async (id: string) => {
  const events = app.db.selectFrom('audit_event').select('kind').where('actor', '=', id)
  return (await events.orderBy('seq').execute()).map(({ kind }) => kind)
}

test('a member asks, the other sessions end, a mail says when; asked again nothing changes', async () => {
  const member = await app.member()
  const other = await app.logIn(login_(member))
  const expected = { ...member.user, deletion_due_at: due(24 * hour) }
  expect(await member.call(requestDeletion, {})).toEqual(expected)
  await expect(app.call(me, {}, other)).rejects.toMatchObject({ code: 'unauthenticated' })
  app.clock.advance(60)
  expect(await member.call(requestDeletion, {})).toEqual(expected)
  expect(await member.call(me, {})).toEqual(expected)
  const letters = await lettersTo(app, member.user.email)
  const asked = letters.filter(({ kind }) => kind === 'deletion_requested')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.text).toContain('On 22 Nov 2026 at 10:00 AM EST it goes')
  expect(await kindsAbout(member.user.id)).toEqual([
    ...['account.created', 'session.opened', 'account.deletion_requested'],
  ])
})

test('within 24 hours the owner logs in and keeps the account', async () => {
  const member = await app.member()
  await member.call(requestDeletion, {})
  app.clock.advance(24 * hour - 1)
  expect(await deleteDueAccounts(app.services)).toBe(1)
  const back = await app.logIn(login_(member))
  expect(back.user.deletion_due_at).toBe(due(1))
  const kept = { ...member.user, deletion_due_at: null }
  expect(await app.call(cancelDeletion, {}, back)).toEqual(kept)
  expect(await app.call(cancelDeletion, {}, back)).toEqual(kept)
  expect(await newestLetter(app, member.user.email)).toMatchObject({ kind: 'deletion_cancelled' })
  app.clock.advance(2)
  expect(await deleteDueAccounts(app.services)).toBe(0)
  expect(await app.call(me, {}, back)).toEqual(kept)
})

test('the last super admin stays, whichever of two asks first', async () => {
  const [first, second] = [await app.admin('super_admin'), await app.admin('super_admin')]
  const outcomes = await Promise.allSettled([
    first.call(requestDeletion, {}),
    second.call(requestDeletion, {}),
  ])
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([
    { code: 'conflict', message: expect.stringMatching(/^You are the last super admin\./) },
  ])
  const [leaving, staying] = outcomes[0]?.status === 'fulfilled' ? [first, second] : [second, first]
  // The one who stays loses the role afterwards.
  const { id } = staying.user
  await app.db.updateTable('account').set({ role: 'user' }).where('id', '=', id).execute()
  app.clock.advance(24 * hour)
  const kept: string[] = []
  expect(await deleteDueAccounts(app.services, (one) => kept.push(one))).toBe(0)
  expect(kept).toEqual([leaving.user.id])
  await app.db.updateTable('account').set({ role: 'super_admin' }).where('id', '=', id).execute()
  expect(await deleteDueAccounts(app.services)).toBe(1)
})

test('who has not proved lately who they are is asked to', async () => {
  const member = await app.member()
  app.clock.advance(301)
  await expect(member.call(requestDeletion, {})).rejects.toMatchObject({
    code: 'confirmation_required',
  })
})

/** What of this person must not be found afterwards. */
const traces = {
  email: 'zenobia.quartermain@example.com',
  newEmail: 'zenobia.new@example.com',
  first: 'Zenobia',
  last: 'Quartermain',
  zip: '96941',
  text: 'I want to repair antique lighthouse clocks',
  device: 'Browser/of-Zenobia',
  passkey: 'The phone in the blue case',
  subject: 'google-subject-of-zenobia',
}

/** An account with everything there is. */
async function fillAccount(): Promise<Member> {
  const password = 'sturdy harbor lantern'
  const { email, first, last } = traces
  const made = await app.member({ email, first_name: first, last_name: last })
  const headers = { 'content-type': 'application/json', 'user-agent': traces.device }
  const body = JSON.stringify({ email: email.toUpperCase(), password: 'not the password' })
  expect((await app.fetch(login.path, { method: 'POST', headers, body })).status).toBe(401)
  const opened = await app.fetch(login.path, {
    ...{ method: 'POST', headers, body: JSON.stringify({ email, password }) },
  })
  const { token } = (await opened.json()) as { token: string }
  const member: Member = { ...made, token, call: (one, input) => app.call(one, input, { token }) }
  await member.call(updateMe, { time_zone: 'Pacific/Pohnpei' })
  const report = await reportFor(
    app,
    member,
    answersWith({
      places: { home: { zip: traces.zip } },
      goals: { freeText: traces.text },
    }),
  )
  await member.call(markTask, { key: report.roadmap[0]?.key ?? '', done: true })
  const { id: exportId } = await member.call(createExport, {})
  const context = { log: app.services.log, signal: new AbortController().signal }
  const tries = { attempt: 1, maxAttempts: 5 }
  await makeExport.run({ exportId }, { services: app.services, ...context, ...tries })
  await fillRows(member.user.id)
  return member
}

/** Rows of what has pages and calls of its own elsewhere. */
async function fillRows(account_id: string): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const later = new Date(now.getTime() + 48 * hour * 1000)
  const id = () => crypto.randomUUID()
  const owned = { account_id, created_at: now }
  const bytes = (text: string) => createHash('sha256').update(text).digest()
  await db
    .insertInto('totp')
    .values({ ...owned, sealed_secret: bytes('totp'), confirmed_at: now })
    .execute()
  await db
    .insertInto('recovery_code')
    .values({ account_id, code_hash: bytes('code') })
    .execute()
  await db
    .insertInto('passkey')
    .values({
      ...{ ...owned, id: id(), name: traces.passkey, sign_count: 0 },
      ...{ credential_id: 'credential of zenobia', public_key: bytes('key') },
    })
    .execute()
  await db
    .insertInto('identity')
    .values({
      ...{ ...owned, id: id(), provider: 'google', issuer: 'https://accounts.google.com' },
      ...{ subject: traces.subject, email: traces.email, last_used_at: now },
    })
    .execute()
  await db
    .insertInto('email_change')
    .values({ ...owned, new_email: traces.newEmail, expires_at: later })
    .execute()
  await db
    .insertInto('account_link')
    .values({
      ...{ ...owned, token_hash: bytes('link'), purpose: 'change_email_new' },
      ...{ email: traces.newEmail, expires_at: later },
    })
    .execute()
  await db
    .insertInto('notification_choice')
    .values({ account_id, kind: 'report_ready', by_mail: false })
    .execute()
  await db
    .insertInto('mail')
    .values([
      { ...owned, id: id(), recipient: traces.newEmail, kind: 'test', content: '{"to":"new"}' },
      {
        ...{ id: id(), recipient: traces.email.toUpperCase(), kind: 'test', created_at: now },
        content: JSON.stringify({ paragraphs: [`Hello ${traces.first}`] }),
      },
    ])
    .execute()
  // A job that failed for good, and one that waits.
  for (const attempts of [5, 0]) {
    await sql`select graphile_worker.add_job('build_report', ${JSON.stringify({
      reportId: account_id,
    })}::json, run_at := now() + interval '1 day', max_attempts := 5)`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = ${attempts},
      last_error = ${`about ${traces.email}`} where payload::text like ${`%${account_id}%`}
      and attempts = 0`.execute(db)
  }
}

/** Every place in the database, of whatever schema, whose row has the text, also in bytes. */
async function placesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.db)
  const hex = Buffer.from(text).toString('hex')
  const found: string[] = []
  for (const { schema, name } of rows) {
    const hits = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(`${schema}.${name}`)} as one
      where strpos(lower(one::text), ${text.toLowerCase()}) > 0
        or strpos(one::text, ${hex}) > 0`.execute(app.db)
    if ((hits.rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found.sort()
}

/** Files outside the database that hold the text. */
function filesWith(text: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
}

test('an account with everything there is leaves no trace in any table or file but its bare id in the log', async () => {
  const bystander = await app.member({ email: 'bystander@example.com', first_name: 'Bo' })
  const { user, call } = await fillAccount()
  await signNewestHead({ ...app.services, dataDir })

  // The search finds things while they are there.
  const before = new Map<string, string[]>()
  for (const text of Object.values(traces)) before.set(text, await placesWith(text))
  expect(Object.fromEntries(before)).toEqual({
    [traces.email]: ['_private_jobs', 'account', 'identity', 'mail'],
    [traces.newEmail]: ['account_link', 'email_change', 'mail'],
    [traces.first]: expect.arrayContaining(['account', 'mail', 'session']),
    [traces.last]: expect.arrayContaining(['account']),
    [traces.zip]: ['profile', 'report', 'survey'],
    [traces.text]: ['profile', 'report', 'survey'],
    [traces.device]: ['session'],
    [traces.passkey]: ['passkey'],
    [traces.subject]: ['identity'],
  })
  const ownTables = await placesWith(user.id)
  expect(ownTables).toEqual(
    expect.arrayContaining(['_private_jobs', 'audit_event', 'audit_key', 'data_export', 'totp']),
  )

  await call(requestDeletion, {})
  app.clock.advance(24 * hour)
  expect(await deleteDueAccounts(app.services)).toBe(1)

  for (const text of Object.values(traces)) {
    expect([text, await placesWith(text)]).toEqual([text, []])
    expect([text, filesWith(text)]).toEqual([text, []])
  }
  expect(await placesWith(user.id)).toEqual(['audit_event'])
  expect(filesWith(user.id)).toEqual([])
  const last = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail', 'key_id', 'sealed', 'request_id'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({
    ...{ kind: 'account.deleted', actor: user.id, subject: user.id, detail: {} },
    ...{ key_id: null, sealed: null, request_id: null },
  })
  expect((await verifyChain(app.db)).fault).toBeUndefined()

  await expect(call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  const back = await app.logIn(login_(bystander))
  expect(back.user.id).toBe(bystander.user.id)
  expect(await app.member({ email: traces.email })).toMatchObject({ user: { role: 'user' } })
})

test('every table that refers to an account lets go of it', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass and confdeltype <> 'c'
  `.execute(app.db)
  expect(rows).toEqual([])
})

test('open streams of the account end with it', async () => {
  const member = await app.member()
  const { session_id } = await app.services.authenticate(member.token)
  const ended = new Promise<string>((resolve) => {
    app.services.notifications.subscribe('session_ended', resolve)
  })
  await member.call(requestDeletion, {})
  app.clock.advance(24 * hour)
  await deleteDueAccounts(app.services)
  expect(await ended).toBe(session_id)
})
