import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { listOpportunities } from '#contract/listing.ts'
import { allWords, searchWords } from '#server/lib/search-words.ts'
import { visibleOpportunity } from './visible.ts'

/** What a list of opportunities or organizations is asked for. */
export type ListingQuery = ParsedInputOf<typeof listOpportunities>

/** A query with its text read: `words` is undefined when it names no word. */
export interface ListingFilter {
  readonly where: RawBuilder<SqlBool>
  readonly words: RawBuilder<string> | undefined
}

/** The conditions on `opportunity` for a query: each narrows, values within one widen. */
export function listingFilter(query: ListingQuery): ListingFilter {
  const words = searchWords(query.q)
  const text = words.length > 0 ? allWords(words) : undefined
  const conditions: (RawBuilder<SqlBool> | undefined)[] = [
    visibleOpportunity(),
    text && sql`opportunity.search @@ ${text}`,
    wherePlaced(query),
    query.nationwide === false ? sql`not opportunity.nationwide` : undefined,
    query.remote === false ? sql`not ${isRemote}` : undefined,
    query.family?.length ? sql`opportunity.families && ${query.family}::text[]` : undefined,
    query.delivery?.length ? sql`opportunity.delivery && ${query.delivery}::text[]` : undefined,
    query.kind?.length ? sql`opportunity.kind = any (${query.kind}::text[])` : undefined,
  ]
  const where = conditions.filter((condition) => condition !== undefined)
  return { where: sql`(${sql.join(where, sql` and `)})`, words: text }
}

const isRemote = sql<SqlBool>`(opportunity.online or opportunity.delivery @> '{online}')`

/** State, nationwide and remote answer one question, where: any of those asked for will do. */
function wherePlaced({ state, nationwide, remote }: ListingQuery) {
  const places: (RawBuilder<SqlBool> | undefined)[] = [
    state?.length ? sql`opportunity.states && ${state}::text[]` : undefined,
    nationwide ? sql`opportunity.nationwide` : undefined,
    remote ? isRemote : undefined,
  ]
  const asked = places.filter((place) => place !== undefined)
  return asked.length > 0 ? sql<SqlBool>`(${sql.join(asked, sql` or `)})` : undefined
}
