import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotices, readNotices } from '#contract/account/notices.ts'
import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  listSavedSearchResults,
  maxSavedSearches,
  unsubscribeFromAlerts,
  updateSavedSearch,
} from '#contract/directory/saved-searches.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { unsubscribeKey } from '#server/platform/mail/unsubscribe-key.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { emailsTo, newestEmail } from '#test/mail.ts'
import { alertSavedSearches } from './alert-job.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startApp({ workers: 0 })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('saved_search').execute()
  member = await app.verifiedMember()
})

const day = 24 * 3_600
const welding = { q: 'underwater basket welding' }

/** A program added to the listing just now, as by an import. */
async function addProgram(title: string): Promise<string> {
  const id = newId()
  await sql`
    insert into opportunity (id, organization_id, source, external_id, title, kind, open_to,
      first_seen, content_hash, created_at)
    select ${id}, organization_id, source, ${id}, ${title}, kind, open_to, first_seen, ${id},
      clock_timestamp() from opportunity where status = 'published' limit 1`.execute(app.db)
  return id
}

const save = (overrides = {}) =>
  member.call(createSavedSearch, { name: 'Welding', query: welding, alert: 'daily', ...overrides })
const all = async () => (await member.call(listSavedSearches, {})).items
const results = async (id: string) =>
  (await member.call(listSavedSearchResults, { id })).items.map(({ title, isNew }) => [
    title,
    isNew,
  ])
const alerts = async ({ user }: Member) =>
  (await emailsTo(app, user.email)).filter(({ kind }) => kind === 'search_results').length
/** Sessions expire as days pass. */
async function logInAgain(): Promise<void> {
  const { user, password } = member
  const { token } = await app.logIn({ email: user.email, password })
  member = {
    user,
    password,
    token,
    call: (endpoint, input) => app.call(endpoint, input, { token }),
  }
}
const run = () => runNow(app, alertSavedSearches, {})

test('a search is saved with its filters, renamed, changed and deleted', async () => {
  const saved = await save({ query: { q: ' welding ', state: ['VA', 'NC'], remote: false } })
  expect(saved).toMatchObject({
    name: 'Welding',
    query: { q: 'welding', state: ['VA', 'NC'] },
    alert: 'daily',
    newCount: 0,
    lastRunAt: null,
    createdAt: app.clock.now().toISOString(),
  })
  const changed: InputOf<typeof updateSavedSearch> = {
    id: saved.id,
    name: 'Near home',
    query: { state: ['VA'] },
    alert: 'off',
  }
  expect(await member.call(updateSavedSearch, changed)).toMatchObject({
    name: 'Near home',
    query: { state: ['VA'] },
    alert: 'off',
  })
  expect(await all()).toHaveLength(1)
  await member.call(deleteSavedSearch, { id: saved.id })
  expect(await all()).toEqual([])
})

test('a search without criteria and one above the limit are refused', async () => {
  await expect(save({ query: { sort: 'newest' } })).rejects.toMatchObject({ code: 'validation' })
  await expect(save({ query: { colour: 'red' } })).rejects.toMatchObject({ code: 'validation' })
  for (let count = 0; count < maxSavedSearches; count++) await save()
  await expect(save()).rejects.toMatchObject({ code: 'conflict' })
  expect((await member.call(listSavedSearches, { pageSize: 1 })).total).toBe(maxSavedSearches)
})

test('results since the last visit are counted, and stay marked during a visit', async () => {
  await addProgram('Underwater basket welding of old')
  const { id } = await save()
  expect((await all())[0]).toMatchObject({ newCount: 0, total: 1 })
  await addProgram('Underwater basket welding anew')
  expect((await all())[0]).toMatchObject({ newCount: 1, total: 2 })
  app.clock.advance(31 * 60)
  await logInAgain()
  const seen = [
    ['Underwater basket welding anew', true],
    ['Underwater basket welding of old', false],
  ]
  expect(new Set(await results(id))).toEqual(new Set(seen))
  expect((await all())[0]?.newCount).toBe(0)
  expect(new Set(await results(id))).toEqual(new Set(seen))
  app.clock.advance(31 * 60)
  await logInAgain()
  expect((await results(id)).map(([, isNew]) => isNew)).toEqual([false, false])
  await app.db.deleteFrom('opportunity').where('title', 'like', 'Underwater basket%').execute()
})

test('another member can’t see it', async () => {
  const { id } = await save()
  const other = await app.member()
  expect((await other.call(listSavedSearches, {})).total).toBe(0)
  for (const call of [
    () => other.call(listSavedSearchResults, { id }),
    () => other.call(updateSavedSearch, { id, name: 'Mine' }),
    () => other.call(deleteSavedSearch, { id }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'not_found' })
  }
})

describe('an alert', () => {
  test('is one email for all of a member’s searches, and reports a result once', async () => {
    await save()
    await save({ name: 'Baskets', query: { q: 'basket' }, alert: 'weekly' })
    await addProgram('Underwater basket welding')
    await run()
    expect(await alerts(member)).toBe(0)
    app.clock.advance(8 * day)
    // Two nodes at once, and one more later.
    await Promise.all([run(), run()])
    await run()
    expect(await alerts(member)).toBe(1)
    const { subject, text } = await newestEmail(app, member.user.email, 'search_results')
    expect(subject).toBe('1 new program for you')
    expect(text).toContain('Welding: Underwater basket welding (')
    expect(text).toContain('Baskets: Underwater basket welding (')
    await logInAgain()
    const { items } = await member.call(listNotices, { unread: true })
    expect(items.filter(({ kind }) => kind === 'search_results')).toMatchObject([
      { title: '1 new program', body: 'In your saved searches: Welding, Baskets.' },
    ])
    app.clock.advance(8 * day)
    await run()
    expect(await alerts(member)).toBe(1)
    await logInAgain()
    expect((await all())[0]?.lastRunAt).toBe(app.clock.now().toISOString())
  })

  test('is sent at eight in the morning in the member’s time zone', async () => {
    await save()
    const { due_at } = await app.db
      .selectFrom('saved_search')
      .select('due_at')
      .executeTakeFirstOrThrow()
    expect(
      due_at?.toLocaleString('en-US', { timeZone: member.user.time_zone, hour: '2-digit' }),
    ).toBe('08 AM')
  })

  test('isn’t sent when paused or when the email isn’t confirmed', async () => {
    const unconfirmed = await app.member()
    await unconfirmed.call(createSavedSearch, { name: 'W', query: welding, alert: 'daily' })
    const { id } = await save()
    await member.call(updateSavedSearch, { id, alert: 'off' })
    await addProgram('Underwater basket welding by night')
    app.clock.advance(2 * day)
    await run()
    expect([await alerts(member), await alerts(unconfirmed)]).toEqual([0, 0])
  })

  test('is turned off for good by the key in its emails, without logging in', async () => {
    await save()
    const key = unsubscribeKey(app.services.secrets, member.user.id, 'searches')
    expect(await app.call(unsubscribeFromAlerts, { key })).toEqual({ turnedOff: 1 })
    expect(await app.call(unsubscribeFromAlerts, { key })).toEqual({ turnedOff: 0 })
    expect((await all())[0]?.alert).toBe('off')
    await expect(app.call(unsubscribeFromAlerts, { key: `${key}x` })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('notifications are marked read one by one or all at once, only by their owner', async () => {
  const row = (key: string) => ({
    id: newId(),
    account_id: member.user.id,
    kind: 'report_ready',
    title: 'Your report is ready',
    body: 'Your matches are in.',
    url: '/dashboard/reports',
    key,
    created_at: app.clock.now(),
  })
  const rows = ['a', 'b', 'c'].map(row)
  await app.db.insertInto('notice').values(rows).execute()
  const other = await app.member()
  const ids = rows.slice(0, 1).map(({ id }) => id)
  expect(await other.call(readNotices, { ids })).toEqual({ unread: 0 })
  expect(await member.call(readNotices, { ids })).toEqual({ unread: 2 })
  expect((await member.call(listNotices, { unread: true, pageSize: 1 })).total).toBe(2)
  expect(await member.call(readNotices, { all: true })).toEqual({ unread: 0 })
  expect((await member.call(listNotices, {})).items.every(({ readAt }) => readAt !== null)).toBe(
    true,
  )
  await expect(member.call(readNotices, {})).rejects.toMatchObject({ code: 'validation' })
})
