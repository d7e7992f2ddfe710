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

/** Rows as CSV (RFC 4180) with a header; the mark in front tells spreadsheets that it is UTF-8. */
export function writeCsv(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return stringify([[...columns], ...cells], { bom: true, record_delimiter: 'windows' })
}
