import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeOpportunities } from '#contract/directory/opportunity-editing.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

let app: TestApp
let admin: Member
let host: string
beforeAll(async () => {
  app = await startApp()
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyListing(app.db)
  host = await addOrganization(app.db, 'Harbor Lines')
})

test('many rows are published, closed, archived or verified at once, each with its own event', async () => {
  const ids = await Promise.all(
    ['draft', 'published', 'closed'].map((status) =>
      addOpportunity(app.db, host, `Deck ${status}`, { status }),
    ),
  )
  const act = (action: 'publish' | 'close' | 'archive' | 'verify') =>
    admin.call(changeOpportunities, { ids: [...ids, newId()], action })
  expect(await act('publish')).toEqual({ changed: 2, unchanged: 2 })
  expect(await act('verify')).toEqual({ changed: 3, unchanged: 1 })
  expect(await act('verify')).toEqual({ changed: 0, unchanged: 4 })
  expect(await act('close')).toEqual({ changed: 3, unchanged: 1 })
  expect(await act('archive')).toEqual({ changed: 3, unchanged: 1 })
  const { items } = await admin.call(listAuditLogs, { subject: ids[0] ?? '' })
  expect(items.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['opportunity.archived', 'status: closed', 'status: archived'],
    ['opportunity.closed', 'status: published', 'status: closed'],
    ['opportunity.verified', null, null],
    ['opportunity.published', 'status: draft', 'status: published'],
  ])
  const many = Array.from({ length: 501 }, newId)
  const tooMany = admin.call(changeOpportunities, { ids: many, action: 'verify' })
  await expect(tooMany).rejects.toMatchObject({ code: 'validation' })
})

test('the file has the filtered rows with every field', async () => {
  await addOpportunity(app.db, host, '=Deck officer', { states: ['VA', 'TX'] })
  await addOpportunity(app.db, host, 'Cook', { status: 'draft' })
  const response = await app.fetch('/api/admin/opportunities/export?status=published', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const text = await response.text()
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/^\uFEFF?id,organization,source,lastVerified,edited,title,/)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('"\'=Deck officer"')
  expect(rows[0]).toContain('"VA; TX"')
  expect(response.headers.get('content-disposition')).toContain('opportunities-2026-11-21.csv')
  const { items } = await admin.call(listAuditLogs, { kind: 'opportunity.exported' })
  expect(items[0]).toMatchObject({ detail: { rows: 1 } })
})
