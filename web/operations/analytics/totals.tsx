import type { AnalyticsSeries } from '#contract/operations/analytics.ts'
import { showValue } from './analytics-labels.ts'

/** Series that can't be summed across periods: the same people and hosts recur. */
const notAdded: ReadonlySet<string> = new Set(['active', 'hosts'])

/** Totals for the whole range. */
export function Totals({ series }: { series: readonly AnalyticsSeries[] }) {
  const added = series.filter(({ key, unit }) => unit === 'count' && !notAdded.has(key))
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-4">
      {added.map(({ key, label, points }) => (
        <div
          key={key}
          className="-me-px -mb-px flex flex-col-reverse justify-end border-e border-b border-line px-4 py-3"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular text-2xl font-bold">
            {showValue(
              points.reduce((sum, { value }) => sum + value, 0),
              'count',
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
