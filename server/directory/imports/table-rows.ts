import { Readable } from 'node:stream'
import { CsvError, type InfoRecord, parse } from 'csv-parse'
import { BrokenFile } from './broken-file.ts'
import { type ColumnNames, type RawRow, readHeader } from './columns.ts'
import { type TextFile, textOf } from './text-file.ts'

const recordLimit = 16 * 1024 * 1024
const cellLimit = 1024 * 1024

export interface TableFormat {
  names: ColumnNames
  required: readonly string[]
  /** False for text files without quoting, where a quote is an ordinary character. */
  quoted: boolean
}

/** What the parser yields with the option `info`; a schema per row would take longer than the row. */
function isParsed(value: unknown): value is { record: string[]; info: InfoRecord } {
  return typeof value === 'object' && value !== null && 'record' in value && 'info' in value
}

/** Streams the rows of a CSV or tab-separated file with a header. */
export async function* tableRows(
  file: TextFile,
  format: TableFormat,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<RawRow> {
  const delimiter = delimiterOf(file.head)
  const parser = parse({
    bom: true,
    delimiter,
    quote: format.quoted ? '"' : null,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: recordLimit,
  })
  const source = Readable.from(textOf(file, onBytes), { objectMode: false, highWaterMark: 1 << 16 })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let keys: (string | undefined)[] | null = null
  let line = 1
  let row = 0
  let last: TableRow | null = null
  try {
    for await (const parsed of parser) {
      if (!isParsed(parsed)) throw new Error('The parser yields rows without their position.')
      const { record, info } = parsed
      const start = line
      line = info.lines + 1
      if (record.length === 1 && record[0]?.trim() === '') continue
      if (keys === null) keys = readHeader(record, format.names, format.required)
      else {
        row += 1
        if (last !== null) yield last
        last = rowOf(record, keys, row, start)
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenTable(error, line) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (keys === null) throw new BrokenFile('The file has no header row.', 1, 1)
  if (last === null) throw new BrokenFile('The file has a header but no rows.', 1, 1)
  if (last.short && !file.ended) {
    throw new BrokenFile('The file ends in the middle of a row: it was cut off.', last.line, 1)
  }
  yield last
}

interface TableRow extends RawRow {
  short: boolean
}

function rowOf(
  record: string[],
  keys: (string | undefined)[],
  row: number,
  line: number,
): TableRow {
  const values: Record<string, unknown> = {}
  keys.forEach((key, at) => {
    if (key !== undefined) values[key] = record[at]
  })
  let problem: RawRow['problem'] = null
  const huge = record.findIndex((cell) => cell.length > cellLimit)
  if (huge !== -1) {
    problem = { column: String(huge + 1), reason: 'The cell is longer than 1 MB.', value: '' }
  } else if (record.length !== keys.length) {
    const reason = `The row has ${record.length} cells, the header ${keys.length}.`
    problem = { column: String(Math.min(record.length, keys.length) + 1), reason, value: '' }
  }
  return { row, line, values, problem, short: record.length < keys.length }
}

/** The most frequent separator in the header row. */
function delimiterOf(head: string): string {
  const header = head.split(/\r\n|\n|\r/, 1)[0] ?? ''
  const count = (mark: string) => header.split(mark).length - 1
  return ['\t', ',', ';', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function brokenTable(error: CsvError, line: number): BrokenFile {
  const reasons: Partial<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED:
      'A quotation mark that opens here is never closed: the file is cut off or damaged.',
    CSV_MAX_RECORD_SIZE: 'A row is longer than 16 MB.',
    CSV_INVALID_CLOSING_QUOTE: 'There is text after a closing quotation mark.',
  }
  return new BrokenFile(reasons[error.code] ?? 'The table cannot be read.', line, 1)
}
