import type { RoadmapTask } from '#contract/transition/reports.ts'

export interface Timeline {
  /** Steps whose last useful day has passed. */
  readonly catchUp: readonly RoadmapTask[]
  readonly open: readonly RoadmapTask[]
  readonly done: readonly RoadmapTask[]
}

/** Splits a roadmap into its three groups. */
export function timelineOf(tasks: readonly RoadmapTask[]): Timeline {
  return {
    catchUp: tasks.filter(({ state }) => state === 'overdue' || state === 'missed'),
    open: tasks.filter(({ state }) => state === 'next' || state === 'later'),
    done: tasks.filter(({ state }) => state === 'done'),
  }
}

/** Sorted by last day, then first; steps without a date stay in order at the end. */
export function inTimeOrder(tasks: readonly RoadmapTask[]): RoadmapTask[] {
  const last = ({ to, from }: RoadmapTask) => to ?? from ?? '9999'
  return tasks.toSorted(
    (a, b) => last(a).localeCompare(last(b)) || (a.from ?? '').localeCompare(b.from ?? ''),
  )
}
