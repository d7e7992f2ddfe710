import { z } from 'zod'
import { OpportunityQuery } from '#contract/directory/listing-query.ts'
import type { ListingQuery } from '#server/directory/listing/listing.ts'

const schema = z.object(OpportunityQuery)

/** A normalized stored query without defaults, so that equal searches are equal texts. */
export function storedQuery(query: ListingQuery): string {
  const entries = Object.entries(schema.parse(query))
    .filter(([, value]) => value !== undefined && value !== '' && value !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(entries))
}

/** Parses a stored query; drops unknown filters. */
export function readStored(stored: unknown): ListingQuery {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  const validEntries = Object.entries(z.record(z.string(), z.unknown()).parse(stored)).filter(
    ([name, value]) => schema.partial().safeParse({ [name]: value }).success,
  )
  return schema.parse(Object.fromEntries(validEntries))
}
