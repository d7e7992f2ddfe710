import { BrokenFile } from './broken-file.ts'

/** Maps our keys to their published column names, case-insensitive. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>

/** A parsed row by our keys, with its position for refusal messages. */
export interface RawRow {
  /** The row's number in the file; a whole list may be on one line. */
  row: number
  line: number
  values: Record<string, unknown>
  /** Set when the whole row is invalid, such as too many cells. */
  problem: { column: string; reason: string; value: string } | null
}

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Finds our key for a published name, ignoring case, spaces and punctuation. */
export function keyFinder(names: ColumnNames): (header: string) => string | undefined {
  const keys = new Map<string, string>()
  for (const [key, published] of Object.entries(names)) {
    for (const name of published) keys.set(plain(name), key)
  }
  return (header) => keys.get(plain(header))
}

/** The key of each header column; undefined for columns we don't use. */
export function readHeader(
  header: readonly string[],
  names: ColumnNames,
  required: readonly string[],
): (string | undefined)[] {
  const find = keyFinder(names)
  const seen = new Set<string>()
  const keys = header.map((cell, at) => {
    const key = find(cell)
    if (key === undefined) return undefined
    if (seen.has(key)) throw new BrokenFile(`The column ${cell.trim()} is there twice.`, 1, at + 1)
    seen.add(key)
    return key
  })
  const missing = required.filter((key) => !seen.has(key))
  if (missing.length > 0) {
    const list = missing.map((key) => names[key]?.[0] ?? key).join(', ')
    throw new BrokenFile(`Missing from the header: ${list}. Is this the right file?`, 1, 1)
  }
  return keys
}
