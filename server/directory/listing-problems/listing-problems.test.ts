import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOpportunity } from '#contract/directory/listing.ts'
import {
  listListingProblems,
  type ProblemKind,
  type ProblemStatus,
  settleListingProblem,
} from '#contract/directory/listing-problems.ts'
import { formStamp } from '#server/platform/http/bot-trap.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'
import { countPageInvalidations } from '#test/page-invalidations.ts'
import { sweepProblems } from './listing-problems.ts'

let app: TestApp
let host: string
let id: string

beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyListing(app.db)
  host = await addOrganization(app.db, 'Harbor Lines')
  id = await addOpportunity(app.db, host, 'Welder', { last_verified: '2026-10-01' })
})

/** Reports from a network address, as set by the proxy. */
async function report(
  address: string,
  { id, ...body }: { id: string; kind: ProblemKind; stamp: string; website: string },
): Promise<unknown> {
  const response = await app.fetch(`/api/opportunities/${id}/problems`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: await response.json() }
}

const stamped = () => {
  const stamp = formStamp(app.services)
  app.clock.advance(5)
  return { stamp, website: '' }
}

const say = (address: string, kind: ProblemKind = 'no_answer') =>
  report(address, { id, kind, ...stamped() })
const isReported = async () => (await app.call(getOpportunity, { id })).contactReported
const newestAudit = () =>
  app.db
    .selectFrom('audit_event')
    .select(['kind', 'actor', 'subject', 'detail'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('only an admin’s finding shows that a contact doesn’t answer, however many networks report it', async () => {
  for (const last of [1, 2, 3, 4, 5]) {
    expect(await say(`203.0.113.${last}`)).toEqual({ status: 201, body: { received: true } })
  }
  expect(await say('203.0.113.1')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(await isReported()).toBe(false)
  await say('203.0.113.6', 'closed')
  const admin = await app.admin()
  const waiting = await admin.call(listListingProblems, { opportunity: id })
  const [first] = waiting.items
  expect(waiting).toMatchObject({ total: 6, page: 1, pageSize: 10 })
  expect(first).toEqual({
    id: expect.any(String),
    kind: 'no_answer',
    note: '',
    open: 6,
    alike: 4,
    status: 'open',
    finding: '',
    createdAt: expect.any(String),
    handledAt: null,
    opportunity: { id, title: 'Welder', isShown: true },
    organization: { id: host, name: 'Harbor Lines' },
  })
  const finding = 'Two mails and a call came to nothing.'
  const settle = { id: first?.id ?? '', status: 'confirmed', finding } as const
  const settled = await admin.call(settleListingProblem, { ...settle, alike: true })
  const handledAt = app.clock.now().toISOString()
  expect(settled).toEqual({
    ...first,
    status: 'confirmed',
    finding,
    handledAt,
    open: 1,
    alike: 0,
  })
  expect(await isReported()).toBe(true)
  expect(await newestAudit()).toEqual({
    kind: 'listing.problem_handled',
    actor: admin.user.id,
    subject: id,
    detail: {
      problem: first?.id,
      settled: 5,
      about: 'no_answer',
      before: 'open',
      after: 'confirmed',
    },
  })
  expect(await admin.call(listListingProblems, {})).toMatchObject({
    total: 1,
    items: [{ kind: 'closed', open: 1, alike: 0 }],
  })
  expect(await admin.call(listListingProblems, { status: 'confirmed' })).toMatchObject({
    total: 5,
    items: Array(5).fill({ kind: 'no_answer', finding }),
  })
  expect(await admin.call(listListingProblems, { kind: 'wrong_facts' })).toMatchObject({ total: 0 })
})

test('dismissed, reopened and old findings aren’t shown', async () => {
  await say('203.0.113.1')
  const admin = await app.admin()
  const [problem] = (await admin.call(listListingProblems, {})).items
  const settle = (status: ProblemStatus, finding = 'Somebody picked up.') =>
    admin.call(settleListingProblem, { id: problem?.id ?? '', status, finding })
  await settle('dismissed')
  expect(await isReported()).toBe(false)
  await settle('confirmed', 'Nobody picks up.')
  expect(await isReported()).toBe(true)
  expect(await settle('open', '')).toEqual({ ...problem, finding: 'Nobody picks up.' })
  expect(await isReported()).toBe(false)
  await settle('confirmed')
  const before = await newestAudit()
  await settle('confirmed', 'The same again changes nothing.')
  expect(await newestAudit()).toEqual(before)
  await expect(
    admin.call(settleListingProblem, { id: newId(), status: 'open' }),
  ).rejects.toMatchObject({ code: 'not_found' })
  app.clock.advance(90 * 24 * 3_600)
  expect(await isReported()).toBe(true)
  app.clock.advance(1)
  expect(await isReported()).toBe(false)
})

test('a new report keeps cached pages, a finding invalidates them', async () => {
  const changes = await countPageInvalidations(app)
  await say('203.0.113.1')
  const admin = await app.admin()
  const [problem] = (await admin.call(listListingProblems, {})).items
  expect(await changes()).toBe(0)
  await admin.call(settleListingProblem, { id: problem?.id ?? '', status: 'confirmed' })
  expect(await changes()).toBe(1)
})

test('closed problems are deleted after a year; open ones stay', async () => {
  await say('203.0.113.1')
  await say('203.0.113.2', 'other')
  const admin = await app.admin()
  const [problem] = (await admin.call(listListingProblems, {})).items
  await admin.call(settleListingProblem, { id: problem?.id ?? '', status: 'dismissed' })
  const day = 24 * 3_600_000
  const left = async (days: number) => {
    await sweepProblems(app.db, new Date(app.clock.now().getTime() + days * day + 1))
    const rows = await app.db.selectFrom('opportunity_problem').select('kind').execute()
    return rows.map(({ kind }) => kind).sort()
  }
  expect([await left(364), await left(365)]).toEqual([['no_answer', 'other'], ['other']])
})

test('the reporter key kept for a month reveals neither network address nor opportunity', async () => {
  await report('203.0.113.77', { id, kind: 'closed', ...stamped() })
  const counters = await app.db.selectFrom('rate_limit').select('key').execute()
  const ofAMonth = counters.filter(({ key }) => key.startsWith('problemHere:'))
  expect(ofAMonth.length).toBeGreaterThan(0)
  for (const { key } of ofAMonth) expect(key).toMatch(/^problemHere:[\w-]{43}$/)
})

test.each([
  ['an unknown opportunity', () => ({ id: newId(), ...stamped() }), 'not_found'],
  ['a bot that fills in every field', () => ({ id, ...stamped(), website: 'x' }), 'validation'],
  ['a form with an invalid stamp', () => ({ id, stamp: 'x', website: '' }), 'validation'],
])('%s is refused', async (_, input, code) => {
  const answer = await report('203.0.113.9', { kind: 'other', ...input() })
  expect(answer).toMatchObject({ body: { code } })
})
