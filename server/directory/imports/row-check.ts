import { z } from 'zod'
import type { ColumnNames, RawRow } from './columns.ts'
import type { Refusal } from './refusals.ts'

/** A valid row, or its refusal. */
export type Checked<T> = { row: T; refusal: null } | { row: null; refusal: Refusal }

/** A text cell of at most `max` characters; numbers become text, missing cells ''. */
export const cell = (max: number) =>
  z
    .union([z.string(), z.number().transform(String), z.null().transform(() => '')], {
      error: 'Expected a text.',
    })
    .default('')
    .pipe(
      z
        .string()
        .max(max, { error: `The cell is longer than ${max.toLocaleString('en-US')} characters.` })
        .refine((text) => !text.includes('\0'), { error: 'The cell holds a NUL character.' }),
    )

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

/** Parses a row's values; the first error becomes its refusal, with the published column name. */
export function checkRow<T>(raw: RawRow, schema: z.ZodType<T>, names: ColumnNames): Checked<T> {
  if (raw.problem !== null)
    return { row: null, refusal: { row: raw.row, line: raw.line, ...raw.problem } }
  const result = schema.safeParse(raw.values)
  if (result.success) return { row: result.data, refusal: null }
  const issue = result.error.issues[0]
  const key = String(issue?.path[0] ?? '')
  const value = raw.values[key]
  return {
    row: null,
    refusal: {
      row: raw.row,
      line: raw.line,
      column: names[key]?.[0] ?? key,
      reason: issue?.message ?? 'The row cannot be read.',
      value: value === undefined || value === null ? '' : String(value),
    },
  }
}
