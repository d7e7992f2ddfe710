import type { RoadmapTask } from '#contract/transition/reports.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'
import { WaypointPath } from '#web/ui/waypoint-path.tsx'
import { useTaskMarks } from './use-task-marks.ts'

export interface TaskPathProps {
  label: string
  tasks: readonly RoadmapTask[]
  today: string
  headingLevel?: 3 | 4
}

/** Dated tasks, each with what it is, where that was read, and a mark that can be taken back. */
export function TaskPath({ label, tasks, today, headingLevel = 3 }: TaskPathProps) {
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
        // Its page stands with its source, in the details.
        tasks={tasks.map((task) => ({ ...task, url: null }))}
        today={today}
        headingLevel={headingLevel}
        detail={({ fact }) => (
          <Disclosure summary="What it is" className="text-sm">
            <p className="max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </Disclosure>
        )}
        control={(task) => {
          const isDone = task.state === 'done'
          return (
            <Button
              variant={isDone ? 'quiet' : 'secondary'}
              size="small"
              aria-label={`${isDone ? 'Undo' : 'Mark done'}: ${task.title}`}
              onPress={() => mark(task.key, !isDone)}
            >
              {isDone ? 'Undo' : 'Mark done'}
            </Button>
          )
        }}
      />
    </>
  )
}
