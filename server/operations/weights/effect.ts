import type { WeightsComparison, WeightsEffect } from '#contract/operations/weights.ts'
import type { Weights } from '#matching/weights.ts'
import type { Services } from '#server/platform/services.ts'
import { judgeGolden } from './golden.ts'

/** Decimals of comparison figures. */
const decimals = 4

/** The effect of replacing the weights, on the current listing. */
export async function effectOf(
  { matcher }: Pick<Services, 'matcher'>,
  { before, after }: { before: Weights; after: Weights },
  comparison: WeightsComparison | null,
  signal?: AbortSignal,
): Promise<WeightsEffect> {
  const index = await matcher.current()
  const golden = await judgeGolden(index, { before, after }, signal)
  return { comparison: comparison && rounded(comparison), ...golden }
}

/** Why weights may not be applied; null when they may. */
export function refusalOf({ golden, comparison }: WeightsEffect): string | null {
  if (golden.broken.length > 0) {
    const [first = ''] = golden.broken
    const more = golden.broken.length - 1
    return `It breaks what golden members must see: ${first}${more > 0 ? `, and ${more} more` : ''}.`
  }
  if (comparison?.heldOut && comparison.low <= 0) {
    const [low, high] = [comparison.low, comparison.high].map((value) => (100 * value).toFixed(1))
    return `Members it was not learned from gain nothing that is sure: between ${low} and ${high} points of 100.`
  }
  return null
}

function rounded(comparison: WeightsComparison): WeightsComparison {
  const short = (value: number) => Number(value.toFixed(decimals))
  const { before, after, change, low, high, severity } = comparison
  return {
    ...comparison,
    before: short(before),
    after: short(after),
    change: short(change),
    low: short(low),
    high: short(high),
    severity: short(severity),
  }
}
