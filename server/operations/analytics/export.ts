import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Analytics, exportAnalytics } from '#contract/operations/analytics.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import { cellOf, csvCells, csvHead } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { analyticsOf, requireTable } from './analytics.ts'

/** The series of a page, or one of its tables, as CSV. */
export async function analyticsFile(
  services: Services,
  user: SignedIn,
  { page, table, ...range }: ParsedInputOf<typeof exportAnalytics>,
): Promise<FileAnswer> {
  const analytics = await analyticsOf(services, user, page, range)
  const { from, to } = analytics
  const shown = table === undefined ? seriesTable(analytics) : requireTable(analytics, table)
  const rows = shown.rows.map((row) => row.map(cellOf))
  const text = csvHead(shown.columns.map(cellOf)) + csvCells(rows)
  const name = table === undefined ? page : `${page}-${shown.key}`
  return {
    name: `waypoint-${name}-${from}-to-${to}.csv`,
    type: 'text/csv; charset=utf-8',
    bytes: Buffer.from(text),
  }
}

function seriesTable({ series }: Analytics) {
  const dates = [...new Set(series.flatMap(({ points }) => points.map(({ date }) => date)))]
  const values = series.map(
    ({ points }) => new Map(points.map((point) => [point.date, point.value])),
  )
  return {
    key: 'series',
    columns: ['date', ...series.map(({ key }) => key)],
    rows: dates.toSorted().map((date) => [date, ...values.map((value) => value.get(date) ?? null)]),
  }
}
