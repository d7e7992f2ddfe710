const amounts = /\$\s?(\d[\d,]*)(?:\.\d+)?(?!\s?k\b)|^(\d[\d,]*)(?:\.\d+)?$/gi
/** Money that participants get back. */
const isRefund = /\breimburse/i
/** Lower amounts, in US dollars, are fees for tests and books. */
const minCost = 500
/** Higher amounts, in US dollars, are likely a salary or a typo. */
const maxCost = 30_000

/**
 * The highest amount in US dollars in a statement of what participants pay; null without one, or if it is too low to
 * matter or too high to believe.
 */
export function highestCost(statement: string): number | null {
  if (isRefund.test(statement)) return null
  const found = [...statement.matchAll(amounts)].map(([, marked, plain]) =>
    Number((marked ?? plain ?? '').replaceAll(',', '')),
  )
  const cost = Math.max(0, ...found)
  return cost >= minCost && cost <= maxCost ? cost : null
}

const commissionOnly =
  /\b(?<!full )commission(?:ed)?[ -]only\b|\bcompensation is commission[ -]based\b/i

/** Whether a text says that a job pays by commission alone. */
export const saysCommissionOnly = (text: string): boolean => commissionOnly.test(text)
