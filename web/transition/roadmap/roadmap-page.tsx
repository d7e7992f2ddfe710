import { Suspense, useState } from 'react'
import { getProfile } from '#contract/transition/profile.ts'
import { getRoadmap, type RoadmapTask } from '#contract/transition/reports.ts'
import { useOfflineCopy } from '#web/account/offline/offline.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { separationWord } from '#web/transition/profile/profile.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDate, showDaysFrom } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PrintList } from './print-list.tsx'
import { RoadmapTimeline } from './roadmap-timeline.tsx'
import { OwnTaskForm } from './task-forms.ts'
import { type Roadmap, tasksOf } from './task-marks.ts'
import { TaskMenu, useRestore } from './task-menu.tsx'
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
  if (separation === null && !profile) return 'Your steps, in order.'
  if (separation === null && profile?.answers.service?.component === 'spouse') {
    return (
      <>
        Some steps depend on the day your partner gets out.{' '}
        <TextLink to="/profile#separation">Add that date</TextLink> to see when.
      </>
    )
  }
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
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<RoadmapTask | null>(null)
  const { restore, isPending } = useRestore(() => setDeleted(null))
  if (tasks.length === 0) {
    return (
      <Empty title="No steps yet" actions={<LinkButton to="/survey">Answer the survey</LinkButton>}>
        Your roadmap comes from your answers: branch, separation date and needs.
      </Empty>
    )
  }
  const next = tasksOf(tasks, nextSteps)
  const more = (task: RoadmapTask) => <TaskMenu task={task} today={asOf} onDeleted={setDeleted} />
  return (
    <>
      {deleted && (
        <div className="mb-6">
          <Alert title={`“${deleted.title}” is deleted.`}>
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              onPress={() => restore(deleted)}
            >
              Undo
            </Button>
          </Alert>
        </div>
      )}
      <div className="no-print mb-8 flex flex-wrap gap-3">
        <Button onPress={() => setAdding(true)}>Add a step</Button>
        <LinkButton variant="secondary" to="/notifications?view=calendar">
          Calendar
        </LinkButton>
        <LinkButton variant="secondary" to="/dashboard/family">
          Family
        </LinkButton>
        <Button variant="secondary" onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <Suspense>
        {isAdding && <OwnTaskForm today={asOf} onClose={() => setAdding(false)} />}
      </Suspense>
      <PrintList tasks={tasks} today={asOf} />
      <div className="no-print">
        {next.length > 0 && (
          <Section id="next" title="Do this next">
            <TaskPath
              label="Do this next"
              tasks={next}
              today={asOf}
              nextSteps={nextSteps}
              more={more}
            />
          </Section>
        )}
        <Section id="all" title="All steps">
          <RoadmapTimeline tasks={tasks} today={asOf} nextSteps={nextSteps} more={more} />
        </Section>
      </div>
    </>
  )
}
