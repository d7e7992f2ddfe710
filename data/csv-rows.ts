import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

const Rows = z.array(z.record(z.string(), z.string()))
/** One row of a shipped CSV file, by column name. */
export type Row = Record<string, string>

/** The rows of data/<name>.csv. */
export function read(name: string): Row[] {
  const text = readFileSync(new URL(`${name}.csv`, import.meta.url), 'utf8')
  return Rows.parse(parse(text, { columns: true }))
}
/** A cell; throws on a column the file lacks, so that a wrong name cannot pass as empty. */
export const cell = (row: Row, column: string): string => {
  const value = row[column]
  if (value === undefined) throw new Error(`No column ${column}`)
  return value
}
/** The parts of a cell that holds a list. */
export const list = (row: Row, column: string) => cell(row, column).split('|').filter(Boolean)
/** One column, top to bottom. */
export const column = (rows: Row[], name: string) => rows.map((row) => cell(row, name))
/** Values that appear more than once. */
export const repeated = (values: string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)
/** The values that are not among the known ones, each once. */
export const without = (values: string[], known: string[]) => {
  const set = new Set(known)
  return [...new Set(values.filter((value) => !set.has(value)))]
}
