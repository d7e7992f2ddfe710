import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  listResourceReports,
  listResourceSuggestions,
  reportResource,
  resolveResourceReport,
  resolveResourceSuggestion,
  suggestResource,
} from '#contract/directory/resources.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { sweepInbox } from './inbox.ts'

let app: TestApp
let admin: Member

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1' } })
  admin = await app.admin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('resource_report').execute()
  await app.db.deleteFrom('resource_suggestion').execute()
  await app.db.deleteFrom('rate_limit').execute()
})

/** Fills in the form as a person would, some seconds after it was rendered. */
function filledIn() {
  const stamp = formStamp(app.services)
  app.clock.advance(5)
  return { stamp }
}
const report = (input: InputOf<typeof reportResource>) =>
  app.call(reportResource, { ...filledIn(), ...input })
const suggest = (input: InputOf<typeof suggestResource>) =>
  app.call(suggestResource, { ...filledIn(), ...input })

const suggestion = {
  title: 'A local group',
  url: 'https://www.example.org/help',
  why: 'They helped me with rent in one day.',
}

const audited = () =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .where('kind', 'like', 'resource.%')
    .orderBy('seq')
    .execute()

describe('a report of a broken link', () => {
  test('is one row, which an admin reads and closes', async () => {
    await report({ id: 'tsp', reason: 'does_not_open', note: 'Error 404' })
    app.clock.advance(60)
    await report({ id: 'tsp', reason: 'wrong_facts' })
    const page = await admin.call(listResourceReports, {})
    const resource = {
      id: 'tsp',
      title: 'Thrift Savings Plan',
      url: 'https://www.tsp.gov/',
      status: 'published',
      linkOpenedOn: null,
    }
    const open = { id: expect.any(String), resource, status: 'open', resolvedAt: null }
    expect(page).toEqual({
      items: [
        { ...open, reason: 'does_not_open', note: 'Error 404', createdAt: expect.any(String) },
        { ...open, reason: 'wrong_facts', note: '', createdAt: expect.any(String) },
      ],
      total: 2,
      page: 1,
      pageSize: 10,
    })
    const [first] = page.items
    const before = await audited()
    const closed = await admin.call(resolveResourceReport, {
      id: first?.id ?? '',
      status: 'resolved',
    })
    expect(closed).toEqual({
      ...first,
      status: 'resolved',
      resolvedAt: app.clock.now().toISOString(),
    })
    expect((await admin.call(listResourceReports, { status: 'open' })).total).toBe(1)
    // A repeat changes nothing and notifies no one.
    await admin.call(resolveResourceReport, { id: first?.id ?? '', status: 'resolved' })
    expect((await audited()).slice(before.length)).toEqual([
      {
        kind: 'resource.report_resolved',
        actor: admin.user.id,
        subject: first?.id,
        detail: { before: 'open', after: 'resolved', resource: 'tsp' },
      },
    ])
  })

  test('needs a listed resource and a reason', async () => {
    await expect(report({ id: 'nothing', reason: 'closed' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(report({ id: 'tsp', reason: 'bad' as 'closed' })).rejects.toMatchObject({
      code: 'validation',
      fields: { reason: 'Choose what’s wrong.' },
    })
  })

  test('is refused after twenty in an hour from one address', async () => {
    for (let count = 0; count < 20; count++) {
      await report({ id: 'tsp', reason: 'closed' })
    }
    await expect(report({ id: 'tsp', reason: 'closed' })).rejects.toMatchObject({
      code: 'rate_limited',
    })
    expect((await admin.call(listResourceReports, {})).total).toBe(20)
  })
})

describe('a suggestion', () => {
  test('waits until an admin accepts it', async () => {
    await suggest(suggestion)
    const { items } = await admin.call(listResourceSuggestions, { status: 'open' })
    const expected = {
      ...suggestion,
      id: expect.any(String),
      status: 'open',
      resolvedAt: null,
      createdAt: app.clock.now().toISOString(),
    }
    expect(items).toEqual([expected])
    const id = items[0]?.id ?? ''
    const before = await audited()
    expect(await admin.call(resolveResourceSuggestion, { id, status: 'accepted' })).toEqual({
      ...items[0],
      status: 'accepted',
      resolvedAt: app.clock.now().toISOString(),
    })
    expect((await audited()).slice(before.length)).toEqual([
      {
        kind: 'resource.suggestion_resolved',
        actor: admin.user.id,
        subject: id,
        detail: { before: 'open', after: 'accepted' },
      },
    ])
  })

  test('with the same URL is stored once while open', async () => {
    await suggest(suggestion)
    await suggest({ ...suggestion, url: 'https://WWW.example.org/help' })
    const { items, total } = await admin.call(listResourceSuggestions, {})
    expect(total).toBe(1)
    const first = items[0]?.id ?? ''
    await admin.call(resolveResourceSuggestion, { id: first, status: 'dismissed' })
    await suggest(suggestion)
    expect((await admin.call(listResourceSuggestions, {})).total).toBe(2)
    await expect(
      admin.call(resolveResourceSuggestion, { id: first, status: 'open' }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of an already listed resource is refused at the URL field', async () => {
    const already = 'This is listed already, as “Thrift Savings Plan”.'
    await expect(suggest({ ...suggestion, url: 'https://www.tsp.gov' })).rejects.toMatchObject({
      code: 'validation',
      fields: { url: already },
    })
  })

  test.each(['http://www.example.org', 'javascript:alert(1)', 'https://localhost/', 'example', ''])(
    'with the address “%s” is refused',
    async (url) => {
      const fields = { url: 'Enter the full web address, like https://www.example.org.' }
      await expect(suggest({ ...suggestion, url })).rejects.toMatchObject({
        code: 'validation',
        fields,
      })
    },
  )

  test('that doesn’t exist can’t be closed', async () => {
    await expect(
      admin.call(resolveResourceSuggestion, { id: admin.user.id, status: 'accepted' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      admin.call(resolveResourceReport, { id: admin.user.id, status: 'resolved' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('bots are refused: a hidden field filled in, no stamp, or faster than anyone types', async () => {
  const bots = [
    () => ({}),
    () => ({ stamp: formStamp(app.services) }),
    () => ({ ...filledIn(), website: 'https://spam.example' }),
  ]
  for (const bot of bots) {
    const trap = bot()
    for (const sent of [
      app.call(reportResource, { id: 'tsp', reason: 'closed', ...trap }),
      app.call(suggestResource, { ...suggestion, ...trap }),
    ]) {
      await expect(sent).rejects.toMatchObject({ code: 'validation' })
    }
  }
  const counts = await Promise.all([
    admin.call(listResourceReports, {}),
    admin.call(listResourceSuggestions, {}),
  ])
  expect(counts.map(({ total }) => total)).toEqual([0, 0])
})

test('closed entries stay for a year; open ones stay', async () => {
  await report({ id: 'tsp', reason: 'closed' })
  await report({ id: 'tsp', reason: 'wrong_page' })
  await suggest(suggestion)
  const { items: reports } = await admin.call(listResourceReports, {})
  const { items: suggestions } = await admin.call(listResourceSuggestions, {})
  await admin.call(resolveResourceReport, { id: reports[0]?.id ?? '', status: 'dismissed' })
  await admin.call(resolveResourceSuggestion, {
    id: suggestions[0]?.id ?? '',
    status: 'accepted',
  })
  const left = async () => {
    const inboxes = [listResourceReports, listResourceSuggestions] as const
    return Promise.all(inboxes.map(async (inbox) => (await admin.call(inbox, {})).total))
  }
  const day = 24 * 3_600_000
  await sweepInbox(app.db, new Date(app.clock.now().getTime() + 364 * day))
  expect(await left()).toEqual([2, 1])
  await sweepInbox(app.db, new Date(app.clock.now().getTime() + 366 * day))
  expect(await left()).toEqual([1, 0])
})
