import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, me, updateMe } from '#contract/account/accounts.ts'
import { requestDeletion } from '#contract/account/deletion.ts'
import { createExport } from '#contract/account/exports.ts'
import { createInterview, saveInterviewAnswer } from '#contract/career/interviews.ts'
import { getReport, ReadyReport } from '#contract/transition/reports.ts'
import { markTask } from '#contract/transition/roadmap.ts'
import { createExportFile } from '#server/account/exports/export-job.ts'
import { signNewestHead } from '#server/platform/audit/heads.ts'
import { verifyChain } from '#server/platform/audit/verify.ts'
import { buildReportJob } from '#server/transition/reports/report-job.ts'
import { answersWith } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { submitAnswers } from '#test/survey.ts'
import { tablesWith } from '#test/traces.ts'
import { deleteDueAccounts } from './deletion.ts'

let app: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'waypoint-deletion-'))
  // Tests run the jobs themselves, so results don't depend on worker order.
  app = await startApp({ env: { DATA_DIR: dataDir }, workers: 0 })
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const hour = 3600

/** Personal data that must be gone after deletion. */
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
  narrative: 'Lighthouse clocks are your first match',
  message: 'My lighthouse clock stopped at noon',
  practice: 'I oiled the lamp of the lighthouse',
}

/** Creates an account with data in every feature. */
async function fillAccount(): Promise<Member> {
  const password = 'sturdy harbor lantern'
  const { email, first, last } = traces
  const created = await app.member({ email, first_name: first, last_name: last })
  const headers = { 'content-type': 'application/json', 'user-agent': traces.device }
  const body = JSON.stringify({ email: email.toUpperCase(), password: 'not the password' })
  expect((await app.fetch(login.path, { method: 'POST', headers, body })).status).toBe(401)
  const opened = await app.fetch(login.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await opened.json()) as { token: string }
  const member: Member = {
    ...created,
    token,
    call: (item, input) => app.call(item, input, { token }),
  }
  await member.call(updateMe, { time_zone: 'Pacific/Pohnpei' })
  const { reportId } = await submitAnswers(
    member,
    answersWith({
      places: { home: { zip: traces.zip } },
      goals: { experience: traces.text },
    }),
  )
  const job = { services: app.services, log: app.services.log }
  const tries = { attempt: 1, maxAttempts: 5, signal: new AbortController().signal }
  await buildReportJob.run({ reportId }, { ...job, ...tries })
  const { roadmap } = ReadyReport.parse(await member.call(getReport, { id: reportId }))
  await member.call(markTask, { key: roadmap[0]?.key ?? '', done: true })
  const { id: exportId } = await member.call(createExport, {})
  await createExportFile.run({ exportId }, { ...job, ...tries })
  await fillAnswers(member.user.id, reportId)
  await fillRows(member.user.id)
  const { id, questions } = await member.call(createInterview, {})
  const questionId = questions[0]?.id ?? ''
  await member.call(saveInterviewAnswer, { id, questionId, action: traces.practice })
  return member
}

/** Adds cached answers of AI providers. */
async function fillAnswers(account_id: string, report_id: string): Promise<void> {
  const timestamps = { created_at: app.clock.now() }
  const text = JSON.stringify([traces.narrative])
  await app.db
    .insertInto('ai_consent')
    .values({ account_id, ...timestamps })
    .execute()
  await app.db
    .insertInto('ai_answer')
    .values({
      account_id,
      ...timestamps,
      key: Buffer.from('key'),
      feature: 'narrative',
      answer: text,
      expires_at: new Date(app.clock.now().getTime() + 1_000 * hour * 1_000),
    })
    .execute()
  await app.db
    .insertInto('report_narrative')
    .values({
      report_id,
      account_id,
      ...timestamps,
      status: 'written',
      model: 'a model',
      paragraphs: text,
      written_at: app.clock.now(),
    })
    .execute()
}

/** Adds rows of features with their own endpoints. */
async function fillRows(account_id: string): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const later = new Date(now.getTime() + 48 * hour * 1000)
  const id = () => crypto.randomUUID()
  const owned = { account_id, created_at: now }
  const bytes = (text: string) => createHash('sha256').update(text).digest()
  await db
    .insertInto('ticket')
    .values({
      ...owned,
      id: id(),
      kind: 'question',
      is_priority: false,
      message: traces.message,
      name: traces.first,
      email: traces.email,
    })
    .execute()
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
      ...owned,
      id: id(),
      name: traces.passkey,
      sign_count: 0,
      credential_id: 'credential of zenobia',
      public_key: bytes('key'),
    })
    .execute()
  await db
    .insertInto('identity')
    .values({
      ...owned,
      id: id(),
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: traces.subject,
      email: traces.email,
      last_used_at: now,
    })
    .execute()
  await db
    .insertInto('waitlist_entry')
    .values({
      id: id(),
      email: traces.email.toUpperCase(),
      asked_at: now,
      token_hash: bytes('waitlist'),
      token_expires_at: later,
    })
    .execute()
  await db
    .insertInto('email_change')
    .values({ ...owned, new_email: traces.newEmail, expires_at: later })
    .execute()
  await db
    .insertInto('account_link')
    .values({
      ...owned,
      token_hash: bytes('link'),
      purpose: 'change_email_new',
      email: traces.newEmail,
      expires_at: later,
    })
    .execute()
  await db
    .insertInto('match_feedback')
    .values({ account_id, opportunity_id: id(), label: 'saved', at: now })
    .execute()
  const { id: report_id } = await db
    .selectFrom('report')
    .select('id')
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('match_impression')
    .values({
      account_id,
      report_id,
      opportunity_id: id(),
      position: 1,
      tier: 0,
      score: 700,
      feature_values: [900, -1],
      weights: 'test',
      shown_at: now,
    })
    .execute()
  await db
    .insertInto('notification_choice')
    .values({ account_id, kind: 'report_ready', in_app: true, mail: 'off' })
    .execute()
  await db
    .insertInto('mail')
    .values([
      { ...owned, id: id(), recipient: traces.newEmail, kind: 'test', content: '{"to":"new"}' },
      {
        id: id(),
        recipient: traces.email.toUpperCase(),
        kind: 'test',
        created_at: now,
        content: JSON.stringify({ paragraphs: [`Hello ${traces.first}`] }),
      },
    ])
    .execute()
  // One job that failed permanently, and one that is pending.
  for (const attempts of [5, 0]) {
    await sql`select graphile_worker.add_job('build_report', ${JSON.stringify({
      reportId: account_id,
    })}::json, run_at := now() + interval '1 day', max_attempts := 5)`.execute(db)
    await sql`update graphile_worker._private_jobs set attempts = ${attempts},
      last_error = ${`about ${traces.email}`} where payload::text like ${`%${account_id}%`}
      and attempts = 0`.execute(db)
  }
}

/** Files outside the database that contain the text. */
function filesWith(text: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text))
}

test('deleting a full account leaves no trace except its bare ID in the audit log', async () => {
  const bystander = await app.member({ email: 'bystander@example.com', first_name: 'Bo' })
  const { user, call } = await fillAccount()
  await signNewestHead({ ...app.services, dataDir })

  // Proves the search finds the data before deletion.
  const before = new Map<string, string[]>()
  for (const text of Object.values(traces)) before.set(text, await tablesWith(app, text))
  const expected = {
    [traces.email]: ['_private_jobs', 'account', 'identity', 'mail', 'waitlist_entry'],
    [traces.newEmail]: ['account_link', 'email_change', 'mail'],
    [traces.first]: ['account', 'mail', 'session'],
    [traces.last]: ['account'],
    [traces.zip]: ['profile', 'report', 'survey'],
    [traces.text]: ['profile', 'report', 'survey'],
    [traces.device]: ['session'],
    [traces.passkey]: ['passkey'],
    [traces.subject]: ['identity'],
    [traces.practice]: ['interview_answer'],
    [traces.narrative]: ['ai_answer', 'report_narrative'],
  }
  for (const [text, places] of Object.entries(expected)) {
    expect([text, before.get(text)]).toEqual([text, expect.arrayContaining(places)])
  }
  const ownTables = await tablesWith(app, user.id)
  expect(ownTables).toEqual(
    expect.arrayContaining([
      '_private_jobs',
      'audit_event',
      'audit_key',
      'data_export',
      'match_feedback',
      'match_impression',
      'totp',
    ]),
  )

  await call(requestDeletion, {})
  app.clock.advance(24 * hour)
  expect(await deleteDueAccounts(app.services)).toBe(1)

  for (const text of Object.values(traces)) {
    expect([text, await tablesWith(app, text)]).toEqual([text, []])
    expect([text, filesWith(text)]).toEqual([text, []])
  }
  expect(await tablesWith(app, user.id)).toEqual(['audit_event'])
  expect(filesWith(user.id)).toEqual([])
  const last = await app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail', 'key_id', 'sealed', 'request_id'])
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(last).toEqual({
    kind: 'account.deleted',
    actor: user.id,
    subject: user.id,
    detail: {},
    key_id: null,
    sealed: null,
    request_id: null,
  })
  expect((await verifyChain(app.db)).fault).toBeUndefined()

  await expect(call(me, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  const back = await app.logIn({ email: bystander.user.email, password: bystander.password })
  expect(back.user.id).toBe(bystander.user.id)
  expect(await app.member({ email: traces.email })).toMatchObject({ user: { role: 'user' } })
})

test('every foreign key to an account cascades or sets null', async () => {
  const { rows } = await sql<{ table: string }>`
    select conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and confrelid = 'account'::regclass and confdeltype not in ('c', 'n')
  `.execute(app.db)
  expect(rows).toEqual([])
})
