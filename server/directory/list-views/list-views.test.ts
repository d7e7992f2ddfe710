import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createListView,
  deleteListView,
  listListViews,
  maxListViews,
  restoreListView,
  setDefaultListView,
  updateListView,
} from '#contract/directory/list-views.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'

let app: TestApp
let ana: Member
let ben: Member
beforeAll(async () => {
  app = await startApp()
  ana = await app.admin()
  ben = await app.admin()
})
afterAll(() => app.close())

const list = 'opportunities' as const
const namesFor = async (who: Member) =>
  (await who.call(listListViews, { list })).items.map(({ name }) => name)

test('a view is saved, shared, set as a default, changed, deleted and restored', async () => {
  const query = { status: 'draft', sort: '-updated' }
  const created = await ana.call(createListView, { list, name: 'Drafts', query, isDefault: true })
  expect(created).toMatchObject({
    query,
    shared: false,
    isMine: true,
    isDefault: true,
    revision: 1,
  })
  expect(await namesFor(ben)).toEqual([])

  const shared = await ana.call(updateListView, { ...only(created), shared: true })
  const seen = await ben.call(setDefaultListView, { list, id: created.id })
  expect(seen.items).toMatchObject([{ isMine: false, isDefault: true, shared: true }])
  for (const call of [deleteListView, restoreListView])
    await expect(ben.call(call, { id: created.id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    ben.call(updateListView, { ...only(shared), name: 'Mine now' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(ana.call(updateListView, { ...only(created), name: 'Old' })).rejects.toMatchObject({
    code: 'conflict',
  })

  await ana.call(deleteListView, { id: created.id })
  expect([await namesFor(ana), await namesFor(ben)]).toEqual([[], []])
  await ana.call(restoreListView, { id: created.id })
  expect((await ben.call(listListViews, { list })).items).toMatchObject([{ isDefault: true }])

  const restored = (await ana.call(listListViews, { list })).items[0]
  await ana.call(updateListView, { ...only(restored ?? created), shared: false })
  expect(await namesFor(ben)).toEqual([])
  const { items } = await ana.call(listAuditLogs, { kind: 'list_view', subject: created.id })
  expect(items[0]).toMatchObject({
    before: 'shared: true',
    after: 'shared: false',
  })
})

const only = ({ id, revision }: { id: string; revision: number }) => ({ id, revision })

test('validates names, filters and the number of views', async () => {
  const organizations = { list: 'organizations' as const, query: { issue: 'no_website' } }
  const refused = (change: object) =>
    ben.call(createListView, { ...organizations, name: 'A', ...change }).catch(({ code }) => code)
  expect(await refused({ query: {} })).toBe('validation')
  expect(await refused({ query: { kind: 'job' } })).toBe('validation')
  expect(await refused({ query: { status: 'lost' } })).toBe('validation')
  for (let number = 1; number <= maxListViews; number++) {
    await ben.call(createListView, { ...organizations, query: { q: 'x' }, name: `View ${number}` })
  }
  expect(await refused({ query: { q: 'x' } })).toBe('conflict')
  const { items } = await ben.call(listListViews, { list: 'organizations' })
  const [first] = items
  await ben.call(deleteListView, { id: first?.id ?? '' })
  expect(await refused({ query: { q: 'x' }, name: 'view 2' })).toBe('conflict')
})
