import { type Options, stringify } from 'csv-stringify/sync'

/** Text a spreadsheet would run as a formula, also full-width, and after quotes, spaces and invisible characters. */
const startsFormula = /^(?:[\t\r\n]|[\s"'\p{Cf}]*[=+\-@＝＋－＠])/u

/** Formats a cell; prefixes formulas with an apostrophe, which spreadsheets hide. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === 'string'
        ? value
        : JSON.stringify(value)
  return startsFormula.test(text) ? `'${text}` : text
}

type CsvRow = Readonly<Record<string, unknown>>

/** Formats finished cells as CSV (RFC 4180). Also quotes separators used in other locales. */
export function csvCells(rows: readonly (readonly string[])[], options: Options = {}): string {
  const style = { record_delimiter: 'windows', quoted_match: /[;\t\r\n|']/ } as const
  return stringify([...rows], { ...style, ...options })
}

/** CSV header; starts with a byte order mark, so spreadsheets detect UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return csvCells([columns], { bom: true })
}

/** CSV rows without the header. */
export function csvRows(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvCells(rows.map((row) => columns.map((column) => cellOf(row[column]))))
}

/** A complete CSV with header and rows. */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvHead(columns) + csvRows(columns, rows)
}
