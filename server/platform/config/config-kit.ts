import { z } from 'zod'

/** An environment variable: its description, default and schema. */
export interface Variable<T> {
  readonly about: string
  readonly fallback: string | undefined
  readonly schema: z.ZodType<T>
}

/** Declares a variable. */
export const variable = <T>(about: string, fallback: string | undefined, schema: z.ZodType<T>) =>
  ({ about, fallback, schema }) satisfies Variable<T>

/** An integer within a range. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be a whole number from ${min} to ${max}`)

/** Any nonempty text. */
export const nonEmpty = z.string().min(1, 'must not be empty')

/** The issuer of an OpenID provider. */
export const issuer = z
  .string()
  .regex(/^https?:\/\/\S+[^/\s]$/, 'must be a URL without a slash at its end')

/** A yes-or-no flag. */
export const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')

/** A key for browser storage. */
export const storageKey = z
  .string()
  .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, . _ or -')
