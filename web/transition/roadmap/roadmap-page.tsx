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
        {data ? <DateLine roadmap={data} /> : 'What to do before and after you leave, with dates.'}
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
        Your date is not known, so each step says how far from it it lies.{' '}
        <TextLink to="/profile">Add your date</TextLink> to see days.
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
        The roadmap is made from your answers: your service, your date and what you need.
      </Empty>
    )
  }
  const next = tasksOf(tasks, nextSteps)
  const rest = tasks.filter(({ key }) => !nextSteps.includes(key))
  return (
    <>
      {next.length > 0 && (
        <Section id="next" title="Next steps">
          <TaskPath label="Next steps" tasks={next} today={asOf} />
        </Section>
      )}
      {rest.length > 0 && (
        <Section id="all" title={next.length > 0 ? 'All other steps' : 'Steps'}>
          <TaskPath label="Other steps" tasks={rest} today={asOf} />
        </Section>
      )}
    </>
  )
}
