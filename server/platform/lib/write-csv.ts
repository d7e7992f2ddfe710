import { type Options, stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, also in full-width form, and after quotes, spaces and unseen signs. */
const startsFormula = /^(?:[\t\r\n]|[\s"'\p{Cf}]*[=+\-@＝＋－＠])/u

/** The text of a cell; what would be a formula gets an apostrophe in front, which spreadsheets do not show. */
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

/** Rows of finished cells as CSV (RFC 4180). What divides cells in any country's spreadsheet is quoted too. */
export function csvCells(rows: readonly (readonly string[])[], options: Options = {}): string {
  const style = { record_delimiter: 'windows', quoted_match: /[;\t\r\n|']/ } as const
  return stringify([...rows], { ...style, ...options })
}

/** The header of a CSV; the mark in front tells spreadsheets that it is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return csvCells([columns], { bom: true })
}

/** Rows of a CSV, without its header. */
export function csvRows(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvCells(rows.map((row) => columns.map((column) => cellOf(row[column]))))
}

/** A whole CSV. */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvHead(columns) + csvRows(columns, rows)
}
