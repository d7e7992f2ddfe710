import { hashText } from '#language/text/hash.ts'
import { type Comparison, compare } from './compare.ts'
import { fitPoints } from './fit-weights.ts'
import type { LabeledList } from './labeled-lists.ts'
import { observe } from './observations.ts'
import { estimateSeverity } from './position-bias.ts'

/** Minimums for a proposal. */
export const minimum = { members: 50, labels: 200 } as const

const folds = 5

/** What labels reveal about weights. */
export interface Learned {
  /** By `featureKeys`, one decimal, with the sum of the shipped points. */
  readonly points: readonly number[]
  /** How fast attention falls along a list: the chance of being seen is 1 / rank^severity. */
  readonly severity: number
  /** Cross-validation: each member is judged by weights fitted on the other folds. */
  readonly heldOut: Comparison
}

/**
 * Fits points to members' opinions of shown lists, shrunk to `shipped`, and compares them with the
 * current points by cross-validation. Undefined if there is too little to learn from.
 * Deterministic: members are ordered by name, and their lists as given.
 */
export function learn(
  lists: readonly LabeledList[],
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
 * Compares manually entered points, such as an admin's, with the current ones. Undefined if too few
 * members have given opinions.
 */
export function judge(
  lists: readonly LabeledList[],
  { points, inForce }: { points: readonly number[]; inForce: readonly number[] },
): (Comparison & { readonly severity: number }) | undefined {
  if (isTooLittle(lists)) return undefined
  const severity = estimateSeverity(lists)
  const observations = observe(lists, points.length, severity)
  return { ...compare(observations, inForce, () => points), severity }
}

function isTooLittle(lists: readonly LabeledList[]): boolean {
  const { members, labels } = countLabels(lists)
  return members < minimum.members || labels < minimum.labels
}

/** Counts labels and their members. */
export function countLabels(lists: readonly LabeledList[]): { members: number; labels: number } {
  const spoke = lists.filter(({ labels }) => labels.length > 0)
  return {
    members: new Set(spoke.map(({ member }) => member)).size,
    labels: spoke.reduce((sum, { labels }) => sum + labels.length, 0),
  }
}

function foldOf(member: string): number {
  return hashText(member) % folds
}
