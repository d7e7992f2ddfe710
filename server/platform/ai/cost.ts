import type { AiUsage } from '#server/platform/ports/ai/port.ts'

/** Prices in US dollars per million tokens, which equals millionths of a dollar per token. */
export interface Prices {
  readonly input: number
  readonly output: number
}

/** Expected size of a call. */
export interface Size {
  /** Bytes sent, as UTF-8. */
  readonly bytes: number
  readonly maxOutputTokens: number
}

/** Protocol overhead of a text, in tokens. */
const wrapping = 64

/** Tokens of a call and their cost in millionths of a dollar. */
export interface Cost {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly micros: number
}

function costOf(inputTokens: number, outputTokens: number, prices: Prices): Cost {
  const micros = Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
  return { inputTokens, outputTokens, micros }
}

/** Maximum cost of a call: a token is at least one byte. */
export function maxCostOf({ bytes, maxOutputTokens }: Size, prices: Prices): Cost {
  return costOf(bytes + wrapping, maxOutputTokens, prices)
}

/**
 * Final cost of a call. Trusts the provider's usage when plausible: at least one token per 16 bytes sent, at
 * most the maximum. Otherwise estimates one token per 3 bytes plus the maximum output.
 */
export function settled(
  size: Size,
  prices: Prices,
  usage: AiUsage | undefined,
): Cost & { readonly estimated: boolean } {
  const maxCost = maxCostOf(size, prices)
  const input = within(usage?.inputTokens, size.bytes / 16, maxCost.inputTokens)
  const output = within(usage?.outputTokens, size.maxOutputTokens > 0 ? 1 : 0, size.maxOutputTokens)
  const cost = costOf(
    input ?? Math.ceil(size.bytes / 3) + wrapping,
    output ?? size.maxOutputTokens,
    prices,
  )
  return {
    ...cost,
    micros: Math.min(cost.micros, maxCost.micros),
    estimated: input === undefined || output === undefined,
  }
}

function within(value: number | undefined, min: number, max: number): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max
    ? value
    : undefined
}
