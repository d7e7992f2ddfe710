import { z } from 'zod'

/** The schema of a list's URL; each field has a `catch`, so any URL can be read. */
export type ListSchema = z.ZodObject<{ page: z.ZodType<number> } & z.core.$ZodLooseShape>

/** New values by field; they're parsed by the schema, so a control's text works. */
export type ListChange<Schema extends ListSchema> = {
  readonly [Name in keyof z.output<Schema>]?: unknown
}

/** Predefined schema fields for lists: page, search box, and a choice of a few values. */
export const listFields = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
  q: z.string().trim().max(100).catch(''),
  /** A sort in the table's format: `name`, or `-name` for descending. */
  sort: <const Name extends string>(names: readonly Name[], initial: Name | `-${Name}`) => {
    const sorts: readonly unknown[] = names.flatMap((name) => [name, `-${name}`])
    return z.custom<Name | `-${Name}`>((value) => sorts.includes(value)).catch(() => initial)
  },
}

/** Reads a URL; a value the schema rejects becomes the field's default. */
export function readListAddress<Schema extends ListSchema>(
  schema: Schema,
  params: URLSearchParams,
): z.output<Schema> {
  const initial: Readonly<Record<string, unknown>> = schema.parse({})
  const read = Object.keys(schema.shape).map((name) => [
    name,
    Array.isArray(initial[name]) ? params.getAll(name) : (params.get(name) ?? undefined),
  ])
  return schema.parse(Object.fromEntries(read))
}

/**
 * The query string of a changed list. Omits defaults; a change starts at the first page, which is also the one without
 * the positions `before` and `after`.
 */
export function listSearch<Schema extends ListSchema>(
  schema: Schema,
  query: z.output<Schema>,
  change: Readonly<Record<string, unknown>>,
): string {
  const initial: Readonly<Record<string, unknown>> = schema.parse({})
  const start = { page: 1, before: undefined, after: undefined }
  const next = schema.parse({ ...query, ...start, ...change })
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(next)) {
    const values = Array.isArray(value) ? value : [value]
    if (String(values) === String(initial[name] ?? '')) continue
    for (const value of values)
      if (value !== undefined && value !== null) params.append(name, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Whether anything except sort and page differs from the defaults. */
export function isNarrowed<Schema extends ListSchema>(
  schema: Schema,
  query: z.output<Schema>,
): boolean {
  return listSearch(schema, query, { sort: undefined, view: undefined }) !== ''
}
