import type { ReactNode } from 'react'
import { openSteps } from '#contract/transition/report-figures.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { inTimeOrder, timelineOf } from './roadmap-order.ts'
import { TaskPath } from './task-path.tsx'

/** With more late steps than this, they are collapsed: no wall of missed dates. */
const maxCatchUpOpen = 3

export interface RoadmapTimelineProps {
  tasks: readonly RoadmapTask[]
  today: string
  /** Keys of the next steps; those without a near date are for this week. */
  nextSteps?: readonly string[]
  /** Open steps shown, or more if more are due within two weeks; all when absent. */
  maxOpen?: number
  /** Additional actions on a step, next to its checkbox. */
  more?: (task: RoadmapTask) => ReactNode
}

/** Open steps by date, after a marker for today; missed steps form one group, completed ones collapse. */
export function RoadmapTimeline({
  tasks,
  today,
  nextSteps = [],
  maxOpen,
  more,
}: RoadmapTimelineProps) {
  const menu = more && { more }
  const { catchUp, open, done } = timelineOf(tasks)
  return (
    <div className="flex flex-col gap-6">
      {catchUp.length > 0 && (
        <Disclosure
          summary={`Catch up: start now (${catchUp.length})`}
          isOpen={catchUp.length <= maxCatchUpOpen}
        >
          <TaskPath label="Catch up" tasks={inTimeOrder(catchUp)} today={today} {...menu} />
        </Disclosure>
      )}
      {open.length > 0 && (
        <div>
          <p className="tabular mb-4 flex items-center gap-3 text-sm font-semibold text-signal">
            <span aria-hidden="true" className="h-0.5 w-6 bg-signal" />
            Today, {showDate(today)}
            <span aria-hidden="true" className="h-0.5 flex-1 bg-line" />
          </p>
          <TaskPath
            label="Steps ahead"
            tasks={openSteps(open, {
              nextSteps,
              today,
              ...(maxOpen !== undefined && { max: maxOpen }),
            })}
            today={today}
            nextSteps={nextSteps}
            {...menu}
          />
        </div>
      )}
      {done.length > 0 && (
        <Disclosure summary={`Done (${done.length})`}>
          <TaskPath label="Done" tasks={inTimeOrder(done)} today={today} {...menu} />
        </Disclosure>
      )}
    </div>
  )
}
