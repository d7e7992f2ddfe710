const fullWeek = 40
const toHundred = 100

/**
 * What part-time hours pay, from the full-time median: "Half time at the median is about $24,600; for $35,000
 * you need about 28 hours a week."; null where pay or the least pay is unknown, or full time pays less.
 */
export function partTimePay(median: number | null, floor: number | null): string | null {
  if (median === null || floor === null || floor >= median) return null
  const dollars = (amount: number) =>
    `$${(Math.round(amount / toHundred) * toHundred).toLocaleString('en-US')}`
  const hours = Math.round((fullWeek * floor) / median)
  const half = `Half time at the median is about ${dollars(median / 2)}`
  return floor <= median / 2
    ? `${half}, which covers your ${dollars(floor)}.`
    : `${half}; for ${dollars(floor)} you need about ${hours} hours a week.`
}
