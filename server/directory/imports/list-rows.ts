import { z } from 'zod'
import { BrokenFile } from './broken-file.ts'
import { type ColumnNames, keyFinder, type RawRow } from './columns.ts'
import { type EntryText, ListScanner } from './list-scanner.ts'
import { type TextFile, textOf } from './text-file.ts'

const cellLimit = 1024 * 1024
const Entry = z.record(z.string(), z.unknown())

/** Streams entries of a JSON list, or of a script with one list assignment, parsed as data. */
export async function* listRows(
  file: TextFile,
  names: ColumnNames,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  const find = keyFinder(names)
  const scanner = new ListScanner()
  let row = 0
  for await (const text of textOf(file, onBytes)) {
    for (const entry of scanner.push(text)) {
      row += 1
      yield rowOf(parseEntry(entry), row, entry.line, find)
    }
  }
  scanner.end()
}

/** JSON.parse only creates values and runs nothing; escapes raw tabs in strings first. */
function parseEntry(entry: EntryText): Record<string, unknown> {
  try {
    return Entry.parse(JSON.parse(entry.text))
  } catch (error) {
    const at = error instanceof SyntaxError ? /at position (\d+)/.exec(error.message) : null
    const before = entry.text.slice(0, Number(at?.[1] ?? 0)).split('\n')
    const line = entry.line + before.length - 1
    const column = (before.length === 1 ? entry.column : 1) + (before.at(-1)?.length ?? 0)
    throw new BrokenFile('This entry is not valid JSON.', line, column)
  }
}

function rowOf(
  entry: Record<string, unknown>,
  row: number,
  line: number,
  find: (header: string) => string | undefined,
): RawRow {
  const values: Record<string, unknown> = {}
  let problem: RawRow['problem'] = null
  for (const [header, value] of Object.entries(entry)) {
    const key = find(header)
    if (key === undefined) continue
    if (Object.hasOwn(values, key)) {
      problem ??= { column: header, reason: `${header} is there twice.`, value: '' }
    }
    if (typeof value === 'object' && value !== null) {
      problem ??= {
        column: header,
        reason: 'Expected a text or a number, found a list.',
        value: '',
      }
    }
    if (typeof value === 'string' && value.length > cellLimit) {
      problem ??= { column: header, reason: 'The value is longer than 1 MB.', value: '' }
    }
    values[key] = value
  }
  return { row, line, values, problem }
}
