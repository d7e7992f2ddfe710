import type { ReactNode } from 'react'
import { nextStepWhen, openUntil } from '#contract/transition/report-figures.ts'
import type { RoadmapTask } from '#contract/transition/reports.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { showDate } from '#web/ui/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import { useTaskMarks } from './use-task-marks.ts'

export interface TaskPathProps {
  label: string
  tasks: readonly RoadmapTask[]
  today: string
  /** Keys of the next steps, dated as on their cards. */
  nextSteps?: readonly string[]
  headingLevel?: 3 | 4
  /** Additional actions on a step, next to its checkbox. */
  more?: (task: RoadmapTask) => ReactNode
}

/** Dated tasks, each with its description, source, and a checkbox. */
export function TaskPath({
  label,
  tasks,
  today,
  nextSteps = [],
  headingLevel = 3,
  more,
}: TaskPathProps) {
  const { mark, error, closeError } = useTaskMarks()
  return (
    <>
      {error && (
        <div className="mb-6">
          <Alert tone="error" title="The mark was not saved" onClose={closeError}>
            {error.message}
          </Alert>
        </div>
      )}
      <WaypointPath
        label={label}
        // Its page is linked with its source, in the details.
        tasks={tasks.map((task) => ({ ...task, url: null }))}
        today={today}
        headingLevel={headingLevel}
        // An overdue step keeps the day it was due.
        whenOf={(task) => {
          const open = openUntil(task, today)
          if (open !== null) return `Open now, until ${showDate(open)}`
          const isNext = task.state === 'next' && nextSteps.includes(task.key)
          return isNext ? nextStepWhen(task, today) : null
        }}
        detail={(task) => <TaskDetail task={task} />}
        control={(task) => {
          const isDone = task.state === 'done'
          return (
            <div className="flex flex-wrap gap-2">
              <Button
                variant={isDone ? 'quiet' : 'secondary'}
                size="small"
                aria-label={`${isDone ? 'Undo' : 'Mark done'}: ${task.title}`}
                onPress={() => mark(task, !isDone)}
              >
                {isDone ? 'Undo' : 'Mark done'}
              </Button>
              {more?.(task)}
            </div>
          )
        }}
      />
    </>
  )
}

function TaskDetail({ task: { fact, own, snoozed, doneOn } }: { task: RoadmapTask }) {
  return (
    <>
      {doneOn && <p className="text-sm text-ink-soft">Done {showDate(doneOn)}</p>}
      {snoozed && (
        <p className="text-sm">
          Put off until {showDate(snoozed.until)}
          {snoozed.reason !== null && `: ${snoozed.reason}`}
        </p>
      )}
      {own ? (
        own.note !== null && (
          <p className="mt-1 max-w-measure text-sm whitespace-pre-wrap">{own.note}</p>
        )
      ) : (
        <Disclosure summary="What it is" className="text-sm">
          <p className="max-w-measure">{fact.text}</p>
          <SourceLine fact={fact} />
        </Disclosure>
      )}
    </>
  )
}
