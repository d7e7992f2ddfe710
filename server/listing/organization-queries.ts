import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ListingFilter } from './filters.ts'
import type { OpportunitySort, Slice } from './queries.ts'
import { visibleOpportunity } from './visible.ts'

/** Published, with something in the listing that answers the query. */
function offering({ where }: ListingFilter): RawBuilder<boolean> {
  return sql`organization.status = 'published' and organization.id in (
    select organization_id from opportunity where ${where})`
}

/** The ids on one page, in order; by relevance and date a host counts as its best opportunity. */
export async function findOrganizationIds(
  db: Db,
  filter: ListingFilter,
  sort: OpportunitySort,
  slice: Slice,
): Promise<string[]> {
  const { words, where } = filter
  const page = sql`limit ${slice.limit} offset ${slice.offset}`
  const best =
    sort === 'verified'
      ? sql`max(last_verified)`
      : sort === 'relevance' && words
        ? sql`max(ts_rank(search, ${words}, 1))`
        : undefined
  const query = best
    ? sql<{ id: string }>`
        with found as materialized (
          select organization_id, ${best} as best from opportunity where ${where} group by 1)
        select id from found join organization on id = organization_id
        where status = 'published' order by best desc nulls last, lower(name), id ${page}`
    : sql<{ id: string }>`
        select id from organization where ${offering(filter)} order by lower(name), id ${page}`
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOrganizations(db: Db, filter: ListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from organization where ${offering(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Organizations that are or were published, each with what its opportunities of now add up to. */
export async function findOrganizations(
  db: Db,
  ids: readonly string[],
): Promise<OrganizationRow[]> {
  const theirs = sql`from opportunity
    where organization_id = organization.id and ${visibleOpportunity()}`
  const { rows } = await sql<OrganizationRow>`
    select id, name, slug, about, website, industries, source, sample,
      coalesce(last_verified, offered.verified) as last_verified,
      offered.opportunities, coalesce(offered.nationwide, false) as nationwide,
      array(select distinct unnest(states) ${theirs} order by 1) as states,
      array(select distinct unnest(families) ${theirs} order by 1) as families
    from organization cross join lateral (
      select count(*) as opportunities, bool_or(nationwide) as nationwide,
        max(opportunity.last_verified) as verified ${theirs}) as offered
    where id = any (${ids}::uuid[]) and status in ('published', 'closed')`.execute(db)
  return rows
}

/** The ids of an organization's opportunities on one page. */
export async function findOfferedIds(db: Db, id: string, slice: Slice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from opportunity where organization_id = ${id} and ${visibleOpportunity()}
    order by title, id limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return rows.map((row) => row.id)
}

export interface OrganizationRow {
  id: string
  name: string
  slug: string
  about: string | null
  website: string | null
  industries: string[]
  source: string
  sample: boolean
  last_verified: string | null
  opportunities: number
  nationwide: boolean
  states: string[]
  families: string[]
}
