import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useToday } from '#web/account/accounts/use-today.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { tasksOf, withLiveMarks } from '#web/transition/roadmap/task-marks.ts'
import { TaskPath } from '#web/transition/roadmap/task-path.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** The report's tasks; what was marked done since shows, their dates stay as they were. */
function useReportTasks(report: ReadyReport): RoadmapTask[] {
  const { data } = useEndpoint(getRoadmap, {})
  return withLiveMarks(report.roadmap, data)
}

/** The three steps to take first. */
export function NextStepsSection({ report }: { report: ReadyReport }) {
  const today = useToday()
  const tasks = tasksOf(useReportTasks(report), report.nextSteps)
  return (
    <Section
      id="next"
      title="Next steps"
      actions={
        tasks.length > 0 && (
          <a href="#roadmap" className="no-print text-brand underline underline-offset-3">
            Whole roadmap
          </a>
        )
      }
    >
      {tasks.length === 0 ? (
        <p className="text-ink-soft">No step is due. Come back when your date comes closer.</p>
      ) : (
        <TaskPath label="Next steps" tasks={tasks} today={today} />
      )}
    </Section>
  )
}

/** All steps with their dates. */
export function RoadmapSection({ report }: { report: ReadyReport }) {
  const today = useToday()
  const tasks = useReportTasks(report)
  return (
    <Section
      id="roadmap"
      title="Roadmap"
      actions={<TextLink to="/dashboard/roadmap">Roadmap of today</TextLink>}
    >
      {tasks.length === 0 ? (
        <Empty title="No steps" actions={<LinkButton to="/profile">Look at your facts</LinkButton>}>
          None of the steps we know applies to you. If that seems wrong, check your facts.
        </Empty>
      ) : (
        <TaskPath label="Roadmap" tasks={tasks} today={today} />
      )}
    </Section>
  )
}
