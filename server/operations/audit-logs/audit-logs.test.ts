import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeRole } from '#contract/account/roles.ts'
import { listAuditKinds, listAuditLogs, verifyAuditLogs } from '#contract/operations/audit-logs.ts'
import { record } from '#server/platform/audit/audit.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let superAdmin: Member
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0, now: '2026-11-01T12:00:00Z' })
  superAdmin = await app.admin('super_admin')
  member = await app.verifiedMember({ first_name: 'Grace', last_name: 'Park' })
  app.clock.set('2026-11-10T12:00:00Z')
  await refresh()
  await superAdmin.call(changeRole, { id: member.user.id, role: 'mentor' })
})
afterAll(() => app.close())

/** Renews the admin's session at the clock's time, since idle sessions expire. */
async function refresh(): Promise<void> {
  const now = app.clock.now()
  const set = { last_seen_at: now, confirmed_at: now, second_factor_at: now, created_at: now }
  const ends = { expires_at: new Date(now.getTime() + 86_400_000) }
  await app.db
    .updateTable('session')
    .set({ ...set, ...ends })
    .where('account_id', '=', superAdmin.user.id)
    .execute()
  const { token } = await app.logIn({ email: superAdmin.user.email, password: superAdmin.password })
  await app.db.updateTable('session').set({ second_factor_at: now }).execute()
  superAdmin = {
    ...superAdmin,
    token,
    call: (endpoint, input) => app.call(endpoint, input, { token }),
  }
}

const list = (input: Parameters<typeof superAdmin.call<typeof listAuditLogs>>[1]) =>
  superAdmin.call(listAuditLogs, input)
const kindsOf = async (input: Parameters<typeof list>[0]) =>
  (await list({ pageSize: 100, ...input })).items.map(({ kind }) => kind)

test('an event has its actor, kind, before and after values, and request details', async () => {
  const { items, total, isCapped } = await list({})
  expect(items[0]).toEqual({
    seq: total,
    at: '2026-11-10T12:00:00.000Z',
    kind: 'account.role_changed',
    title: 'Role changed',
    actor: { id: superAdmin.user.id, name: 'Ana Reyes' },
    subject: member.user.id,
    subjectName: 'Grace Park',
    before: 'user',
    after: 'mentor',
    detail: {},
    address: '127.0.0.1',
  })
  expect(isCapped).toBe(false)
})

test('pages through the whole log to the first event, also from a given number', async () => {
  const { total } = await list({})
  const pages = Math.ceil(total / 2)
  const seqs: number[] = []
  for (let page = 1; page <= pages; page += 1) {
    seqs.push(...(await list({ page, pageSize: 2 })).items.map(({ seq }) => seq))
  }
  expect(seqs).toEqual(Array.from({ length: total }, (_, index) => total - index))
  expect((await list({ page: pages + 1, pageSize: 2 })).items).toEqual([])
  const first = await list({ pageSize: 1 })
  expect([first.newer, first.older]).toEqual([null, total])
  const second = await list({ before: total, pageSize: 1 })
  expect(second).toMatchObject({ total, newer: total - 1, older: total - 1 })
  expect(await list({ after: total - 1, pageSize: 1 })).toEqual(first)
  const last = await list({ before: 3 })
  expect([last.items.map(({ seq }) => seq), last.older]).toEqual([[2, 1], null])
  const oldest = await list({ after: 0, pageSize: 2 })
  expect([oldest.items.map(({ seq }) => seq), oldest.older]).toEqual([[2, 1], null])
})

test('pages of a filtered log follow each other in both directions, and by number', async () => {
  await app.db.transaction().execute(async (tx) => {
    for (const subject of ['1', '2', '3', '4', '5']) {
      await record(tx, app.services, { kind: 'testimonial.changed', actor: null, subject })
      await record(tx, app.services, { kind: 'testimonial.created', actor: null, subject })
    }
  })
  const show = (cursor: { before?: number | null; after?: number | null }) => {
    const given = Object.entries(cursor).filter(([, seq]) => seq !== null)
    return list({ kind: 'testimonial.changed', pageSize: 2, ...Object.fromEntries(given) })
  }
  const subjects = ({ items }: Awaited<ReturnType<typeof show>>) =>
    items.map(({ subject }) => subject)
  const first = await show({})
  const second = await show({ before: first.older })
  const third = await show({ before: second.older })
  expect([first, second, third].map(subjects)).toEqual([['5', '4'], ['3', '2'], ['1']])
  expect([first, second, third].map(({ total }) => total)).toEqual([5, 5, 5])
  expect([first.newer, third.older]).toEqual([null, null])
  expect(subjects(await show({ after: third.newer }))).toEqual(['3', '2'])
  // The first page is always full.
  expect(await show({ after: second.newer })).toEqual(first)
  const oldest = await show({ after: 0 })
  expect([subjects(oldest), oldest.older]).toEqual([['2', '1'], null])
  // By number as well, as far as the list is counted.
  const byNumber = await list({ kind: 'testimonial.changed', pageSize: 2, page: 2 })
  expect(byNumber).toEqual({ ...second, page: 2 })
})

describe('filters', () => {
  test.each([
    ['a kind', { kind: 'account.role_changed' }],
    ['a subject', { subject: 'member' }],
    ['a word of the title', { q: 'role changed' }],
    ['a value', { q: 'mentor' }],
    ['kind and actor', { kind: 'account.role_changed', actor: 'ana reyes' }],
    ['several', { kind: 'account', from: '2026-11-10', q: 'mentor' }],
  ])('by %s', async (_name, filter) => {
    const subject = 'subject' in filter ? { subject: member.user.id } : {}
    expect(await kindsOf({ ...filter, ...subject })).toEqual(['account.role_changed'])
  })

  test('by a group of kinds, an actor’s ID or name', async () => {
    expect(new Set(await kindsOf({ kind: 'session' }))).toEqual(new Set(['session.opened']))
    expect(await kindsOf({ actor: member.user.id })).toEqual(await kindsOf({ actor: 'grace park' }))
    expect(await kindsOf({ actor: 'grace park' })).toContain('account.created')
    expect(await kindsOf({ actor: 'no such person' })).toEqual([])
    expect(await kindsOf({ q: 'zebra' })).toEqual([])
  })

  test('by days of the admin’s time zone, both inclusive', async () => {
    await app.db.transaction().execute(async (tx) => {
      // 23:30 on Nov 11 and 00:30 on Nov 12 in New York.
      for (const time of ['2026-11-12T04:30:00Z', '2026-11-12T05:30:00Z']) {
        app.clock.set(time)
        await record(tx, app.services, { kind: 'claim.changed', actor: null, subject: time })
      }
    })
    await refresh()
    const days = (from?: string, to?: string) =>
      list({ kind: 'claim.changed', ...(from && { from }), ...(to && { to }) })
    const subjects = async (from?: string, to?: string) =>
      (await days(from, to)).items.map(({ subject }) => subject)
    expect(await subjects('2026-11-11', '2026-11-11')).toEqual(['2026-11-12T04:30:00Z'])
    expect(await subjects('2026-11-12')).toEqual(['2026-11-12T05:30:00Z'])
    expect(await subjects(undefined, '2026-11-10')).toEqual([])
    expect(await subjects('2026-11-30')).toEqual([])
  })
})

test('a deleted account’s name is no longer shown', async () => {
  const deletedMember = await app.member({ first_name: 'Gone' })
  const id = deletedMember.user.id
  await app.db.deleteFrom('account').where('id', '=', id).execute()
  await app.db.deleteFrom('audit_key').where('id', '=', id).execute()
  const { items } = await list({ actor: id })
  expect(items[0]).toMatchObject({ actor: { id, name: 'Deleted account' }, address: null })
})

test('the chain is verified whole or in parts, and reports a changed row', async () => {
  const { total } = await list({})
  const whole = { ok: true, checked: total, firstBad: null, next: null }
  expect(await superAdmin.call(verifyAuditLogs, {})).toEqual(whole)
  let after: number | null = 0
  let checked = 0
  while (after !== null) {
    const part: { ok: boolean; checked: number; next: number | null } = await superAdmin.call(
      verifyAuditLogs,
      { after, limit: 3 },
    )
    expect(part.ok).toBe(true)
    checked += part.checked
    after = part.next
  }
  expect(checked).toBe(total)
  await sql`alter table audit_event disable trigger audit_event_append_only`.execute(app.db)
  const change = (kind: string) =>
    app.db.updateTable('audit_event').set({ kind }).where('seq', '=', 2).execute()
  const { kind } = await app.db
    .selectFrom('audit_event')
    .select('kind')
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  await change('session.ended')
  expect(await superAdmin.call(verifyAuditLogs, { limit: 3 })).toMatchObject({
    ok: false,
    firstBad: { seq: 2 },
    next: null,
  })
  await change(kind)
  expect(await superAdmin.call(verifyAuditLogs, {})).toMatchObject({ ok: true })
})

test('an export has the filtered events and is logged without the search words', async () => {
  const headers = { authorization: `Bearer ${superAdmin.token}` }
  const path = '/api/admin/audit-logs/export?kind=account.role_changed&actor=ana+reyes'
  const response = await app.fetch(path, { headers })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
  expect(rows).toMatchObject([
    { kind: 'account.role_changed', actor_name: 'Ana Reyes', before: 'user', after: 'mentor' },
  ])
  const { items } = await list({ kind: 'audit.exported' })
  expect(items).toMatchObject([
    { actor: { id: superAdmin.user.id }, detail: { filters: 'kind, actor' } },
  ])
})

test('kinds are listed with their titles', async () => {
  const { items } = await superAdmin.call(listAuditKinds, {})
  expect(items).toContainEqual({ kind: 'audit.exported', title: 'Audit log exported' })
})
