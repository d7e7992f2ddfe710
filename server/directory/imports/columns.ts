import { BrokenFile } from './broken-file.ts'

/** What a file calls each value: our key to the names under which it is published, any case. */
export type ColumnNames = Readonly<Record<string, readonly string[]>>

/** One row as read, by our keys, with the place to name when it is refused. */
export interface RawRow {
  /** The how manieth row of the file; a list may stand in one line. */
  row: number
  line: number
  values: Record<string, unknown>
  /** Set when the row as a whole is wrong, such as a cell too many. */
  problem: { column: string; reason: string; value: string } | null
}

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]+/g, '')

/** Finds our key of a published name; case, spaces and punctuation do not matter. */
export function keyFinder(names: ColumnNames): (header: string) => string | undefined {
  const keys = new Map<string, string>()
  for (const [key, published] of Object.entries(names)) {
    for (const name of published) keys.set(plain(name), key)
  }
  return (header) => keys.get(plain(header))
}

/** The key of each column of a header row; columns we do not use are undefined. */
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
    throw new BrokenFile(`The header lacks: ${list}. Is this the right file?`, 1, 1)
  }
  return keys
}
