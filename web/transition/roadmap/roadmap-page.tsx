import { getProfile } from '#contract/transition/profile.ts'
import { getRoadmap } from '#contract/transition/reports.ts'
import { useOfflineCopy } from '#web/account/offline/use-offline-copy.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { separationWord } from '#web/transition/profile/separation-word.ts'
import { Section } from '#web/ui/card.tsx'
import { showDate, showDaysFrom } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { RoadmapTimeline } from './roadmap-timeline.tsx'
import { type Roadmap, tasksOf } from './task-marks.ts'
import { TaskPath } from './task-path.tsx'

export function meta() {
  return [{ title: 'Roadmap · Waypoint' }]
}

export default function RoadmapPage() {
  const { data, error, refetch } = useEndpoint(getRoadmap, {})
  return (
    <>
      <PageHeader title="Roadmap">
        {data ? (
          <DateLine roadmap={data} />
        ) : (
          'Every step before and after you get out, with dates.'
        )}
      </PageHeader>
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : data ? (
        <RoadmapTasks roadmap={data} />
      ) : (
        <ListSkeleton rows={4} label="Loading the roadmap" />
      )}
    </>
  )
}

function DateLine({ roadmap: { separation, asOf } }: { roadmap: Roadmap }) {
  const profile = useEndpoint(getProfile, {}).data
  if (separation === null) {
    return (
      <>
        Without your date, each step shows how many days before or after it.{' '}
        <TextLink to="/profile">Add your date</TextLink> to see actual dates.
      </>
    )
  }
  const word = separationWord(profile?.answers)
  return (
    <>
      {word}: <span className="tabular">{showDate(separation)}</span>,{' '}
      {showDaysFrom(asOf, separation)}. <TextLink to="/profile">Change it</TextLink>
    </>
  )
}

function RoadmapTasks({ roadmap }: { roadmap: Roadmap }) {
  const { tasks, nextSteps, asOf } = roadmap
  useOfflineCopy('roadmap', asOf)
  if (tasks.length === 0) {
    return (
      <Empty title="No steps yet" actions={<LinkButton to="/survey">Answer the survey</LinkButton>}>
        Your roadmap comes from your answers: branch, separation date and needs.
      </Empty>
    )
  }
  const next = tasksOf(tasks, nextSteps)
  return (
    <>
      {next.length > 0 && (
        <Section id="next" title="Do this next">
          <TaskPath label="Do this next" tasks={next} today={asOf} />
        </Section>
      )}
      <Section id="all" title="All steps">
        <RoadmapTimeline tasks={tasks} today={asOf} />
      </Section>
    </>
  )
}
