import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { ListingFilter } from './filters.ts'
import { isRanked, type OpportunitySort, rankedCount, type Slice } from './queries.ts'
import { visibleOpportunity } from './visible.ts'

/** The ids on one page, in order; by relevance a host counts as the best of its opportunities. */
export async function findOrganizationIds(
  db: Db,
  filter: ListingFilter,
  sort: OpportunitySort,
  slice: Slice,
): Promise<string[]> {
  const { words, where } = filter
  const page = sql`limit ${slice.limit} offset ${slice.offset}`
  const newest = sort === 'verified' ? sql`last_verified desc nulls last,` : sql``
  const query = isRanked(filter, sort, slice)
    ? sql<{ id: string }>`
        with found as materialized (
          select organization_id, search from opportunity where ${where} limit ${rankedCount}),
        ranked as (
          select organization_id, max(ts_rank(search, ${words}, 1)) as best from found group by 1)
        select id from ranked join organization on id = organization_id
        where status = 'published' order by best desc, lower(name), id ${page}`
    : sql<{ id: string }>`
        select id from organization where status = 'published' and exists (
          select from opportunity where organization_id = organization.id and ${where})
        order by ${newest} lower(name), id ${page}`
  const { rows } = await query.execute(db)
  return rows.map(({ id }) => id)
}

/** Counted without reading the organizations, but for the few that are put away. */
export async function countOrganizations(db: Db, { where }: ListingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from opportunity where ${where} and organization_id not in (
        select id from organization where status <> 'published')
      group by organization_id) as offering`.execute(db)
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
