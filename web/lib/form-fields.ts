import type { AppError } from '#contract/errors.ts'

/**
 * Splits the server's `fields` into the form's own and whether any are left over. A path below a
 * field, such as `places.0`, belongs to the field.
 */
export function fieldsOf(
  error: AppError,
  values: Readonly<Record<string, unknown>>,
): { fieldErrors: [name: string, message: string][]; rest: boolean } {
  const fieldErrors = new Map<string, string>()
  let rest = false
  for (const [path, message] of Object.entries(error.fields ?? {})) {
    const name = has(values, path) ? path : (path.split('.')[0] ?? path)
    if (!Object.hasOwn(values, name.split('.')[0] ?? name)) rest = true
    else if (!fieldErrors.has(name)) fieldErrors.set(name, message)
  }
  return { fieldErrors: [...fieldErrors], rest }
}

function has(values: unknown, path: string): boolean {
  let current: unknown = values
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key))
      return false
    current = Reflect.get(current, key)
  }
  return true
}
