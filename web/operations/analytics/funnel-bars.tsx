import type { AnalyticsTable } from '#contract/operations/analytics.ts'
import { showCell } from './analytics-labels.ts'

/** The funnel as bars scaled to their share of sign-ups; mirrors the table below. */
export function FunnelBars({ rows }: Pick<AnalyticsTable, 'rows'>) {
  return (
    <div aria-hidden="true" className="mb-6 grid max-w-3xl gap-1.5 text-sm">
      {rows.slice(1).map(([name, count, , share]) => (
        <div
          key={name}
          className="grid grid-cols-[9.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3"
        >
          <span>{name}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="chart h-4 w-full"
          >
            <rect width="100" height="4" className="fill-tint" />
            <rect width={Number(share ?? 0)} height="4" className="fill-step-1" />
          </svg>
          <span className="tabular text-end">{showCell(count ?? null)}</span>
        </div>
      ))}
    </div>
  )
}
