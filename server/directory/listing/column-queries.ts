import { sql } from 'kysely'
import { findZip } from '#server/directory/places/places.ts'
import { type Db, runPrepared } from '#server/platform/db/database.ts'
import type { ColumnHost, ColumnRow } from './columns.ts'

/** A listing version in one database; the mark differs in a restored database. */
export interface ListingMoment {
  readonly version: number
  readonly mark: string
}

/** The current version of the listing. */
export async function readMoment(db: Db): Promise<ListingMoment> {
  const query = sql<ListingMoment>`
    select version, mark::text from listing_version join listing_history using (version)`.compile(
    db,
  )
  const [row] = await runPrepared(db, 'listing_moment', query)
  if (!row) throw new Error('The listing has no version.')
  return row
}

/** Changes since a moment; null when unknown to this database, or above `most` changes. */
export async function readChanges(db: Db, { version, mark }: ListingMoment, limit: number) {
  const { rows } = await sql<{ known: boolean; opportunities: string[]; organizations: string[] }>`
    select
      exists (select from listing_history where version = ${version} and mark = ${mark}) as known,
      array(select opportunity_id from listing_change where version > ${version}
        limit ${limit + 1}) as opportunities,
      array(select organization_id from organization_change where version > ${version}
        limit ${limit + 1}) as organizations`.execute(db)
  const [row] = rows
  if (!row?.known) return null
  const { opportunities, organizations } = row
  return Math.max(opportunities.length, organizations.length) > limit ? null : row
}

interface Place {
  0: number | null
  1: number | null
  2: string | null
}

type Stored = Omit<ColumnRow, 'points'> & { places: Place[] | null }

const columns = sql`
  id, number, title, organization_id as "organizationId", kind, families, states, nationwide, online,
  delivery, cohorts::text[] as cohorts, cohorts_offered as "cohortsOffered", services,
  open_to as "openTo", sample,
  last_verified - date '1970-01-01' as verified,
  floor(extract(epoch from created_at) * 1000)::float8 as "listedAt",
  coalesce((select json_agg(json_build_array(lower(length), upper(length) - 1))
    from unnest(lengths) as length), '[]') as lengths,
  (select json_agg(json_build_array(latitude, longitude, zip)) from opportunity_location
    where opportunity_id = opportunity.id) as places`

/** Published opportunities by number after a cursor; at most `limit`. */
export async function readRowsAfter(db: Db, number: number, limit: number): Promise<ColumnRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from opportunity where status = 'published' and number > ${number}
    order by number limit ${limit}`.execute(db)
  return rows.map(rowOf)
}

/** The published ones among some opportunities. */
export async function readRows(db: Db, ids: readonly string[]): Promise<ColumnRow[]> {
  const { rows } = await sql<Stored>`
    select ${columns} from opportunity
    where status = 'published' and id = any (${ids}::uuid[])`.execute(db)
  return rows.map(rowOf)
}

/** The given organizations, or all. */
export async function readHosts(db: Db, ids?: readonly string[]): Promise<ColumnHost[]> {
  const { rows } = await sql<ColumnHost>`
    select id, name, lower(name) as key, status = 'published' as published,
      last_verified - date '1970-01-01' as verified
    from organization where ${ids ? sql`id = any (${ids}::uuid[])` : sql`true`}`.execute(db)
  return rows
}

/** A place without coordinates uses its ZIP code's. */
function rowOf({ places, ...row }: Stored): ColumnRow {
  const points = (places ?? []).flatMap(({ 0: latitude, 1: longitude, 2: zip }) => {
    if (latitude !== null && longitude !== null) return [[latitude, longitude] as const]
    const location = zip === null ? undefined : findZip(zip)
    return location && location.latitude !== null && location.longitude !== null
      ? [[location.latitude, location.longitude] as const]
      : []
  })
  return { ...row, points }
}
