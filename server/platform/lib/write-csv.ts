import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, also in full-width form. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

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

/** The header of a CSV (RFC 4180); the mark in front tells spreadsheets that it is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return stringify([[...columns]], { bom: true, record_delimiter: 'windows' })
}

/** Rows of a CSV, without its header. */
export function csvRows(columns: readonly string[], rows: readonly CsvRow[]): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return stringify(cells, { record_delimiter: 'windows' })
}

/** A whole CSV. */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return csvHead(columns) + csvRows(columns, rows)
}
