import type { AnalyticsSeries, AnalyticsTable } from '#contract/operations/analytics.ts'
import { type HourMetric, waitBound } from './hourly-sources.ts'
import type { PeriodMetric } from './period-sources.ts'
import type { Figure } from './queries.ts'

type Metric = HourMetric | PeriodMetric

/** Reads the figures of a range. */
export class Figures {
  /** First days of the periods, oldest first. */
  readonly days: readonly string[]
  private readonly byMetric = new Map<string, Figure[]>()

  constructor(days: readonly string[], figures: readonly Figure[]) {
    this.days = days
    for (const figure of figures) {
      const same = this.byMetric.get(figure.metric)
      if (same) same.push(figure)
      else this.byMetric.set(figure.metric, [figure])
    }
  }

  of(metric: Metric): readonly Figure[] {
    return this.byMetric.get(metric) ?? []
  }

  /** The sum of a metric, or of one part, over the whole range. */
  total(metric: Metric, part?: string): number {
    if (part !== undefined) return this.byPart(metric).get(part) ?? 0
    return this.of(metric).reduce((sum, { day, value }) => sum + (day === null ? 0 : value), 0)
  }

  /** Sums over the whole range by part, largest first. */
  byPart(metric: Metric): Map<string, number> {
    const sums = new Map<string, number>()
    for (const { part, value } of this.of(metric)) {
      if (part !== null) sums.set(part, (sums.get(part) ?? 0) + value)
    }
    return new Map([...sums].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b)))
  }

  /** A count with one point per period. */
  series(key: string, label: string, metric: Metric, part?: string): AnalyticsSeries {
    const sums = new Map<string | null, number>()
    for (const figure of this.of(metric)) {
      if (part !== undefined && figure.part !== part) continue
      sums.set(figure.day, (sums.get(figure.day) ?? 0) + figure.value)
    }
    const points = this.days.map((date) => ({ date, value: sums.get(date) ?? 0 }))
    return { key, label, unit: 'count', points }
  }

  /** A percentile of report wait times in seconds; no point for periods without reports. */
  waits(key: string, label: string, share: number): AnalyticsSeries {
    const byDay = Map.groupBy(this.of('report_wait'), ({ day }) => day)
    const points = this.days.flatMap((date) => {
      const value = waitOf(byDay.get(date) ?? [], share)
      return value === null ? [] : [{ date, value }]
    })
    return { key, label, unit: 'seconds', points }
  }

  /** A percentile of the range's report wait times; null without reports. */
  wait(share: number): number | null {
    return waitOf(this.of('report_wait'), share)
  }
}

/** Accurate to 15 percent, since times are counted in buckets. */
function waitOf(steps: readonly Figure[], share: number): number | null {
  const sorted = steps.toSorted((a, b) => Number(a.part) - Number(b.part))
  const all = sorted.reduce((sum, { value }) => sum + value, 0)
  let seen = 0
  for (const { part, value } of sorted) {
    seen += value
    if (seen >= share * all) return Number(waitBound(Number(part)).toFixed(2))
  }
  return null
}

/** A percentage with one decimal; null when the whole is zero. */
export function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Number(((100 * part) / whole).toFixed(1))
}

/** A rounded mean; null when the count is zero. */
export function mean(sum: number, count: number, decimals = 1): number | null {
  return count === 0 ? null : Number((sum / count).toFixed(decimals))
}

type Rows = AnalyticsTable['rows']

export function tableOf(
  key: string,
  title: string,
  note: string,
  columns: string[],
  rows: Rows,
): AnalyticsTable {
  return { key, title, note, columns, rows }
}
