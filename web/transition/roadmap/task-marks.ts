import type { z } from 'zod'
import type { getRoadmap } from '#contract/transition/reports.ts'

export type Roadmap = z.output<typeof getRoadmap.output>
type Task = Roadmap['tasks'][number]

/** The roadmap with a mark applied, ahead of the server's response. */
export function withMark(roadmap: Roadmap, key: string, done: boolean): Roadmap {
  const tasks = roadmap.tasks.map((task) =>
    task.key === key ? { ...task, state: done ? ('done' as const) : ('next' as const) } : task,
  )
  return { ...roadmap, tasks }
}

/** A report's tasks with current done marks; dates stay those of the report. */
export function withLiveMarks(tasks: readonly Task[], live: Roadmap | undefined): Task[] {
  if (live === undefined) return [...tasks]
  const now = new Map(live.tasks.map((task) => [task.key, task.state]))
  return tasks.map((task) => {
    const state = now.get(task.key)
    if (state === 'done') return { ...task, state }
    return task.state === 'done' && state !== undefined ? { ...task, state } : task
  })
}

/** The tasks with the given keys, in key order. */
export function tasksOf(tasks: readonly Task[], keys: readonly string[]): Task[] {
  return keys.flatMap((key) => tasks.find((task) => task.key === key) ?? [])
}
