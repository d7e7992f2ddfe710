import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type Analytics,
  type AnalyticsPage,
  type AnalyticsPeriod,
  type AnalyticsTable,
  type getAnalyticsMetrics,
  maxPoints,
} from '#contract/operations/analytics.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { Figures } from './figures.ts'
import type { HourMetric } from './hourly-sources.ts'
import * as metricsPage from './metrics-page.ts'
import type { PeriodMetric } from './period-sources.ts'
import { periodsIn } from './periods.ts'
import * as queries from './queries.ts'
import * as reportsPage from './reports-page.ts'
import * as usersPage from './users-page.ts'

type Input = ParsedInputOf<typeof getAnalyticsMetrics>

/** Requests count hours not yet rolled up themselves, up to this many milliseconds. */
const maxTailMs = 48 * 3_600_000

/** The content of a page. */
type Shown = Pick<Analytics, 'series' | 'tables'>

const shownBy: Readonly<Record<AnalyticsPage, (reader: Reader) => Promise<Shown>>> = {
  async metrics(reader) {
    const figures = await reader.figures({ sums: metricsPage.metricsMetrics })
    const searches = await queries.listEmptySearches(reader.db, reader.range, {
      minCount: metricsPage.minSearches,
      limit: metricsPage.maxSearches,
    })
    return {
      series: metricsPage.metricsSeries(figures),
      tables: metricsPage.metricsTables(figures, searches),
    }
  },
  async users(reader) {
    const by = usersPage.cohortPeriod(reader.range.by)
    const isSame = by === reader.range.by
    const sums = usersPage.usersMetrics
    const figures = await reader.figures({ sums, periods: ['active', 'retained'] })
    const cohorts = isSame
      ? figures
      : await reader.figures({ sums: ['sign_ups'], periods: ['retained'], by })
    return {
      series: usersPage.usersSeries(figures),
      tables: usersPage.usersTables(figures, { by, figures: cohorts }),
    }
  },
  async reports(reader) {
    const figures = await reader.figures({
      sums: reportsPage.reportsMetrics,
      periods: ['hosts_shown', 'host_matches', 'top_host_matches'],
    })
    return {
      series: reportsPage.reportsSeries(figures),
      tables: reportsPage.reportsTables(figures),
    }
  },
}

/** The figures of a page, in the admin's time zone. */
export async function analyticsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { time_zone: zone }: Pick<SignedIn, 'time_zone'>,
  page: AnalyticsPage,
  input: Input,
): Promise<Analytics> {
  const now = clock.now()
  const span = spanOf(input, todayIn(zone, now))
  const reader = new Reader(db, { ...span, zone, by: input.by }, now)
  const shown = await shownBy[page](reader)
  const countedAt = reader.countedAt?.toISOString() ?? null
  return { ...span, by: input.by, timeZone: zone, countedAt, ...shown }
}

class Reader {
  readonly db: Db
  readonly range: queries.Range
  /** When the job last finished, as of the figures read. */
  countedAt: Date | null = null
  private readonly now: Date

  constructor(db: Db, range: queries.Range, now: Date) {
    this.db = db
    this.range = range
    this.now = now
  }

  /** Figures by the range's periods, or by others. */
  async figures(request: {
    sums: readonly HourMetric[]
    periods?: readonly PeriodMetric[]
    by?: AnalyticsPeriod
  }): Promise<Figures> {
    const { sums, periods = [], by = this.range.by } = request
    const { zone, from, to } = this.range
    const { days, last } = periodsIn(by, { from, to })
    const range = { zone, by, from: days[0] ?? from, to: last }
    // One transaction: a job run between these queries would count hours twice.
    const { figures, hasPeriods } = await this.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => this.stored(tx, range, { sums, periods }))
    const counted =
      hasPeriods || periods.length === 0
        ? []
        : await queries.countPeriodFigures(this.db, range, periods).catch(noneInTime)
    return new Figures(days, [...figures, ...counted])
  }

  private async stored(
    tx: Tx,
    range: queries.Range,
    { sums, periods }: { sums: readonly HourMetric[]; periods: readonly PeriodMetric[] },
  ): Promise<{ figures: queries.Figure[]; hasPeriods: boolean }> {
    const { hours, zone, countedAt } = await queries.findProgress(tx, range.zone)
    this.countedAt = countedAt
    const counted = zone ?? hours
    const startOfTail = this.now.getTime() - maxTailMs
    const from = new Date(Math.max(counted?.getTime() ?? startOfTail, startOfTail))
    const tail = { from, until: new Date(this.now.getTime() + 1) }
    const hasDays = zone !== null
    const figures = await queries.sumFigures(tx, range, { metrics: sums, hasDays, tail })
    if (!hasDays || periods.length === 0) return { figures, hasPeriods: hasDays }
    const whole = await queries.listPeriodFigures(tx, range, periods)
    return { figures: [...figures, ...whole], hasPeriods: true }
  }
}

/** Returns nothing on a timeout: with much to count, new periods wait for the job's next run. */
function noneInTime(error: unknown): queries.Figure[] {
  const isTimeout = error instanceof Error && 'code' in error && error.code === '57014'
  if (isTimeout) return []
  throw error
}

/** Default span in days of a range without a first day. */
const usualDays: Readonly<Record<AnalyticsPeriod, number>> = { day: 27, week: 83, month: 334 }
/** Minimum days in a period. */
const periodDays: Readonly<Record<AnalyticsPeriod, number>> = { day: 1, week: 7, month: 28 }

function spanOf({ from, to, by }: Input, today: string): { from: string; to: string } {
  const last = to ?? today
  const first = from ?? daysBefore(last, usualDays[by])
  if (first > last) {
    const fields = { from: 'Choose a first day before the last day.' }
    throw new AppError('validation', 'The first day is after the last day.', { fields })
  }
  const points = (Date.parse(last) - Date.parse(first)) / 86_400_000 / periodDays[by]
  if (points > maxPoints) {
    const fields = { from: `Choose at most ${maxPoints} ${by}s.` }
    throw new AppError('validation', 'The range is too long.', { fields })
  }
  return { from: first, to: last }
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
}

/** Finds a table by its position. */
export function requireTable({ tables }: Analytics, position: number): AnalyticsTable {
  const table = tables[position]
  if (!table) throw new AppError('not_found', 'There is no such table.')
  return table
}
