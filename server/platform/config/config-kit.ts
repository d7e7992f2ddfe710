import { z } from 'zod'

/** One environment variable: what it means, its default, how it is read. */
export interface Variable<T> {
  readonly about: string
  readonly fallback: string | undefined
  readonly schema: z.ZodType<T>
}

/** Declares a variable. */
export const variable = <T>(about: string, fallback: string | undefined, schema: z.ZodType<T>) =>
  ({ about, fallback, schema }) satisfies Variable<T>

/** A whole number in a range. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)

/** Any text but the empty one. */
export const given = z.string().min(1, 'must not be empty')
