import { getCoachingProgress } from '#contract/career/coaching.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chart } from '#web/ui/chart.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** "Nov 23": unique within the weeks shown. */
const showWeek = (day: string) => showDate(day).slice(0, -', 2026'.length)

/** Whole numbers, for the counts and the axis ticks. */
const showCount = (count: number) => String(Math.round(count))

/** Steps done per week, as a chart and a table. */
export function ProgressCard() {
  const { data, error, refetch } = useEndpoint(getCoachingProgress, {})
  if (error) return <Problem error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={2} label="Loading your progress" />
  const { planned, plannedDone, weeks } = data
  const total = weeks.reduce((sum, { done }) => sum + done, 0)
  return (
    <Card as="section" labelledBy="progress-title">
      <h2 id="progress-title" className="text-xl">
        Progress
      </h2>
      <p className="mt-1">
        {planned > 0
          ? `${plannedDone} of ${planned} ${planned === 1 ? 'step' : 'steps'} planned for this week ${planned === 1 ? 'is' : 'are'} done.`
          : 'No steps are planned for this week.'}
      </p>
      {total === 0 || weeks.length < 2 ? (
        <p className="mt-1 text-ink-soft">From your second week on, a chart compares your weeks.</p>
      ) : (
        <div className="mt-4">
          <Chart
            title="Steps done each week"
            description="Weeks begin on Monday. A week off is fine."
            kind="bar"
            x="Week of"
            show={showCount}
            points={weeks.map(({ week }) => showWeek(week))}
            series={[{ label: 'Steps done', values: weeks.map(({ done }) => done) }]}
          />
        </div>
      )}
    </Card>
  )
}
