const amounts = /\$\s?(\d[\d,]*)(?:\.\d+)?(?!\s?k\b)|^(\d[\d,]*)(?:\.\d+)?$/gi
/** What others pay is no cost. */
const isPaidForOne = /\breimburse/i
/** Lower costs keep nobody away, and higher ones are a salary or a mistake; in US dollars. */
const leastPrice = 500
const mostPrice = 30_000

/** The highest amount in US dollars that a statement of costs names; null if it names none, or a low one. */
export function statedPrice(cost: string): number | null {
  if (isPaidForOne.test(cost)) return null
  const found = [...cost.matchAll(amounts)].map(([, marked, plain]) =>
    Number((marked ?? plain ?? '').replaceAll(',', '')),
  )
  const price = Math.max(0, ...found)
  return price >= leastPrice && price <= mostPrice ? price : null
}

const commissionOnly =
  /\b(?<!full )commission(?:ed)?[ -]only\b|\bcompensation is commission[ -]based\b/i

/** Whether a text says that a job pays by commission alone. */
export const saysCommissionOnly = (text: string): boolean => commissionOnly.test(text)
