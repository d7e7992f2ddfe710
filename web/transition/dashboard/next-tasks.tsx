import { getRoadmap } from '#contract/transition/reports.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { TaskPath, tasksOf } from '#web/transition/roadmap/roadmap.ts'
import { Section } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The next three tasks from the current roadmap. */
export function NextTasks() {
  const { data, error, refetch } = useEndpoint(getRoadmap, {})
  const tasks = data ? tasksOf(data.tasks, data.nextSteps) : []
  return (
    <Section
      id="next"
      title="Next steps"
      actions={<TextLink to="/dashboard/roadmap">Full roadmap</TextLink>}
    >
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={1} label="Loading your next steps" />
      ) : tasks.length === 0 ? (
        <p className="text-ink-soft">
          Nothing is due right now. Check back as your date gets closer.
        </p>
      ) : (
        <TaskPath label="Next steps" tasks={tasks} today={data.asOf} nextSteps={data.nextSteps} />
      )}
    </Section>
  )
}
