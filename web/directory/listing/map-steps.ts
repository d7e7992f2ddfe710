/** Number of shades for nonzero counts. */
const shades = 5

/** The lowest count of each shade: quantiles of the states, with distinct values. */
export function mapSteps(counts: readonly number[]): number[] {
  const sorted = counts.filter((count) => count > 0).sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(share * sorted.length)]
  const steps = Array.from({ length: shades }, (_, shade) => quantile(shade / shades))
  return [...new Set(steps.filter((step) => step !== undefined))]
}

/** The shade of a count: 0 for none, otherwise from 1. */
export function stepOf(count: number, steps: readonly number[]): number {
  return count === 0 ? 0 : steps.filter((minCount) => minCount <= count).length
}
