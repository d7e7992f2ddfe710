import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Analytics,
  exportAnalytics,
  getAnalyticsMetrics,
  getAnalyticsReports,
  getAnalyticsUsers,
} from '#contract/operations/analytics.ts'
import { setFeedback } from '#contract/transition/feedback.ts'
import { army25b } from '#test/answers.ts'
import { type Member, startApp, type TestApp } from '#test/app.ts'
import { runNow } from '#test/jobs.ts'
import { reportFor } from '#test/survey.ts'
import { countAnalytics } from './rollup-job.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startApp({ now: '2026-11-21T15:00:00Z' })
  admin = await app.admin()
})
afterAll(() => app.close())

const total = ({ series }: Analytics, key: string) =>
  series.find((series) => series.key === key)?.points.reduce((sum, { value }) => sum + value, 0)

const table = ({ tables }: Analytics, key: string) =>
  tables.find((table) => table.key === key)?.rows

const stored = async () => {
  const tables = ['analytics_hour', 'analytics_day', 'analytics_period'] as const
  const rows = await Promise.all(
    tables.map((name) =>
      sql`select t.* from ${sql.table(name)} as t order by t::text`.execute(app.db),
    ),
  )
  return rows.map((row) => row.rows)
}

/** An account that signed up at that time, with the admin tests' time zone. */
async function signUp(time: string, id: string = crypto.randomUUID()): Promise<string> {
  const name = { first_name: 'Lee', last_name: 'Park' }
  const account = { id, email: `${id}@example.com`, created_at: new Date(time), ...name }
  await app.db.insertInto('account').values(account).execute()
  return id
}

test('figures are available at once, before the job first runs', async () => {
  const before = await admin.call(getAnalyticsReports, {})
  expect(before).toMatchObject({ from: '2026-10-25', to: '2026-11-21', by: 'day', countedAt: null })
  expect(table(before, 'times')).toEqual([])

  const member = await app.member()
  const { matches } = await reportFor(app, member, army25b)
  const opportunityId = matches.items[0]?.opportunityId ?? ''
  await member.call(setFeedback, { opportunityId, label: 'fits' })
  const reports = await admin.call(getAnalyticsReports, {})
  expect(['requested', 'ready', 'failed', 'fits'].map((key) => total(reports, key))).toEqual([
    1, 1, 0, 1,
  ])
  expect(table(reports, 'times')?.map(([step, count]) => [step, count])).toEqual([
    ['From request to ready', 1],
    ['Analyzing survey data', 1],
    ['Matching with opportunities', 1],
    ['Creating a personalized roadmap', 1],
    ['Generating the report', 1],
  ])
  const users = await admin.call(getAnalyticsUsers, {})
  expect(['sign_ups', 'active', 'surveys_submitted'].map((key) => total(users, key))).toEqual([
    2, 2, 1,
  ])
  const metrics = await admin.call(getAnalyticsMetrics, {})
  expect(
    table(metrics, 'funnel')
      ?.slice(1)
      .map(([, count]) => count),
  ).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0])
  expect(metrics.series.every(({ points }) => points.length === 28)).toBe(true)
})

describe('with a history', () => {
  beforeAll(async () => {
    // Sixteen accounts, two a week; each returns after one week, every second one after two.
    for (let week = 0; week < 8; week += 1) {
      for (const hour of [12, 20]) {
        const joined = new Date(Date.UTC(2026, 7, 31 + 7 * week, hour)).toISOString()
        const id = await signUp(joined)
        await sql`
          insert into survey (id, account_id, status, revision, step, answers, created_at, submitted_at)
          select gen_random_uuid(), ${id}, ${hour === 12 ? 'submitted' : 'draft'}, 1,
            ${hour === 12 ? 'review' : 'places'}, '{}', ${joined}::timestamptz + interval '1 day',
            ${hour === 12 ? sql`${joined}::timestamptz + interval '7 days'` : null}`.execute(app.db)
        await sql`
          insert into match_feedback (account_id, opportunity_id, label, at)
          select ${id}, gen_random_uuid(), 'fits', ${joined}::timestamptz + make_interval(days => 7 * n)
          from generate_series(1, ${hour === 12 ? 2 : 1}::int) as n`.execute(app.db)
      }
    }
    await sql`
      insert into event_count (kind, hour, key, count)
      select kind, timestamptz '2026-09-01 10:00Z', key, 5
      from (values ('page', '/pricing'), ('visit', '/pricing'), ('empty_search', 'underwater welding'))
        as counted (kind, key)`.execute(app.db)
  })

  test('the job counts it once, even when killed, repeated or run on several nodes', async () => {
    await runNow(app, countAnalytics, {})
    const once = await stored()
    expect(once.map((rows) => rows.length > 0)).toEqual([true, true, true])
    await runNow(app, countAnalytics, {})
    await Promise.all([runNow(app, countAnalytics, {}), runNow(app, countAnalytics, {})])
    expect(await stored()).toEqual(once)

    await sql`truncate analytics_hour, analytics_day, analytics_period`.execute(app.db)
    await sql`update analytics_progress set counted_until = null`.execute(app.db)
    const killed = new AbortController()
    let looks = 0
    const signal = Object.defineProperty(killed.signal, 'throwIfAborted', {
      value: () => {
        looks += 1
        if (looks === 3) throw new Error('killed')
      },
    })
    const { services } = app
    const context = { services, log: services.log, signal, attempt: 1, maxAttempts: 1 }
    await expect(countAnalytics.run({}, context)).rejects.toThrow('killed')
    expect(await stored()).not.toEqual(once)
    await runNow(app, countAnalytics, {})
    expect(await stored()).toEqual(once)
  })

  test('matches between rollups and, in another time zone, the raw tables', async () => {
    const range = { from: '2026-08-31', to: '2026-11-15', by: 'week' } as const
    const users = await admin.call(getAnalyticsUsers, range)
    expect(users).toMatchObject({ from: range.from, to: range.to, timeZone: 'America/New_York' })
    expect(users.countedAt).toBe('2026-11-21T15:00:00.000Z')
    expect(users.series[0]?.points.slice(0, 3)).toEqual([
      { date: '2026-08-31', value: 2 },
      { date: '2026-09-07', value: 2 },
      { date: '2026-09-14', value: 2 },
    ])
    expect(users.series[1]?.points.map(({ value }) => value)).toEqual([
      2, 4, 5, 5, 5, 5, 5, 5, 3, 1, 0,
    ])
    expect(table(users, 'retention')?.[0]?.slice(0, 5)).toEqual(['2026-08-31', 2, 100, 50, 0])

    const metrics = await admin.call(getAnalyticsMetrics, range)
    expect(table(metrics, 'funnel')?.map(([, count]) => count)).toEqual([
      5, 16, 16, 16, 16, 8, 8, 8, 8, 8, 8, 0, 0, 0,
    ])
    expect(table(metrics, 'pages')).toEqual([['/pricing', 5, 5]])
    expect(table(metrics, 'searches')).toEqual([['underwater welding', 5]])

    const zone = { time_zone: 'Pacific/Honolulu' }
    await app.db.updateTable('account').set(zone).where('id', '=', admin.user.id).execute()
    const otherZone = await admin.call(getAnalyticsUsers, range)
    expect(otherZone.timeZone).toBe('Pacific/Honolulu')
    expect(otherZone.series).toEqual(users.series)
    await runNow(app, countAnalytics, {})
    expect((await admin.call(getAnalyticsUsers, range)).series).toEqual(users.series)
  })

  test('weeks and months are the sums of their days', async () => {
    const whole = { from: '2026-08-31', to: '2026-11-29' }
    const [days, weeks] = await Promise.all([
      admin.call(getAnalyticsUsers, { ...whole, by: 'day' }),
      admin.call(getAnalyticsUsers, { ...whole, by: 'week' }),
    ])
    const autumn = { from: '2026-09-01', to: '2026-11-30' }
    const [ofDays, months] = await Promise.all([
      admin.call(getAnalyticsUsers, { ...autumn, by: 'day' }),
      admin.call(getAnalyticsUsers, { ...autumn, by: 'month' }),
    ])
    expect(total(days, 'sign_ups')).toBeGreaterThan(0)
    for (const key of ['sign_ups', 'surveys_started', 'surveys_submitted']) {
      expect(total(weeks, key)).toBe(total(days, key))
      expect(total(months, key)).toBe(total(ofDays, key))
    }
    expect(table(weeks, 'activity')).toEqual(table(days, 'activity'))
    expect(table(months, 'activity')).toEqual(table(ofDays, 'activity'))
  })

  test('days follow the admin’s time zone', async () => {
    // 9:30 PM on the 9th in Honolulu.
    await signUp('2026-11-10T07:30:00Z')
    await runNow(app, countAnalytics, {})
    const { series } = await admin.call(getAnalyticsUsers, { from: '2026-11-09', to: '2026-11-10' })
    expect(series[0]?.points.map(({ value }) => value)).toEqual([1, 0])
  })

  test('the file has a column per series, or holds one of the tables', async () => {
    const query = 'from=2026-08-31&to=2026-09-13&by=week'
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${admin.token}` }
      const response = await app.fetch(`${exportAnalytics.path}?${path}&${query}`, { headers })
      return [response.headers.get('content-disposition'), await response.text()]
    }
    const [name, text] = await read('page=users')
    expect(name).toContain('waypoint-users-2026-08-31-to-2026-09-13.csv')
    expect(text).toBe(
      'date,sign_ups,active,logins,surveys_started,surveys_submitted\r\n2026-08-31,2,2,0,2,0\r\n2026-09-07,2,4,0,2,1\r\n',
    )
    expect(await read('page=metrics&table=2')).toEqual([
      expect.stringContaining('waypoint-metrics-searches-'),
      'Search,Times\r\nunderwater welding,5\r\n',
    ])
    const { status } = await app.fetch(`${exportAnalytics.path}?page=metrics&table=40`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(status).toBe(404)
  })

  test('a range that is reversed or too long is refused', async () => {
    const call = (from: string, to: string) => admin.call(getAnalyticsMetrics, { from, to })
    await expect(call('2026-11-02', '2026-11-01')).rejects.toMatchObject({
      code: 'validation',
      fields: { from: 'Choose a first day before the last day.' },
    })
    await expect(call('2020-11-02', '2026-11-01')).rejects.toMatchObject({
      fields: { from: 'Choose at most 400 days.' },
    })
  })
})
