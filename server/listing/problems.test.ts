import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getOpportunity } from '#contract/listing.ts'
import {
  handleListingProblem,
  listListingProblems,
  type ProblemKind,
} from '#contract/listing-problems.ts'
import { formStamp } from '#server/bot-trap.ts'
import { newId } from '#server/lib/ids.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { addOpportunity, addOrganization, emptyListing } from '#test/listing.ts'

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

/** Reports from an address, as the proxy in front says it. */
async function report(
  address: string,
  { id, ...body }: { id: string; kind: ProblemKind; stamp: string; website: string },
): Promise<unknown> {
  const response = await app.fetch(`/api/opportunities/${id}/problems`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  return { status: response.status, body: await response.json() }
}

const stamped = () => {
  const stamp = formStamp(app.services)
  app.clock.advance(5)
  return { stamp, website: '' }
}

test('three people who say that the contact does not answer are heard, until an admin has seen to it', async () => {
  const say = (address: string) => report(address, { id, kind: 'no_answer', ...stamped() })
  for (const address of ['203.0.113.1', '203.0.113.2']) await say(address)
  expect(await say('203.0.113.1')).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(false)
  expect(await say('203.0.113.3')).toEqual({ status: 201, body: { received: true } })
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(true)
  const admin = await app.admin()
  const waiting = await admin.call(listListingProblems, { opportunity: id })
  const [first] = waiting.items
  expect(waiting).toMatchObject({ total: 3, page: 1, pageSize: 10 })
  expect(first).toEqual({
    ...{ id: expect.any(String), kind: 'no_answer', note: null, open: 3 },
    createdAt: expect.any(String),
    opportunity: { id, title: 'Welder' },
    organization: { id: host, name: 'Harbor Lines' },
  })
  await admin.call(handleListingProblem, { id: first?.id ?? '' })
  await expect(admin.call(handleListingProblem, { id: first?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(false)
  const { kind, actor, subject } = await app.db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect({ kind, actor, subject }).toEqual({
    ...{ kind: 'listing.problem_handled', actor: admin.user.id, subject: id },
  })
})

test('what stays of who said it for a month names neither the network address nor the opportunity', async () => {
  await report('203.0.113.77', { id, kind: 'closed', ...stamped() })
  const counters = await app.db.selectFrom('rate_limit').select('key').execute()
  const ofAMonth = counters.filter(({ key }) => key.startsWith('problemHere:'))
  expect(ofAMonth.length).toBeGreaterThan(0)
  for (const { key } of ofAMonth) expect(key).toMatch(/^problemHere:[\w-]{43}$/)
})

test('what was checked since, or said long ago, no longer counts', async () => {
  const said = { opportunity_id: id, kind: 'no_answer' }
  const at = (created_at: string) =>
    app.db
      .insertInto('opportunity_problem')
      .values([1, 2, 3].map(() => ({ ...said, id: newId(), created_at })))
      .execute()
  await at('2026-07-01T00:00:00Z')
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(false)
  await at('2026-10-20T00:00:00Z')
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(true)
  await app.db.updateTable('opportunity').set({ last_verified: '2026-11-01' }).execute()
  expect((await app.call(getOpportunity, { id })).contactReported).toBe(false)
})

test.each([
  ['an unknown opportunity', () => ({ id: newId(), ...stamped() }), 'not_found'],
  ['a program that fills in every field', () => ({ id, ...stamped(), website: 'x' }), 'validation'],
  ['a form that was never made', () => ({ id, stamp: 'x', website: '' }), 'validation'],
])('%s is refused', async (_, input, code) => {
  const answer = await report('203.0.113.9', { kind: 'other', ...input() })
  expect(answer).toMatchObject({ body: { code } })
})
