import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a row of `opportunity` (or the given alias) is visible in the listing: published, and
 * samples only while nothing else is published. The single place that decides this; lists, counts
 * and the matcher use it.
 */
export function visibleOpportunity(alias = 'opportunity'): RawBuilder<SqlBool> {
  const one = sql.table(alias)
  // Uncorrelated: PostgreSQL evaluates it once per query, on one entry of opportunity_hosts.
  return sql<SqlBool>`(${one}.status = 'published' and (not ${one}.sample or not exists (
    select from opportunity as listed where listed.status = 'published' and not listed.sample)))`
}
