import type { Opportunity } from '../opportunity.ts'
import type { Lists } from './columns.ts'

/** How many opportunities are kept decoded. */
const mostDecoded = 8_192

/** Opportunities as UTF-8 JSON, one after another: they take a third of what objects take and load at once. */
export interface Facts {
  readonly bytes: Lists<Uint8Array>
  /** The ones lately asked for. */
  readonly decoded: Map<number, Opportunity>
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The bytes of an opportunity. */
export function encodeFacts(opportunity: Opportunity): Uint8Array {
  return encoder.encode(JSON.stringify(opportunity))
}

/** The opportunity of a row; a few thousand stay decoded. Throws a RangeError for a row that is none. */
export function decodeFacts({ bytes, decoded }: Facts, row: number): Opportunity {
  const known = decoded.get(row)
  if (known) return known
  const { offsets, numbers } = bytes
  const [first, end] = [offsets[row], offsets[row + 1]]
  if (first === undefined || end === undefined) throw new RangeError(`There is no row ${row}.`)
  // The bytes are our own: `encodeFacts` wrote them, and a snapshot's checksum has been held against them.
  const opportunity: Opportunity = JSON.parse(decoder.decode(numbers.subarray(first, end)))
  if (decoded.size >= mostDecoded) decoded.clear()
  decoded.set(row, opportunity)
  return opportunity
}
