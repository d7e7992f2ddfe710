import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Parses and validates a small CSV text with a header; errors name the file and row. */
export function readCsv<T>(name: string, text: string, schema: z.ZodType<T>): T[] {
  const records = parse(text, { bom: true, columns: true, skip_empty_lines: true })
  return records.map((record, index) => {
    const result = schema.safeParse(record)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    throw new Error(`${name}, row ${index + 1}, ${issue?.path.join('.')}: ${issue?.message}`)
  })
}

/** A cell that may be empty. */
export const optionalCell = z.string().transform((text) => (text === '' ? null : text))

/** A cell with a list joined by `|`. */
export const listCell = z
  .string()
  .transform((text) => (text === '' ? [] : text.split('|').map((item) => item.trim())))

/** An integer or an empty cell. */
export const wholeCell = z
  .string()
  .regex(/^-?\d*$/)
  .transform((text) => (text === '' ? null : Number(text)))

/** `true`, `false` or empty, which is false. */
export const flagCell = z.enum(['true', 'false', '']).transform((text) => text === 'true')
