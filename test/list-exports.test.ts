import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTickets } from '#contract/community/ticket-queue.ts'
import { createTicket } from '#contract/community/tickets.ts'
import { exportImports } from '#contract/directory/imports.ts'
import {
  changeResources,
  createResource,
  exportResources,
  getAdminResource,
} from '#contract/directory/resource-editing.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { exportUsers } from '#contract/operations/users.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

// The CSV files of the admin lists, each recorded in the audit log.

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
  admin = await app.admin()
})
afterAll(() => app.close())

async function rowsOf(path: string, query: string, { token }: Member = admin) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.fetch(`${path}?${query}`, { headers })
  if (!response.ok) return response.status
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
  return rows
}

const newest = async (kind: string) =>
  (await admin.call(listAuditLogs, { kind, pageSize: 1 })).items[0]

test('users: the filtered accounts in order, formulas disarmed, more than one batch', async () => {
  const now = app.clock.now()
  const accounts = Array.from({ length: 501 }, (_, index) => ({
    id: newId(),
    email: `zz-${String(index).padStart(4, '0')}@example.com`,
    first_name: index === 0 ? '=cmd()' : 'Zed',
    last_name: 'Exported, "Jr"',
    created_at: now,
  }))
  await app.db.insertInto('account').values(accounts).execute()
  const rows = await rowsOf(exportUsers.path, 'q=zz-&sort=email')
  expect(rows).toHaveLength(501)
  expect(rows).toMatchObject(accounts.map(({ id, email }) => ({ id, email })))
  expect(Array.isArray(rows) && rows[0]).toMatchObject({
    first_name: "'=cmd()",
    last_name: 'Exported, "Jr"',
    role: 'user',
    status: 'active',
    plan: 'free',
    emailVerified: 'false',
  })
  expect(await newest('account.list_exported')).toMatchObject({
    actor: { id: admin.user.id },
    detail: { rows: 501, filters: 'q' },
  })
})

test('tickets: without their messages', async () => {
  const member = await app.verifiedMember({ first_name: 'Nadia' })
  const message = 'Private words of a message.'
  const draft = { topic: 'question' as const, message, attachments: [] }
  await member.call(createTicket, { ...draft, subject: 'Which window?' })
  const rows = await rowsOf(exportTickets.path, 'status=open')
  expect(rows).toMatchObject([{ subject: 'Which window?', status: 'open', isMember: 'true' }])
  expect(JSON.stringify(rows)).not.toContain(message)
  expect(await rowsOf(exportTickets.path, 'status=closed')).toEqual([])
  expect(await newest('ticket.exported')).toMatchObject({ detail: { rows: 0, status: 'closed' } })
})

test('imports: their counts, newest first', async () => {
  const run = {
    kind: 'skillbridge-programs',
    file_name: 'list.js',
    file_sha256: 'x',
    bytes: 12,
    action: 'apply',
    counts: JSON.stringify({ new: 3, refused: 1 }),
    started_by: admin.user.id,
  }
  await app.db.deleteFrom('import_run').execute()
  for (const [status, started_at] of [
    ['done', '2026-01-02T00:00:00Z'],
    ['failed', '2026-01-03T00:00:00Z'],
  ] as const) {
    await app.db
      .insertInto('import_run')
      .values({ ...run, id: newId(), status, started_at })
      .execute()
  }
  const rows = await rowsOf(exportImports.path, '')
  const counts = { kind: 'programs', new: '3', changed: '0', refused: '1' }
  expect(rows).toMatchObject([
    { ...counts, status: 'failed', startedBy: 'Ana Reyes' },
    { ...counts, status: 'done' },
  ])
  expect(await rowsOf(exportImports.path, 'status=done')).toHaveLength(1)
  expect(await newest('import.list_exported')).toMatchObject({ detail: { rows: 1 } })
})

test('resources: exported, and published or archived together with one event each', async () => {
  const draft = {
    title: 'Harbor Vet Center',
    url: 'https://harbor.example.org',
    needs: ['mental_health' as const, 'health' as const],
    moments: ['after' as const],
    audience: ['veteran' as const],
    services: [],
    summary: 'Free counseling for veterans in Harbor County.',
    phone: null,
    runBy: 'nonprofit' as const,
    source: 'Harbor Vet Center',
    effectiveFrom: null,
    effectiveTo: null,
    confidence: 'high' as const,
    status: 'draft' as const,
  }
  for (const id of ['harbor-one', 'harbor-two']) await admin.call(createResource, { id, ...draft })
  const ids = ['harbor-two', 'harbor-one', 'harbor-one', 'no-such-one']
  const act = (action: 'publish' | 'archive') => admin.call(changeResources, { ids, action })
  expect(await act('publish')).toEqual({ changed: 2, unchanged: 1 })
  expect(await act('publish')).toEqual({ changed: 0, unchanged: 3 })
  const one = await admin.call(getAdminResource, { id: 'harbor-one' })
  expect(one).toMatchObject({ status: 'published', revision: 2 })
  const { items } = await admin.call(listAuditLogs, { subject: 'harbor-one' })
  expect(items.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['resource.published', 'status: draft', 'status: published'],
    ['resource.created', null, expect.stringContaining('title: Harbor Vet Center')],
  ])
  const rows = await rowsOf(exportResources.path, 'q=Harbor+County&status=published')
  expect(rows).toMatchObject([
    { id: 'harbor-one', needs: 'mental_health; health', services: '' },
    { id: 'harbor-two' },
  ])
  expect(await newest('resource.exported')).toMatchObject({ detail: { rows: 2 } })
  expect(await act('archive')).toEqual({ changed: 2, unchanged: 1 })
})

test('a member gets none of them', async () => {
  const member = await app.verifiedMember()
  for (const { path } of [exportUsers, exportTickets, exportImports, exportResources]) {
    expect(await rowsOf(path, '', member)).toBe(403)
  }
})
