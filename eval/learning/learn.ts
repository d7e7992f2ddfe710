import { hashText } from '#matching/index/hash.ts'
import { type Comparison, compare } from './compare.ts'
import { fitPoints } from './fit-weights.ts'
import type { LabelledList } from './labelled-lists.ts'
import { observe } from './observations.ts'
import { estimateSeverity } from './position-bias.ts'

/** Below these nothing is proposed. */
export const minimum = { members: 50, labels: 200 } as const

const folds = 5

/** What the labels can tell of weights. */
export interface Learned {
  /** By `featureKeys`, one decimal, with the sum of the shipped ones. */
  readonly points: readonly number[]
  /** How fast attention falls down a list: the chance to be looked at is 1 / place^severity. */
  readonly severity: number
  /** Each member judged by weights fitted on the members of the other folds. */
  readonly heldOut: Comparison
}

/**
 * Fits points to what members said of lists they saw, shrunk to `shipped`, and compares them with the points
 * in force on members that they were not fitted on. Undefined when there is too little to learn from.
 * Deterministic: members are taken in the order of their names, lists of one in the order given.
 */
export function learn(
  lists: readonly LabelledList[],
  { shipped, inForce }: { shipped: readonly number[]; inForce: readonly number[] },
): Learned | undefined {
  if (isTooLittle(lists)) return undefined
  const ordered = lists.toSorted((one, other) => {
    if (one.member === other.member) return 0
    return one.member < other.member ? -1 : 1
  })
  const severity = estimateSeverity(ordered)
  const observations = observe(ordered, shipped.length, severity)
  const fitted = Array.from({ length: folds }, (_, fold) => {
    const others = ordered.filter(({ member }) => foldOf(member) !== fold)
    return fitPoints(observe(others, shipped.length, estimateSeverity(others)), shipped)
  })
  const heldOut = compare(observations, inForce, (member) => fitted[foldOf(member)] ?? shipped)
  return { points: fitPoints(observations, shipped), severity, heldOut }
}

/**
 * Compares points that nobody fitted, such as those an admin typed, with those in force. Undefined when too
 * few members have said anything.
 */
export function judge(
  lists: readonly LabelledList[],
  { points, inForce }: { points: readonly number[]; inForce: readonly number[] },
): (Comparison & { readonly severity: number }) | undefined {
  if (isTooLittle(lists)) return undefined
  const severity = estimateSeverity(lists)
  const observations = observe(lists, points.length, severity)
  return { ...compare(observations, inForce, () => points), severity }
}

function isTooLittle(lists: readonly LabelledList[]): boolean {
  const { members, labels } = countLabels(lists)
  return members < minimum.members || labels < minimum.labels
}

/** How many labels there are, and of how many members. */
export function countLabels(lists: readonly LabelledList[]): { members: number; labels: number } {
  const spoke = lists.filter(({ labels }) => labels.length > 0)
  return {
    members: new Set(spoke.map(({ member }) => member)).size,
    labels: spoke.reduce((sum, { labels }) => sum + labels.length, 0),
  }
}

function foldOf(member: string): number {
  return hashText(member) % folds
}
