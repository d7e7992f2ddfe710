import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWith } from '#server/platform/lib/sealed.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { eventsOfAccount, readPrivate, record, redactPerson } from './audit.ts'
import { verifyChain } from './verify.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())

test.each([
  ['update', sql`update audit_event set actor = null`],
  ['delete', sql`delete from audit_event`],
  ['delete', sql`delete from audit_event where false`],
  ['truncate', sql`truncate audit_event`],
])('the database refuses to %s the log', async (_word, statement) => {
  await expect(statement.execute(app.db)).rejects.toThrow('the audit log is append-only')
})

test('50 concurrent writers, each with two events about two people, form one gapless chain', async () => {
  const before = (await verifyChain(app.db)).rows
  const personIds = ['person-1', 'person-2', 'person-3']
  const request = { id: 'r', ip: '192.0.2.1', userAgent: undefined }
  await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      app.db.transaction().execute(async (tx) => {
        for (const turn of [0, 1]) {
          const actor = personIds[(n + turn * (1 + (n % 2))) % 3] ?? null
          await record(tx, app.services, { kind: 'session.opened', actor, request })
        }
      }),
    ),
  )
  expect(await verifyChain(app.db)).toEqual({ rows: before + 100, heads: 0, fault: undefined })
})

test('an event rolls back with its transaction', async () => {
  const before = await verifyChain(app.db)
  const failing = app.db.transaction().execute(async (tx) => {
    await record(tx, app.services, { kind: 'account.created', actor: 'person-1' })
    throw new Error('it did not happen')
  })
  await expect(failing).rejects.toThrow('it did not happen')
  expect(await verifyChain(app.db)).toEqual(before)
})

test('personal data appears in no column, and is readable only with the person’s key', async () => {
  const { user } = await app.member({ email: 'nadia.okafor@example.com' })
  const secret = { ip: '198.51.100.23', userAgent: 'A browser that nobody else has' }
  await app.db.transaction().execute((tx) =>
    record(tx, app.services, {
      kind: 'password.changed',
      actor: user.id,
      request: { id: 'r-9', ...secret },
      detail: { sessions_ended: 2 },
    }),
  )
  const table = await sql<{ text: string }>`
    select string_agg(audit_event::text, E'\n') as text from audit_event`.execute(app.db)
  const text = table.rows[0]?.text.toLowerCase() ?? ''
  expect(text).toContain(user.id)
  for (const value of [user.email, user.first_name, user.last_name, secret.ip, secret.userAgent]) {
    expect(text).not.toContain(value.toLowerCase())
    expect(text).not.toContain(Buffer.from(value).toString('hex'))
  }

  const newest = () =>
    app.db
      .selectFrom('audit_event')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const event = await newest()
  expect(await readPrivate(app.db, event)).toEqual({ address: secret.ip, device: secret.userAgent })
  expect((await eventsOfAccount(app.db, user.id)).at(-1)).toEqual({
    at: event.at,
    kind: 'password.changed',
    subject: null,
    by_you: true,
    detail: { sessions_ended: 2 },
    address: secret.ip,
    device: secret.userAgent,
  })

  await app.db.transaction().execute((tx) => redactPerson(tx, user.id))
  expect(await readPrivate(app.db, event)).toBeUndefined()
  expect((await eventsOfAccount(app.db, user.id)).at(-1)).toMatchObject({ address: null })
  const keys = await app.db.selectFrom('audit_key').select('key').execute()
  const opened = keys.map(({ key }) => event.sealed && openWith(key, event.sealed))
  expect(opened.filter((item) => item !== undefined)).toEqual([])
  expect((await verifyChain(app.db)).fault).toBeUndefined()
})

test('encrypts a refused sign-in with the key of the targeted account', async () => {
  const { user } = await app.member({ email: 'owner-of-a-key@example.com' })
  const request = { id: 'r', ip: '203.0.113.4', userAgent: 'curl' }
  await app.db.transaction().execute((tx) =>
    record(tx, app.services, {
      kind: 'session.refused',
      actor: null,
      subject: user.id,
      request,
    }),
  )
  expect((await eventsOfAccount(app.db, user.id)).at(-1)).toMatchObject({
    kind: 'session.refused',
    by_you: false,
    address: '203.0.113.4',
    device: 'curl',
  })
})
