import type { RoadmapTask } from '#contract/transition/reports.ts'
import { Section } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'

interface Part {
  id: string
  title: string
  text: string
  states: readonly RoadmapTask['state'][]
}

const dated: readonly Part[] = [
  {
    id: 'now',
    title: 'Open now',
    text: 'You can do these now or within a month, soonest deadline first.',
    states: ['next'],
  },
  {
    id: 'later',
    title: 'Later',
    text: 'Nothing to do yet. These are the dates to know.',
    states: ['later', 'done'],
  },
  {
    id: 'passed',
    title: 'Catch up',
    text: 'These deadlines have passed, but you can usually still act. Here’s how.',
    states: ['overdue', 'missed'],
  },
]

/** All steps by phase, each with details and source. */
export function Timeline({ tasks, today }: { tasks: readonly RoadmapTask[]; today: string }) {
  return dated.map(({ id, title, text, states }) => {
    const phaseTasks = tasks.filter(({ state }) => states.includes(state))
    if (phaseTasks.length === 0) return null
    return (
      <Section key={id} id={id} title={`${title} (${phaseTasks.length})`}>
        <p className="-mt-2 mb-6 max-w-measure text-ink-soft">{text}</p>
        <Steps label={title} tasks={phaseTasks} today={today} />
      </Section>
    )
  })
}

/** The same steps without a date, as offsets from it. */
export function Offsets({ tasks, today }: { tasks: readonly RoadmapTask[]; today: string }) {
  return (
    <Section id="all" title="All deadlines">
      <p className="-mt-2 mb-6 max-w-measure text-ink-soft">
        For active duty leaving at ETS. Enter your date above to see actual dates and what else
        applies to you.
      </p>
      <Steps
        label="All deadlines"
        tasks={tasks.map((task) => ({ ...task, state: 'later' as const }))}
        today={today}
      />
    </Section>
  )
}

function Steps({
  label,
  tasks,
  today,
}: {
  label: string
  tasks: readonly RoadmapTask[]
  today: string
}) {
  return (
    <WaypointPath
      label={label}
      // Its page is linked with its source.
      tasks={tasks.map((task) => ({ ...task, url: null }))}
      today={today}
      detail={({ fact, state }) =>
        state === 'next' ? (
          <>
            <p className="mt-1.5 max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </>
        ) : (
          <Disclosure summary="Details" className="text-sm">
            <p className="max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </Disclosure>
        )
      }
    />
  )
}
