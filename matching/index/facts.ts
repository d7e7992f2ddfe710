import type { Opportunity } from '../opportunity.ts'
import type { Lists } from './columns.ts'

/** Maximum decoded opportunities cached. */
const maxDecoded = 8_192

/** Opportunities as concatenated UTF-8 JSON: a third the size of objects and instant to load. */
export interface Facts {
  readonly bytes: Lists<Uint8Array>
  /** Cache of recently decoded ones. */
  readonly decoded: Map<number, Opportunity>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Encodes an opportunity. */
export function encodeFacts(opportunity: Opportunity): Uint8Array {
  return encoder.encode(JSON.stringify(opportunity))
}

/** Decodes a row's opportunity, cached. Throws a RangeError for an invalid row. */
export function decodeFacts({ bytes, decoded }: Facts, row: number): Opportunity {
  const known = decoded.get(row)
  if (known) return known
  const { offsets, numbers } = bytes
  const [first, end] = [offsets[row], offsets[row + 1]]
  if (first === undefined || end === undefined) throw new RangeError(`There is no row ${row}.`)
  // Trusted bytes: `encodeFacts` wrote them, and snapshots verify a checksum.
  const opportunity: Opportunity = JSON.parse(decoder.decode(numbers.subarray(first, end)))
  if (decoded.size >= maxDecoded) decoded.clear()
  decoded.set(row, opportunity)
  return opportunity
}
