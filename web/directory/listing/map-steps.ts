/** How many shades a map has for what is there. */
const shades = 5

/** The lowest count of each shade: shares of the states alike, each shade another number. */
export function mapSteps(counts: readonly number[]): number[] {
  const sorted = counts.filter((count) => count > 0).sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * sorted.length)]
  const steps = Array.from({ length: shades }, (_, shade) => at(shade / shades))
  return [...new Set(steps.filter((step) => step !== undefined))]
}

/** The shade of a count: 0 for none, then from 1. */
export function stepOf(count: number, steps: readonly number[]): number {
  return count === 0 ? 0 : steps.filter((least) => least <= count).length
}
