import type { ReactNode } from 'react'
import { Badge, type Tone } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Path, PathPoint, type PathState } from './path.tsx'
import { taskDates } from './task-dates.ts'
import { OutLink } from './text-link.tsx'

/** Compatible with the contract's `RoadmapTask`. */
export interface PathTask {
  key: string
  title: string
  from: string | null
  to: string | null
  offset: string | null
  state: PathState
  /** What to do if the date was missed. */
  ifMissed: string | null
  url: string | null
}

export interface WaypointPathProps<T extends PathTask> {
  label: string
  tasks: readonly T[]
  /** Null hides "in 143 days": for print and frozen reports. */
  today: string | null
  /** Replaces a task's dates by other words, such as "Start this week"; null keeps them. */
  whenOf?: (task: T) => string | null
  /** For example, a button that marks the task done. */
  control?: (task: T) => ReactNode
  /** Text or source below the dates. */
  detail?: (task: T) => ReactNode
  /** The level below the path's heading. */
  headingLevel?: 3 | 4
}

const words: Record<PathState, { text: string; tone: Tone } | null> = {
  done: { text: 'Done', tone: 'good' },
  next: { text: 'Next', tone: 'signal' },
  later: null,
  overdue: { text: 'Overdue', tone: 'bad' },
  missed: { text: 'Missed', tone: 'plain' },
}

/** Dated tasks as points on one line, from now to after separation. */
export function WaypointPath<T extends PathTask>({
  label,
  tasks,
  today,
  whenOf,
  control,
  detail,
  headingLevel = 3,
}: WaypointPathProps<T>) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4'
  return (
    <Path label={label}>
      {tasks.map((task) => {
        const other = whenOf?.(task) ?? null
        const { when, distance } =
          other === null ? taskDates(task, today) : { when: other, distance: '' }
        const word = words[task.state]
        const isPast = task.state === 'overdue' || task.state === 'missed'
        return (
          <PathPoint key={task.key} state={task.state}>
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2 sm:gap-x-6">
              <div
                className={classNames(
                  'min-w-0 max-w-measure flex-1 sm:basis-64',
                  // What to do instead gets the whole width of a phone.
                  isPast ? 'basis-full' : 'basis-40',
                )}
              >
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Heading
                    className={classNames('text-base', task.state === 'done' && 'text-ink-soft')}
                  >
                    {task.title}
                  </Heading>
                  {word && (
                    // On phones, the point alone marks what is next.
                    <span className={task.state === 'next' ? 'max-sm:sr-only' : undefined}>
                      <Badge tone={word.tone}>{word.text}</Badge>
                    </span>
                  )}
                </div>
                <p className="tabular mt-0.5 text-sm text-ink-soft">
                  {when}
                  {distance && task.state !== 'done' && (
                    <>
                      , <span className="inline-block">{distance}</span>
                    </>
                  )}
                </p>
                {isPast && task.ifMissed && <p className="mt-2">{task.ifMissed}</p>}
                {detail?.(task)}
                {task.url && task.state !== 'done' && (
                  <p className="mt-1 text-sm">
                    <OutLink href={task.url}>Official page</OutLink>
                  </p>
                )}
              </div>
              {control && <div className="no-print shrink-0">{control(task)}</div>}
            </div>
          </PathPoint>
        )
      })}
    </Path>
  )
}
