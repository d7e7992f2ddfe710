import type { Milestone } from './milestone.ts'

/** The first and last day of a step, as days since 1970; null where it has none. */
export interface StepDays {
  readonly from: number | null
  readonly to: number | null
}

/** A step that depends on another, and the days to leave between the last days of the two. */
interface Dependent {
  readonly key: string
  readonly gap: number
}

/** Parses `comesBefore`: `skillbridge-hosts` or `skillbridge-hosts:7`. */
const dependentsOf = ({ comesBefore }: Milestone): Dependent[] =>
  comesBefore.map((entry) => {
    const [key = '', gap = '0'] = entry.split(':')
    return { key, gap: Number(gap) }
  })

/** Sorts milestones so that each stands before those that depend on it; otherwise they keep their order. */
export function inDependencyOrder(milestones: readonly Milestone[]): Milestone[] {
  const needed = new Map<string, Milestone[]>()
  for (const milestone of milestones) {
    for (const { key } of dependentsOf(milestone)) {
      needed.set(key, [...(needed.get(key) ?? []), milestone])
    }
  }
  const seen = new Set<Milestone>()
  const ordered: Milestone[] = []
  const add = (milestone: Milestone) => {
    // Visited before its needs, so that a circle ends.
    if (seen.has(milestone)) return
    seen.add(milestone)
    for (const one of needed.get(milestone.key) ?? []) add(one)
    ordered.push(milestone)
  }
  for (const milestone of milestones) add(milestone)
  return ordered
}

/** A milestone and those that its days depend on: the steps it comes before, and so on. */
export function withDependents(milestones: readonly Milestone[], key: string): Milestone[] {
  const keys = new Set([key])
  // A set visits what is added to it on the way.
  for (const one of keys) {
    const found = milestones.find((milestone) => milestone.key === one)
    for (const dependent of found ? dependentsOf(found) : []) keys.add(dependent.key)
  }
  return milestones.filter((milestone) => keys.has(milestone.key))
}

/**
 * Moves a step's days up so that it starts no later than open steps that depend on it and ends before
 * them: by the gap, or by a third of the time left where that is shorter. A past last day stays.
 */
export function beforeDependents(
  milestone: Milestone,
  own: StepDays,
  open: ReadonlyMap<string, StepDays>,
  today: number,
): StepDays {
  let { from, to } = own
  for (const { key, gap } of dependentsOf(milestone)) {
    const later = open.get(key)
    if (!later) continue
    if (from !== null && later.from !== null) from = Math.min(from, later.from)
    if (to === null || later.to === null || later.to < today) continue
    to = Math.min(to, later.to - Math.min(gap, Math.floor((later.to - today) / 3)))
  }
  return { from, to }
}
