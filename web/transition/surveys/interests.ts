import { interestItemCount } from '#contract/transition/surveys.ts'

/** Six statements, one of each Holland type, fit a phone without getting lost. */
export const itemsPerPart = 6
export const parts = interestItemCount / itemsPerPart

/** Thirty places, null where a statement is not answered yet. */
export function asItems(items: readonly number[] | undefined): (number | null)[] {
  return Array.from({ length: interestItemCount }, (_, at) => items?.[at] || null)
}

/** The index of the first statement without an answer. */
export function firstOpen(items: readonly (number | null)[]): number | undefined {
  const at = items.indexOf(null)
  return at < 0 ? undefined : at
}
