import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBilling } from '#contract/account/billing.ts'
import {
  type Entitlements,
  Feature,
  gatedCalls,
  gatedPages,
  planEntitlements,
} from '#contract/account/entitlements.ts'
import { type PlanName, plans } from '#contract/account/plans.ts'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { ErrorBody } from '#contract/errors.ts'
import { listUsers } from '#contract/operations/users.ts'
import { getReport } from '#contract/transition/reports.ts'
import { routes } from '#server/features.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { pagePaths } from '#test/page-paths.ts'
import { reportFor } from '#test/survey.ts'
import { entitlementsOf } from './plans.ts'

const dayMs = 24 * 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startApp({ env: { PAYMENTS: 'local' } })
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

interface Kind {
  readonly opens: PlanName
  /** The plan shown to the account. */
  readonly plan: PlanName
  readonly role?: 'mentor' | 'admin'
  readonly subscription?: () => Record<string, unknown>
  readonly rank?: () => Record<string, unknown>
}

const subscribed =
  (status: string, days: number, more = {}) =>
  () => ({
    status,
    period_ends_at: inDays(days),
    ...more,
  })
const attested =
  (pay_grade: string, daysAgo: number, more = {}) =>
  () => ({
    pay_grade,
    attested_at: inDays(-daysAgo),
    ...more,
  })

/** Every kind of account, with its entitlements. */
const kinds: Readonly<Record<string, Kind>> = {
  free: { opens: 'free', plan: 'free' },
  trialing: { opens: 'premium', plan: 'premium', subscription: subscribed('trialing', 14) },
  premium: { opens: 'premium', plan: 'premium', subscription: subscribed('active', 20) },
  'renewal not heard of': {
    opens: 'premium',
    plan: 'premium',
    subscription: subscribed('active', -13),
  },
  'past due in grace': {
    opens: 'premium',
    plan: 'premium',
    subscription: subscribed('past_due', -13),
  },
  'past due after grace': {
    opens: 'free',
    plan: 'free',
    subscription: subscribed('past_due', -14),
  },
  'canceling, before the end': {
    opens: 'premium',
    plan: 'premium',
    subscription: subscribed('active', 1, { cancel_at_period_end: true }),
  },
  'canceled before the end': {
    opens: 'premium',
    plan: 'premium',
    subscription: subscribed('canceled', 1),
  },
  'canceled after the end': {
    opens: 'free',
    plan: 'free',
    subscription: subscribed('canceled', -1),
  },
  lifetime: {
    opens: 'lifetime',
    plan: 'lifetime',
    subscription: () => ({ status: 'none', lifetime_at: inDays(-400) }),
  },
  'E4 attested': { opens: 'premium', plan: 'premium', rank: attested('E4', 0) },
  'E4 attested a year ago': { opens: 'free', plan: 'free', rank: attested('E4', 365) },
  'E4 rejected': {
    opens: 'free',
    plan: 'free',
    rank: attested('E4', 1, { rejected_at: new Date() }),
  },
  'E5 attested': { opens: 'free', plan: 'free', rank: attested('E5', 0) },
  'O1 verified': {
    opens: 'premium',
    plan: 'premium',
    rank: attested('O1', 10, { verified_at: new Date() }),
  },
  mentor: { opens: 'premium', plan: 'free', role: 'mentor' },
  admin: { opens: 'lifetime', plan: 'free', role: 'admin' },
}

async function accountOf({ role, subscription, rank }: Kind): Promise<Member> {
  const member = role === 'admin' ? await app.admin() : await app.member()
  const account_id = member.user.id
  const now = app.clock.now()
  if (role === 'mentor') {
    await app.db.updateTable('account').set({ role }).where('id', '=', account_id).execute()
  }
  const times = { account_id, created_at: now, updated_at: now }
  if (subscription) {
    await app.db
      .insertInto('subscription')
      .values({ ...times, ...subscription() })
      .execute()
  }
  if (rank) {
    const row = { account_id, pay_grade: '', attested_at: now, ...rank() }
    await app.db.insertInto('rank_attestation').values(row).execute()
  }
  return member
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const gated = routes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => gatedCalls[nameOf(endpoint)] !== undefined)

/** Whether the call is refused because of the plan. */
async function isClosed(endpoint: Endpoint, token: string): Promise<boolean> {
  const path = pathNames(endpoint.path).reduce(
    (done, name) => done.replace(`:${name}`, newId()),
    endpoint.path,
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await app.fetch(path, { method: endpoint.method, headers, body: '{}' })
  if (response.status !== 403) return false
  const { code, message } = ErrorBody.parse(await response.json())
  return code === 'forbidden' && message.startsWith('Your plan does not include')
}

test.each(Object.entries(kinds))(
  '%s: gated calls and reported entitlements match',
  async (_name, kind) => {
    const { token, call } = await accountOf(kind)
    const opened: Entitlements = planEntitlements[kind.opens]
    const closed: Record<string, boolean> = {}
    const expected: Record<string, boolean> = {}
    for (const endpoint of gated) {
      const name = nameOf(endpoint)
      closed[name] = await isClosed(endpoint, token)
      expected[name] = !opened[gatedCalls[name] as Feature]
    }
    expect(closed).toEqual(expected)
    expect(await call(getBilling, {})).toMatchObject({
      plan: kind.plan,
      entitlements: Feature.options.filter((feature) => opened[feature]),
      limits: { matches: opened.matches, paths: opened.paths },
    })
  },
)

test('SQL computes the same plan for each kind', async () => {
  const admin = await app.admin()
  for (const [name, kind] of Object.entries(kinds)) {
    const { user } = await accountOf(kind)
    const { items } = await admin.call(listUsers, { q: user.id })
    expect([name, items[0]?.plan]).toEqual([name, kind.plan])
    const filtered = await admin.call(listUsers, { q: user.id, plan: kind.plan })
    expect([name, filtered.total]).toEqual([name, 1])
  }
})

test('a free report shows ten full matches, three paths and the full roadmap, and loses no data', async () => {
  const member = await app.member()
  const account_id = member.user.id
  const report = await reportFor(app, member, army25b)
  expect(report.matches).toMatchObject({ shown: 10, limitedBy: 'plan' })
  expect(report.matches.items).toHaveLength(10)
  for (const match of report.matches.items) {
    expect(match.contributions.length).toBeGreaterThan(0)
    expect(match.reasons.length).toBeGreaterThan(0)
  }
  expect(report.paths).toHaveLength(3)
  const now = app.clock.now()
  const bought = { account_id, status: 'none', lifetime_at: now, created_at: now, updated_at: now }
  await app.db.insertInto('subscription').values(bought).execute()
  const all = await member.call(getReport, { id: report.id })
  if (all.status !== 'ready') throw new Error('The report is ready.')
  expect(all.matches.items.length).toBeGreaterThan(10)
  expect(all.matches).toMatchObject({ limitedBy: null })
  expect(all.roadmap).toEqual(report.roadmap)
  expect(all.window).toEqual(report.window)
})

describe('the table of gated calls', () => {
  test('names only existing calls and pages', () => {
    expect(gated.map(nameOf).toSorted()).toEqual(Object.keys(gatedCalls).toSorted())
    const paths = pagePaths()
    expect(Object.keys(gatedPages).filter((page) => !paths.includes(page))).toEqual([])
  })

  test('never gates reads or exports, only creating new content', () => {
    const reads = Object.keys(gatedCalls).filter((name) => /^(GET|DELETE) /.test(name))
    expect(reads).toEqual([])
  })

  test('lists every feature the server requires', () => {
    const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    const sources = files.filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    const required = sources.flatMap((file) =>
      [...readFileSync(`server/${file}`, 'utf8').matchAll(/requireFeature\([^)]*?'(\w+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    const listed: readonly string[] = Object.values(gatedCalls)
    expect([...new Set(required)].filter((name) => !listed.includes(name))).toEqual([])
  })

  test('each plan includes all features of the one before it', () => {
    for (const feature of Feature.options) {
      const open = Object.keys(plans).map((plan) => planEntitlements[plan as PlanName][feature])
      expect(open.indexOf(true) === -1 ? [] : open.slice(open.indexOf(true))).not.toContain(false)
    }
  })
})

test('nothing is gated where nothing is for sale', () => {
  const plan = {
    status: 'none',
    periodEndsAt: null,
    cancelAtPeriodEnd: false,
    lifetimeAt: null,
    payGrade: null,
    attestedAt: null,
    asOf: new Date(),
    isEnforced: false,
  } as const
  expect(entitlementsOf({ role: 'user', plan })).toEqual(planEntitlements.lifetime)
  expect(entitlementsOf({ role: 'user', plan: { ...plan, isEnforced: true } })).toEqual(
    planEntitlements.free,
  )
})
