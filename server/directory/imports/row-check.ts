import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ColumnNames, RawRow } from './columns.ts'
import type { Refusal } from './refusals.ts'

/** A valid row, or its refusal. */
export type Checked<T> = { row: T; refusal: null } | { row: null; refusal: Refusal }

/**
 * A text cell of at most `max` characters; numbers become text, missing cells ''. One step instead
 * of a chain of schemas: a list has millions of cells.
 */
export const cell = (max: number) =>
  z.transform((value: unknown, context): string => {
    const text = value === undefined || value === null ? '' : value
    const shown = typeof text === 'number' ? String(text) : text
    const problem = problemOf(shown, max)
    if (problem === null && typeof shown === 'string') return shown
    context.issues.push({ code: 'custom', message: problem ?? '', input: value })
    return z.NEVER
  })

/**
 * The text cells of a row, each with a maximum length: one step for the row, because a
 * large list has tens of millions of cells.
 */
export const cells = <Key extends string>(limits: Readonly<Record<Key, number>>) => {
  const columns = Object.entries<number>(limits)
  return z.transform((values: Record<string, unknown>, context) => {
    const row: Record<string, string> = {}
    for (const [key, max] of columns) {
      const value = values[key]
      const text = value === undefined || value === null ? '' : value
      const shown = typeof text === 'number' ? String(text) : text
      const problem = problemOf(shown, max)
      if (problem === null && typeof shown === 'string') row[key] = shown
      else {
        context.issues.push({ code: 'custom', message: problem ?? '', input: value, path: [key] })
      }
    }
    return row as Record<Key, string>
  })
}

function problemOf(text: unknown, max: number): string | null {
  if (typeof text !== 'string') return 'Expected a text.'
  if (text.length > max) return `The cell is longer than ${max.toLocaleString('en-US')} characters.`
  return text.includes('\0') ? 'The cell holds a NUL character.' : null
}

/** A yes or no as written in the lists. */
export const mark = z
  .union([z.boolean(), z.number(), z.string(), z.null()], { error: 'Expected yes or no.' })
  .default('')
  .transform((value, context) => {
    const text = String(value ?? '')
      .trim()
      .toLowerCase()
    if (['1', 'true', 'yes', 'y', 'x'].includes(text)) return true
    if (['0', 'false', 'no', 'n', ''].includes(text)) return false
    context.addIssue({ code: 'custom', message: 'Expected yes or no (1 or 0).' })
    return z.NEVER
  })

/** Tells rows with the same empty cell apart. */
const digestOf = (values: RawRow['values']) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)

/** Parses a row's values; the first error becomes its refusal, with the published column name. */
export function checkRow<T>(raw: RawRow, schema: z.ZodType<T>, names: ColumnNames): Checked<T> {
  if (raw.problem !== null)
    return { row: null, refusal: { row: raw.row, line: raw.line, ...raw.problem } }
  const result = schema.safeParse(raw.values)
  if (result.success) return { row: result.data, refusal: null }
  const issue = result.error.issues[0]
  const key = String(issue?.path[0] ?? '')
  const value = raw.values[key]
  const isEmpty = value === undefined || value === null || value === ''
  return {
    row: null,
    refusal: {
      ...(isEmpty && { digest: digestOf(raw.values) }),
      row: raw.row,
      line: raw.line,
      column: names[key]?.[0] ?? key,
      reason: issue?.message ?? 'The row cannot be read.',
      value: value === undefined || value === null ? '' : String(value),
    },
  }
}
