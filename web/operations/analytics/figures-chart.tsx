import type { Analytics, AnalyticsSeries } from '#contract/operations/analytics.ts'
import { Chart } from '#web/ui/chart.tsx'
import { axisLabels, pointLabels, showValue } from './analytics-labels.ts'
import type { AnalyticsChart } from './analytics-view.tsx'

interface FiguresChartProps {
  chart: AnalyticsChart
  analytics: Analytics
}

/** A chart of several series over time. */
export function FiguresChart({ chart, analytics }: FiguresChartProps) {
  const { title, description, keys } = chart
  const shown = keys.flatMap((key) => analytics.series.find((series) => series.key === key) ?? [])
  const dates = [...new Set(shown.flatMap(({ points }) => points.map(({ date }) => date)))]
  const sorted = dates.toSorted()
  if (sorted.length === 0) {
    return (
      <figure>
        <figcaption className="font-semibold">{title}</figcaption>
        <p className="mt-3 text-ink-soft">Nothing to measure in this range.</p>
      </figure>
    )
  }
  return (
    <Chart
      title={title}
      description={description}
      kind={sorted.length > 3 ? 'line' : 'bar'}
      x={axisLabels[analytics.by]}
      points={pointLabels(sorted, analytics.by)}
      series={shown.map((series) => ({
        label: series.label,
        values: valuesOn(sorted, series),
      }))}
      show={(value) => showValue(value, shown[0]?.unit ?? 'count')}
    />
  )
}

function valuesOn(dates: readonly string[], { points }: AnalyticsSeries): (number | null)[] {
  const values = new Map(points.map(({ date, value }) => [date, value]))
  return dates.map((date) => values.get(date) ?? null)
}
