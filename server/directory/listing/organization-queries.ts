import { sql } from 'kysely'
import { visibleOpportunity } from '#server/directory/visibility/visibility.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Slice } from './search.ts'

/** What visitors can read. */
const readable = ['published', 'closed'] as const

/** Organizations that are or were published, each with totals of its current opportunities. */
export async function findOrganizations(
  db: Db,
  ids: readonly string[],
  statuses: readonly string[] = readable,
): Promise<OrganizationRow[]> {
  const offers = sql`from opportunity
    where organization_id = organization.id and ${visibleOpportunity()}`
  const { rows } = await sql<OrganizationRow>`
    select id, name, slug, about, website, industries, source, sample,
      coalesce(last_verified, offered.verified) as last_verified,
      offered.opportunities, coalesce(offered.nationwide, false) as nationwide,
      array(select distinct unnest(states) ${offers} order by 1) as states,
      array(select distinct unnest(families) ${offers} order by 1) as families
    from organization cross join lateral (
      select count(*) as opportunities, bool_or(nationwide) as nationwide,
        max(opportunity.last_verified) as verified ${offers}) as offered
    where id = any (${ids}::uuid[]) and status = any (${statuses}::text[])`.execute(db)
  return rows
}

/** The merge target of a merged organization. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organization')
    .select('merged_into')
    .where('id', '=', id)
    .where('status', '=', 'archived')
    .executeTakeFirst()
  return row?.merged_into ?? undefined
}

/** The ids of one page of an organization's opportunities. */
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
