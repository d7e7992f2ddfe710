import type { ReactNode } from 'react'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { inTimeOrder, timelineOf } from './roadmap-order.ts'
import { TaskPath } from './task-path.tsx'

export interface RoadmapTimelineProps {
  tasks: readonly RoadmapTask[]
  today: string
  /** How many open steps are shown; all when absent. */
  maxOpen?: number
  /** More to do with a step, beside its mark. */
  more?: (task: RoadmapTask) => ReactNode
}

/** Steps in time order after a marker for today; what was missed is one group to catch up on, what is done folds away. */
export function RoadmapTimeline({ tasks, today, maxOpen, more }: RoadmapTimelineProps) {
  const menu = more && { more }
  const { catchUp, open, done } = timelineOf(tasks)
  return (
    <div className="flex flex-col gap-6">
      {catchUp.length > 0 && (
        <Disclosure summary={`Catch up (${catchUp.length})`}>
          <p className="mb-4 max-w-measure">
            These dates passed, but you can still act. Each says what to do now.
          </p>
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
            tasks={inTimeOrder(open).slice(0, maxOpen)}
            today={today}
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
