import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Whether a row of `opportunity` (or of the alias given) belongs to the listing now: published, and a sample
 * only while nothing but samples is published. The only place that decides it: lists, counts and the
 * matcher use this condition.
 */
export function visibleOpportunity(alias = 'opportunity'): RawBuilder<SqlBool> {
  const one = sql.table(alias)
  // Not correlated: PostgreSQL looks once a query, at one entry of opportunity_hosts.
  return sql<SqlBool>`(${one}.status = 'published' and (not ${one}.sample or not exists (
    select from opportunity as listed where listed.status = 'published' and not listed.sample)))`
}
