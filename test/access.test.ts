import type { Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/account/accounts.ts'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { openSession } from '#server/account/accounts/sessions.ts'
import { routes } from '#server/features.ts'
import type { Report, ReportMatch } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/lib/ids.ts'
import {
  addApplication,
  addBooking,
  addCoaching,
  addFamilyStep,
  addInterview,
  addIntroduction,
  addOrder,
  addResume,
  addShare,
  addTicket,
} from '#test/access-records.ts'
import { army25b } from '#test/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { reportFor } from '#test/survey.ts'
import { type Caller, callers, mayCall, nameOf, recordOf, roleOf } from './access-callers.ts'
import { bodies, pathOwnership } from './path-ownership.ts'

// Calls every endpoint as an anonymous caller, the owner, another member, a mentor, an admin and a super admin.
// Expectations follow from the endpoint's definition, so new endpoints are covered automatically; a new path with
// parameters fails until path-ownership.ts says who owns them.

/** Public endpoints that need a token in the request: they answer 401 themselves. */
const asksForToken = ['POST /api/auth/refresh-token']

const endpoints = routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const)
const owned = endpoints.filter(([, endpoint]) => recordOf(endpoint)?.startsWith('own'))
const guarded = endpoints.filter(([, { access }]) => access !== 'public' && access !== 'member')
const confirmed = endpoints.filter(([, endpoint]) => endpoint.confirmed)

let app: TestApp
let accounts: Record<Exclude<Caller, 'nobody'>, { id: string; role: Role }>
let ids: Record<string, string>
/** The owner's report as generated, with its matches. */
let report: Selectable<Report>
let shown: Selectable<ReportMatch>[]

beforeAll(async () => {
  app = await startApp()
  const owner = await app.member()
  const created = { owner, other: await app.member(), mentor: await app.member() }
  const admins = { admin: await app.admin(), super_admin: await app.admin('super_admin') }
  const set = { role: 'mentor' }
  await app.db.updateTable('account').set(set).where('id', '=', created.mentor.user.id).execute()
  accounts = Object.fromEntries(
    Object.entries({ ...created, ...admins }).map(([caller, { user }]) => {
      return [caller, { id: user.id, role: roleOf[caller as keyof typeof roleOf] }]
    }),
  ) as typeof accounts
  const earlier = await reportFor(app, owner, army25b)
  const { id, matches } = await reportFor(app, owner, army25b)
  report = await app.db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  shown = await app.db.selectFrom('report_match').selectAll().execute()
  const { opportunityId = '', organization = { id: '' } } = matches.items[0] ?? {}
  ids = {
    users: owner.user.id,
    reports: id,
    otherId: earlier.id,
    service: 'army',
    code: '25B',
    key: 'x1',
    matches: opportunityId,
    opportunities: opportunityId,
    organizations: organization.id,
    provider: 'google',
  }
})
afterAll(() => app.close())

/** Whether a call may have consumed the owner's records since they were created. */
let isUsed = true
/** Sessions (and clock seconds) after which the records are recreated in any case. */
const maxTokens = 15
let tokensSince = 0

/** Recreates the records named in a path if any may have been consumed. */
async function haveRecords({ path }: Endpoint): Promise<void> {
  if (pathNames(path).length === 0) return
  if (isUsed || tokensSince > maxTokens) await createRecords()
}

/** Opens a fresh session, so that calls don't affect each other. */
function tokenFor(caller: Exclude<Caller, 'nobody'>, withSecondFactor = true): Promise<string> {
  tokensSince += 1
  // An account keeps only its 30 newest sessions.
  app.clock.advance(1)
  const request = { id: newId(), ip: '127.0.0.1', userAgent: 'a test' }
  return app.db.transaction().execute((tx) =>
    openSession(app.services, tx, accounts[caller], {
      method: 'password',
      request,
      withSecondFactor,
    }),
  )
}

/** The owner's records that a call may consume. */
async function createRecords(): Promise<void> {
  const now = app.clock.now()
  const account_id = accounts.owner.id
  const [passkeys, exports, mails] = [newId(), newId(), newId()]
  const searches = newId()
  const { id: opportunity_id } = await app.db
    .selectFrom('opportunity')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const orders = await addOrder(app.db, account_id, now)
  const applications = await addApplication(app.db, { account_id, opportunity_id, now })
  const interviews = await addInterview(app.db, account_id, now)
  const session = await addBooking(app.db, { account_id, now })
  const coaching = await addCoaching(app.db, { account_id, now })
  const introduction = await addIntroduction(app.db, account_id, now)
  const steps = await addFamilyStep(app.db, account_id, now)
  const tasks = newId()
  await app.db
    .insertInto('own_task')
    .values({
      id: tasks,
      account_id,
      title: 'Call Lee',
      due: '2027-01-04',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await app.db.deleteFrom('saved_opportunity').execute()
  await app.db
    .insertInto('saved_opportunity')
    .values({ account_id, opportunity_id, saved_at: now, facts: '{}', checked_at: now })
    .execute()
  await app.db
    .insertInto('saved_search')
    .values({
      id: searches,
      account_id,
      name: 'Near home',
      query: JSON.stringify({ state: ['VA'] }),
      alert: 'off',
      created_at: now,
      seen_until: now,
      marked_until: now,
      looked_at: now,
      alerted_until: now,
    })
    .execute()
  await app.db
    .insertInto('report')
    .values({
      ...report,
      inputs: JSON.stringify(report.inputs),
      body: JSON.stringify(report.body),
      error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('report_match')
    .values(shown)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const shares = await addShare(app.db, report, now)
  const support = await addTicket(app.db, account_id, now)
  const resumes = await addResume(app.db, account_id, now)
  await app.db.deleteFrom('passkey').where('account_id', '=', account_id).execute()
  await app.db
    .insertInto('passkey')
    .values({
      id: passkeys,
      account_id,
      credential_id: newId(),
      public_key: Buffer.from('key'),
      sign_count: 0,
      name: 'A key',
      created_at: now,
    })
    .execute()
  await app.db
    .insertInto('data_export')
    .values({
      id: exports,
      account_id,
      status: 'ready',
      created_at: now,
      ready_at: now,
      bytes: 3,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  await app.db
    .insertInto('data_export_part')
    .values({ export_id: exports, first_byte: 0, bytes: Buffer.from('zip') })
    .execute()
  await app.db
    .insertInto('mail')
    .values({
      id: mails,
      account_id,
      recipient: 'a@example.com',
      kind: 'verify_email',
      created_at: now,
      content: JSON.stringify({ subject: 'x', paragraphs: [], action: null }),
      status: 'kept',
    })
    .execute()
  await tokenFor('owner')
  const { id: sessions } = await app.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  ids = {
    ...ids,
    ...support,
    passkeys,
    exports,
    mails,
    sessions,
    shares,
    orders,
    applications,
    resumes,
    interviews,
    questionId: 'mistake-owned',
    tasks,
    steps,
    ...session,
    ...coaching,
    ...introduction,
    'saved-searches': searches,
    'saved-opportunities': opportunity_id,
  }
  isUsed = false
  tokensSince = 0
}

/** Fills path parameters with ids, by parameter name or by the preceding segment. */
function filled({ path }: Endpoint): string {
  return pathNames(path).reduce((done, name) => {
    const before =
      path
        .slice(0, path.indexOf(`/:${name}`))
        .split('/')
        .at(-1) ?? ''
    return done.replace(`:${name}`, ids[name] ?? ids[before] ?? 'none')
  }, path)
}

/** Status and error code of a call without a body, unless `bodies` defines one. */
async function answerTo(endpoint: Endpoint, token: string | undefined) {
  const body = bodies[nameOf(endpoint)]
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const leaving = new AbortController()
  const response = await app.fetch(filled(endpoint), {
    method: endpoint.method,
    headers,
    signal: leaving.signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = response
  if (status < 400 && endpoint.method !== 'GET') isUsed = true
  const code = status < 400 ? undefined : ErrorBody.parse(await response.json()).code
  leaving.abort()
  return { status, code }
}

/** The outcome as text: `in` for anything but a rejection of the caller. */
async function outcome(endpoint: Endpoint, token: string | undefined): Promise<string> {
  const { status, code } = await answerTo(endpoint, token)
  if (status >= 500) return `failed with ${status}`
  return status === 401 || status === 403 || status === 429 ? (code ?? 'nothing') : 'in'
}

test('every path with parameters declares their ownership, and only those do', () => {
  const withParts = endpoints.filter(([, { path }]) => pathNames(path).length > 0)
  expect(
    withParts.filter(([, endpoint]) => recordOf(endpoint) === undefined).map(([name]) => name),
  ).toEqual([])
  const used = Object.keys(pathOwnership).filter((value) =>
    endpoints.some(([, { path }]) => path === value || path.startsWith(`${value}/`)),
  )
  expect(used).toEqual(Object.keys(pathOwnership))
  expect(
    Object.keys(bodies).filter((value) => !endpoints.some(([name]) => name === value)),
  ).toEqual([])
})

test('the OpenAPI document lists exactly these endpoints', async () => {
  const { paths } = await (await app.fetch('/api/openapi.json')).json()
  const listed = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const named = endpoints.map(([name]) => name.replaceAll(/:(\w+)/g, '{$1}'))
  expect(listed.toSorted()).toEqual(named.toSorted())
})

describe('who may call', () => {
  test.each(endpoints)('%s', async (name, endpoint) => {
    const expected: Record<string, string> = {}
    const outcomes: Record<string, string> = {}
    for (const caller of callers) {
      await haveRecords(endpoint)
      const token = caller === 'nobody' ? undefined : await tokenFor(caller)
      outcomes[caller] = await outcome(endpoint, token)
      const isOpen = endpoint.access === 'public' && !asksForToken.includes(name)
      if (caller === 'nobody') expected[caller] = isOpen ? 'in' : 'unauthenticated'
      else expected[caller] = mayCall(endpoint, roleOf[caller]) ? 'in' : 'forbidden'
    }
    expect(outcomes).toEqual(expected)
  })
})

describe("one member's records are not found for others", () => {
  test('covers at least eight endpoints', () => {
    expect(owned.length).toBeGreaterThanOrEqual(8)
  })

  test.each(owned)('%s', async (_name, endpoint) => {
    await haveRecords(endpoint)
    const statuses: Record<string, number> = {}
    const expected: Record<string, unknown> = {}
    // The owner goes last, since the call may delete the record.
    for (const caller of ['other', 'mentor', 'admin', 'super_admin', 'owner'] as const) {
      statuses[caller] = (await answerTo(endpoint, await tokenFor(caller))).status
      const isRead = recordOf(endpoint) === 'own, read by admins' && /admin/.test(caller)
      expected[caller] = isRead || caller === 'owner' ? expect.toSatisfy(isSuccess) : 404
    }
    expect(statuses).toEqual(expected)
  })
})

const isSuccess = (status: number) => status >= 200 && status < 300

describe('admin endpoints require a second factor in this session', () => {
  test('covers at least five endpoints', () => {
    expect(guarded.length).toBeGreaterThanOrEqual(5)
  })

  test.each(guarded)('%s', async (_name, endpoint) => {
    await haveRecords(endpoint)
    for (const caller of ['admin', 'super_admin'] as const) {
      const result = await outcome(endpoint, await tokenFor(caller, false))
      const isTheirs = mayCall(endpoint, roleOf[caller])
      expect([caller, result]).toEqual([caller, isTheirs ? 'second_factor_required' : 'forbidden'])
    }
  })
})

describe('protected endpoints refuse a reauthentication older than five minutes', () => {
  test('covers at least ten endpoints', () => {
    expect(confirmed.length).toBeGreaterThanOrEqual(10)
  })

  test.each(confirmed)('%s', async (_name, endpoint) => {
    await haveRecords(endpoint)
    const allowed = (['owner', 'admin', 'super_admin'] as const).filter((caller) =>
      mayCall(endpoint, roleOf[caller]),
    )
    expect(allowed.length).toBeGreaterThan(0)
    const tokens = new Map<Caller, string>()
    for (const caller of allowed) tokens.set(caller, await tokenFor(caller))
    app.clock.advance(5 * 60)
    isUsed = true
    for (const [caller, token] of tokens) {
      const result = await outcome(endpoint, token)
      expect([caller, result]).toEqual([caller, 'confirmation_required'])
    }
    await app.db.updateTable('session').set({ confirmed_at: null }).execute()
    for (const [caller, token] of tokens) {
      const result = await outcome(endpoint, token)
      expect([caller, result]).toEqual([caller, 'confirmation_required'])
    }
  })
})
