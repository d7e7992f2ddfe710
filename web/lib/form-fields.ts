import type { AppError } from '#contract/errors.ts'

/**
 * Splits the server's `fields` into the form's own and whether any are left over. A path below a
 * field, such as `places.0`, belongs to the field.
 */
export function fieldsOf(
  error: AppError,
  values: Readonly<Record<string, unknown>>,
): { known: [name: string, message: string][]; rest: boolean } {
  const known = new Map<string, string>()
  let rest = false
  for (const [path, message] of Object.entries(error.fields ?? {})) {
    const name = has(values, path) ? path : (path.split('.')[0] ?? path)
    if (!Object.hasOwn(values, name.split('.')[0] ?? name)) rest = true
    else if (!known.has(name)) known.set(name, message)
  }
  return { known: [...known], rest }
}

function has(values: unknown, path: string): boolean {
  let at: unknown = values
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false
    at = Reflect.get(at, key)
  }
  return true
}
