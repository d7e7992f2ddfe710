import { z } from 'zod'

/** How each form field is parsed; unchanged fields are skipped. */
export type FieldReaders<Values> = { readonly [Name in keyof Values]: z.ZodType }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The changed fields of a form, parsed by `readers`. Imported values may break the rules for typed values, so only
 * changed fields are validated.
 */
export function changedFields<Values extends Record<string, unknown>, Output>(
  readers: FieldReaders<Values>,
  initial: Values | null,
  output: z.ZodType<Output, Record<string, unknown>>,
): z.ZodType<Output, Values> {
  return z
    .custom<Values>()
    .transform((values, context) => {
      const changed: Record<string, unknown> = {}
      for (const [name, reader] of Object.entries<z.ZodType>(readers)) {
        if (initial !== null && isSame(values[name], initial[name])) continue
        const read = reader.safeParse(values[name])
        if (read.success) changed[name] = read.data
        else {
          const message = read.error.issues[0]?.message ?? 'Check this field.'
          context.issues.push({ code: 'custom', message, input: values[name], path: [name] })
        }
      }
      return changed
    })
    .pipe(output)
}
