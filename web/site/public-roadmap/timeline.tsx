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
    text: 'These can be done today or start within a month. The one that ends first stands first.',
    states: ['next'],
  },
  {
    id: 'later',
    title: 'Later',
    text: 'Nothing to do yet. Note the dates.',
    states: ['later', 'done'],
  },
  {
    id: 'passed',
    title: 'Dates that have passed',
    text: 'A date gone by is seldom the end. Each step says what you can still do.',
    states: ['overdue', 'missed'],
  },
]

/** All steps in their parts, each with what it is and where that was read. */
export function Timeline({ tasks, today }: { tasks: readonly RoadmapTask[]; today: string }) {
  return dated.map(({ id, title, text, states }) => {
    const theirs = tasks.filter(({ state }) => states.includes(state))
    if (theirs.length === 0) return null
    return (
      <Section key={id} id={id} title={`${title} (${theirs.length})`}>
        <p className="-mt-2 mb-6 max-w-measure text-ink-soft">{text}</p>
        <Steps label={title} tasks={theirs} today={today} />
      </Section>
    )
  })
}

/** The same steps without a date: how far from it each lies. */
export function Offsets({ tasks, today }: { tasks: readonly RoadmapTask[]; today: string }) {
  return (
    <Section id="all" title="Every step, counted from your date">
      <p className="-mt-2 mb-6 max-w-measure text-ink-soft">
        For somebody on active duty who leaves at the end of a term. Enter your date above to see
        days instead of distances, and what else applies to you.
      </p>
      <Steps
        label="Every step"
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
      // Its page stands with its source.
      tasks={tasks.map((task) => ({ ...task, url: null }))}
      today={today}
      detail={({ fact, state }) =>
        state === 'next' ? (
          <>
            <p className="mt-1.5 max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </>
        ) : (
          <Disclosure summary="What it is" className="text-sm">
            <p className="max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </Disclosure>
        )
      }
    />
  )
}
