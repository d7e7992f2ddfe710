import { useState } from 'react'
import type { CalendarEntry } from '#contract/transition/calendar.ts'
import type { FamilyTimeline } from '#contract/transition/family.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { showDate, showDaysFrom } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'

/** The member's dates and steps, visible to both. */
export function SharedTimeline({ timeline }: { timeline: FamilyTimeline }) {
  const { asOf, role, member, tasks, spouseTasks, days } = timeline
  const isMember = role === 'member'
  const open = lateFirst(tasks.filter(isOpen))
  const done = tasks.filter(({ state }) => state === 'done')
  return (
    <>
      <Dates timeline={timeline} />
      {!isMember && (
        <Section id="yours" title="Your steps">
          {spouseTasks.length === 0 ? (
            <p className="max-w-measure">
              Your own steps are in <TextLink to="/dashboard/roadmap">your roadmap</TextLink>.
            </p>
          ) : (
            <TaskList
              label="Your steps"
              tasks={lateFirst(spouseTasks.filter(isOpen))}
              today={asOf}
            />
          )}
        </Section>
      )}
      <Section
        id="roadmap"
        title={isMember ? 'What your partner sees' : `${member}’s steps`}
        actions={
          isMember && (
            <LinkButton to="/dashboard/roadmap" variant="secondary" size="small">
              Open your roadmap
            </LinkButton>
          )
        }
      >
        {tasks.length === 0 ? (
          <p className="max-w-measure text-ink-soft">
            {isMember
              ? 'There are no steps yet. They come from your survey.'
              : `There are no steps yet. They come when ${member} has answered the survey.`}
          </p>
        ) : (
          <TaskList label="Steps" tasks={open} today={asOf} />
        )}
        {done.length > 0 && (
          <Disclosure summary={`${done.length} done`} className="mt-6">
            <TaskList label="Done" tasks={done} today={asOf} />
          </Disclosure>
        )}
      </Section>
      <Section id="calendar" title="Calendar">
        <Calendar label="Shared dates" today={asOf} items={days.map(calendarItem)} />
      </Section>
    </>
  )
}

/** Sorts overdue tasks first; the rest keep their order. */
function lateFirst(tasks: readonly RoadmapTask[]): RoadmapTask[] {
  const isLate = ({ state }: RoadmapTask) => state === 'overdue'
  return [...tasks.filter(isLate), ...tasks.filter((task) => !isLate(task))]
}

const isOpen = ({ state }: RoadmapTask) => state !== 'done' && state !== 'missed'

function Dates({
  timeline: { asOf, role, member, separation, window },
}: {
  timeline: FamilyTimeline
}) {
  const whose = role === 'member' ? 'Your' : `${member}’s`
  return (
    <Section id="dates" title="Dates">
      <Card>
        <FactList>
          <FactRow label={`${whose} separation date`}>
            {separation === null
              ? 'Not known yet'
              : `${showDate(separation)}, ${showDaysFrom(asOf, separation)}`}
          </FactRow>
          {window.opens && (
            <FactRow label="SkillBridge window opens">{showDate(window.opens)}</FactRow>
          )}
          {window.latestFinish && (
            <FactRow label="SkillBridge must finish by">{showDate(window.latestFinish)}</FactRow>
          )}
        </FactList>
      </Card>
    </Section>
  )
}

/** Steps shown initially. */
const shownAtFirst = 5

interface TaskListProps {
  label: string
  tasks: readonly RoadmapTask[]
  today: string
}

function TaskList({ label, tasks, today }: TaskListProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tasks : tasks.slice(0, shownAtFirst)
  return (
    <>
      <WaypointPath
        label={label}
        tasks={shown.map((task) => ({ ...task, url: null }))}
        today={today}
        detail={({ fact, doneOn, snoozed }) => (
          <>
            {doneOn && <p className="text-sm text-ink-soft">Done {showDate(doneOn)}</p>}
            {snoozed && <p className="text-sm">Put off until {showDate(snoozed.until)}</p>}
            <Disclosure summary="What it is" className="text-sm">
              <p className="max-w-measure">{fact.text}</p>
              <SourceLine fact={fact} />
            </Disclosure>
          </>
        )}
      />
      {tasks.length > shown.length && (
        <Button
          variant="secondary"
          size="small"
          className="no-print mt-4"
          onPress={() => setWhole(true)}
        >
          Show all {tasks.length} steps
        </Button>
      )}
    </>
  )
}

function calendarItem({ id, date, title, kind, done }: CalendarEntry) {
  const label = kind === 'family' ? 'Family step' : 'Roadmap'
  return {
    id,
    date,
    title,
    detail: done ? `${label}, done` : label,
    tone: kind === 'family' ? ('good' as const) : ('brand' as const),
  }
}
