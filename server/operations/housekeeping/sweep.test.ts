import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logout } from '#contract/account/accounts.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo } from '#test/mail.ts'
import { sweep } from './sweep-job.ts'

const hour = 3_600
const day = 24 * hour

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

const runSweep = () => runNow(app, sweep, {})
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)

test('expired data is deleted, and usable data stays', async () => {
  const { user } = await app.member()
  const { db } = app
  const ends = { over: later(-1), open: later(hour) }
  for (const [name, expires_at] of Object.entries(ends)) {
    const account = { account_id: user.id, email: user.email, created_at: later(-day) }
    await db
      .insertInto('account_link')
      .values({
        ...account,
        expires_at,
        token_hash: Buffer.from(`${name} link`),
        purpose: 'verify_email',
      })
      .execute()
    await db
      .insertInto('spent_secret')
      .values({ hash: Buffer.from(`${name} secret`), expires_at })
      .execute()
  }
  const change = { new_email: 'new@example.com', created_at: later(-day) }
  await db
    .insertInto('email_change')
    .values({ account_id: user.id, ...change, expires_at: ends.over })
    .execute()
  const { user: other } = await app.member()
  await db
    .insertInto('email_change')
    .values({ account_id: other.id, ...change, expires_at: ends.open })
    .execute()
  await runSweep()
  const names = (rows: { name: Buffer }[]) => rows.map(({ name }) => String(name))
  const created = [Buffer.from('over link'), Buffer.from('open link')]
  const links = await db
    .selectFrom('account_link')
    .select('token_hash as name')
    .where('token_hash', 'in', created)
    .execute()
  const secrets = await db.selectFrom('spent_secret').select('hash as name').execute()
  const changes = await db.selectFrom('email_change').select('account_id').execute()
  expect([names(links), names(secrets), changes]).toEqual([
    ['open link'],
    ['open secret'],
    [{ account_id: other.id }],
  ])
})

test('a session is kept thirty days after its end', async () => {
  const left = await app.member()
  const activeMember = await app.member()
  await left.call(logout, {})
  const sessionsOf = async () =>
    (
      await app.db
        .selectFrom('session')
        .select('account_id')
        .where('account_id', 'in', [left.user.id, activeMember.user.id])
        .execute()
    ).map(({ account_id }) => account_id)
  app.clock.advance(30 * day)
  await runSweep()
  expect(new Set(await sessionsOf())).toEqual(new Set([left.user.id, activeMember.user.id]))
  app.clock.advance(1)
  await runSweep()
  expect(await sessionsOf()).toEqual([activeMember.user.id])
})

test('an expired link leaves the outbox after a day, its mail after ninety', async () => {
  const to = { email: 'kept@example.com', accountId: null }
  const content = emailTemplates.resetPassword({ first_name: 'Ana' }, 'the-secret-of-this-link')
  await app.db.transaction().execute((tx) => sendMail(tx, app.services, to, content))
  await app.db
    .updateTable('mail')
    .set({ status: 'kept' })
    .where('recipient', '=', to.email)
    .execute()
  const seen = async () =>
    (await emailsTo(app, to.email)).map(({ status, token }) => [status, token])
  app.clock.advance(day)
  await runSweep()
  expect(await seen()).toEqual([['kept', 'the-secret-of-this-link']])
  app.clock.advance(1)
  await runSweep()
  expect(await seen()).toEqual([['kept', '']])
  app.clock.advance(89 * day)
  await runSweep()
  expect(await seen()).toEqual([])
})

test('stranded mail is failed, and mail with a job stays queued', async () => {
  const post = (email: string, secret?: string) =>
    app.db.transaction().execute((tx) => {
      const person = { first_name: 'Ana' }
      const secretLink = secret
        ? emailTemplates.resetPassword(person, secret)
        : emailTemplates.passwordChanged(person)
      return sendMail(tx, app.services, { email, accountId: null }, secretLink)
    })
  await post('expired@example.com', 'the-secret-of-this-link')
  await post('waiting@example.com')
  await post('stranded@example.com')
  const [stranded] = await emailsTo(app, 'stranded@example.com')
  await sql`select graphile_worker.remove_job(${`mail-${stranded?.id}`})`.execute(app.db)
  const statuses = async () =>
    (
      await app.db
        .selectFrom('mail')
        .select(['recipient', 'status', 'last_error'])
        .orderBy('recipient')
        .execute()
    ).map(({ recipient, status, last_error }) => [recipient, status, last_error])
  await runSweep()
  expect((await statuses()).map(([, status]) => status)).toEqual(['queued', 'queued', 'queued'])
  app.clock.advance(day + 1)
  await runSweep()
  expect(await statuses()).toEqual([
    ['expired@example.com', 'failed', 'It waited too long.'],
    ['stranded@example.com', 'failed', 'It waited too long.'],
    ['waiting@example.com', 'queued', null],
  ])
})

test('old rate limit counters and keys of anonymous callers are deleted', async () => {
  const { db } = app
  await sql`insert into rate_limit (key, points, expire) values
    ('old', 1, ${Date.now() - 2 * hour * 1000}), ('new', 1, ${Date.now() + hour * 1000})`.execute(
    db,
  )
  const key = (id: string, days: number) => ({
    id,
    key: Buffer.alloc(32),
    created_at: later(-days * day),
  })
  const account = newId()
  await db
    .insertInto('audit_key')
    .values([key('anonymous-old', 122), key('anonymous-new', 120), key(account, 1_000)])
    .execute()
  await runSweep()
  const limits = await sql<{ key: string }>`
    select key from rate_limit where key in ('old', 'new')`.execute(db)
  const keys = await db
    .selectFrom('audit_key')
    .select('id')
    .where('id', 'in', ['anonymous-old', 'anonymous-new', account])
    .execute()
  expect(limits.rows).toEqual([{ key: 'new' }])
  expect(new Set(keys.map(({ id }) => id))).toEqual(new Set(['anonymous-new', account]))
})

test('a failing step is reported and doesn’t stop the others', async () => {
  const { db } = app
  const over = { hash: Buffer.from('stays'), expires_at: later(-1) }
  await db.insertInto('spent_secret').values(over).execute()
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`create trigger refuse before delete on spent_secret
    for each row execute function refuse()`.execute(db)
  const { user } = await app.member()
  await db
    .insertInto('account_link')
    .values({
      account_id: user.id,
      email: user.email,
      created_at: later(-day),
      expires_at: later(-1),
      token_hash: Buffer.from('a link that is over'),
      purpose: 'verify_email',
    })
    .execute()
  await sql`insert into rate_limit (key, points, expire) values ('gone', 1, 1)`.execute(db)
  const ended = { expires_at: later(-31 * day) }
  await db.updateTable('session').set(ended).where('account_id', '=', user.id).execute()
  await expect(runSweep()).rejects.toThrow('deleteExpiredSecrets')
  const count = async (table: 'session' | 'account_link') => {
    const rows = await db.selectFrom(table).select('account_id').execute()
    return rows.filter(({ account_id }) => account_id === user.id).length
  }
  // The failed step is rolled back as a whole; the sign-up link is still valid.
  expect([await count('session'), await count('account_link')]).toEqual([0, 2])
  await sql`drop trigger refuse on spent_secret`.execute(db)
  await runSweep()
  expect(await count('account_link')).toBe(1)
})
