import type { AiUsage } from '#server/platform/ports/ai/port.ts'

/** What a model's tokens cost, in US dollars a million: as many millionths of a dollar a token. */
export interface Prices {
  readonly input: number
  readonly output: number
}

/** What a call is expected to use. */
export interface Size {
  /** Bytes of everything that is sent as UTF-8. */
  readonly bytes: number
  readonly maxOutputTokens: number
}

/** What the protocol wraps around a text, in tokens. */
const wrapping = 64

/** Tokens of a call, and what they cost in millionths of a dollar. */
export interface Cost {
  readonly inputTokens: number
  readonly outputTokens: number
  readonly micros: number
}

function costOf(inputTokens: number, outputTokens: number, prices: Prices): Cost {
  const micros = Math.ceil(inputTokens * prices.input + outputTokens * prices.output)
  return { inputTokens, outputTokens, micros }
}

/** The most a call can cost: a token is at least a byte. */
export function mostOf({ bytes, maxOutputTokens }: Size, prices: Prices): Cost {
  return costOf(bytes + wrapping, maxOutputTokens, prices)
}

/**
 * What a call is taken to have cost. A provider's own word counts where it can be true: at least a token for
 * 16 bytes sent, no more than the most. Otherwise it is a token for 3 bytes, and all that it may have written.
 */
export function settled(
  size: Size,
  prices: Prices,
  usage: AiUsage | undefined,
): Cost & { readonly estimated: boolean } {
  const most = mostOf(size, prices)
  const input = within(usage?.inputTokens, size.bytes / 16, most.inputTokens)
  const output = within(usage?.outputTokens, size.maxOutputTokens > 0 ? 1 : 0, size.maxOutputTokens)
  const cost = costOf(
    input ?? Math.ceil(size.bytes / 3) + wrapping,
    output ?? size.maxOutputTokens,
    prices,
  )
  return {
    ...cost,
    micros: Math.min(cost.micros, most.micros),
    estimated: input === undefined || output === undefined,
  }
}

function within(value: number | undefined, least: number, most: number): number | undefined {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most
    ? value
    : undefined
}
