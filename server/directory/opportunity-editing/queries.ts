import { type RawBuilder, sql } from 'kysely'
import type { ListingStatus } from '#contract/directory/listing-edits.ts'
import type { OpportunityRecord } from '#contract/directory/opportunity-editing.ts'
import type { Json, Values } from '#server/directory/listing-edits/listing-edits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { issuesOf } from './issues.ts'

/** An opportunity's columns, including its places. */
export interface StoredOpportunity {
  id: string
  revision: number
  status: ListingStatus
  source: string
  source_values: Values
  values: Values
}

const places = sql`coalesce((
  select jsonb_agg(jsonb_build_object('city', city, 'state', state, 'zip', zip,
    'latitude', latitude, 'longitude', longitude) order by position)
  from opportunity_location where opportunity_id = o.id), '[]')`

const stored = sql`o.id, o.revision, o.status, o.source, o.source_values,
  to_jsonb(o) - 'search' || jsonb_build_object('locations', ${places}) as values`

/** The existing ones among the ids, locked until the transaction ends, in a consistent order. */
export async function lockOpportunities(
  tx: Tx,
  ids: readonly string[],
): Promise<StoredOpportunity[]> {
  const { rows } = await sql<StoredOpportunity>`select ${stored} from opportunity as o
    where o.id = any (${ids}::uuid[]) order by o.id for no key update`.execute(tx)
  return rows
}

/** The opportunities of organizations, locked as above. */
export async function lockOpportunitiesOf(
  tx: Tx,
  organizationIds: readonly string[],
  statuses: readonly ListingStatus[],
): Promise<StoredOpportunity[]> {
  const { rows } = await sql<StoredOpportunity>`select ${stored} from opportunity as o
    where o.organization_id = any (${organizationIds}::uuid[])
      and o.status = any (${statuses}::text[])
    order by o.id for no key update`.execute(tx)
  return rows
}

interface RecordRow extends StoredOpportunity {
  organization: OpportunityRecord['organization']
  issues: OpportunityRecord['issues']
  titles: OpportunityRecord['titles']
  duplicates: OpportunityRecord['duplicates']
}

/** Undefined when it doesn't exist. */
export async function findRecord(
  db: Db,
  id: string,
  today: string,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${stored}, ${issuesOf(today)} as issues,
      jsonb_build_object('id', g.id, 'name', g.name, 'status', g.status) as organization,
      (select coalesce(jsonb_object_agg(code, title), '{}') from (
        select code, title from family where code = any (o.families)
        union all select code, title from occupation where code = any (o.occupations)
        union all select service || ':' || code, title from specialty
          where service || ':' || code = any (o.specialties)) as named) as titles,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'title', d.title,
          'status', d.status) order by d.id), '[]')
        from opportunity as d where d.organization_id = o.organization_id and d.id <> o.id
          and d.status <> 'archived' and duplicate_key(d.title) = duplicate_key(o.title)
      ) as duplicates
    from opportunity as o join organization as g on g.id = o.organization_id
    where o.id = ${id}`.execute(db)
  return rows[0]
}

const names = (values: Values) => Object.keys(values).filter((column) => column !== 'locations')
const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts)

export async function insertOpportunity(tx: Tx, values: Values): Promise<void> {
  const columns = names(values).map((name) => sql.ref(name))
  await sql`insert into opportunity (${list(columns)})
    select ${list(columns)} from jsonb_populate_record(null::opportunity,
      ${JSON.stringify(values)}::jsonb)`.execute(tx)
}

/** Updates rows with their values, all with the same columns. */
export async function updateOpportunities(
  tx: Tx,
  changes: readonly { readonly id: string; readonly values: Values }[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const columns = names(first.values).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`written.${name}`)}`,
  )
  const rows = changes.map(({ id, values }) => ({ ...values, id }))
  await sql`update opportunity as o set ${list(columns)}
    from jsonb_populate_recordset(null::opportunity, ${JSON.stringify(rows)}::jsonb) as written
    where o.id = written.id`.execute(tx)
}

/** Replaces the places of an opportunity. */
export async function replaceLocations(tx: Tx, id: string, locations: Json): Promise<void> {
  await tx.deleteFrom('opportunity_location').where('opportunity_id', '=', id).execute()
  await sql`insert into opportunity_location
      (opportunity_id, position, city, state, zip, latitude, longitude)
    select ${id}, place.position, place.value ->> 'city', place.value ->> 'state',
      place.value ->> 'zip', (place.value ->> 'latitude')::real, (place.value ->> 'longitude')::real
    from jsonb_array_elements(${JSON.stringify(locations)}::jsonb) with ordinality
      as place(value, position)`.execute(tx)
}

/** Organizations by id with their status, locked against concurrent merging or archiving. */
export async function lockOrganizations(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; status: ListingStatus }>`
    select id, name, status from organization where id = any (${ids}::uuid[])
    order by id for share`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Unknown codes, with their field. */
export async function findUnknownCodes(
  db: Db,
  codes: { families: string[]; occupations: string[]; specialties: string[] },
): Promise<{ field: string; code: string }[]> {
  const { rows } = await sql<{ field: string; code: string }>`
    select 'families' as field, named.code from unnest(${codes.families}::text[]) as named(code)
      where not exists (select from family where family.code = named.code)
    union all
    select 'occupations', named.code from unnest(${codes.occupations}::text[]) as named(code)
      where not exists (select from occupation where occupation.code = named.code)
    union all
    select 'specialties', named.code from unnest(${codes.specialties}::text[]) as named(code)
      where not exists (select from specialty where service = split_part(named.code, ':', 1)
        and specialty.code = split_part(named.code, ':', 2))`.execute(db)
  return rows
}

/** Rows with places and organization name, in the order of the ids. */
export async function findForExport(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ values: Values; organization: string }>`
    select to_jsonb(o) - 'search' || jsonb_build_object('locations', ${places}) as values,
      g.name as organization
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
    join opportunity as o on o.id = asked.id join organization as g on g.id = o.organization_id
    order by asked.place`.execute(db)
  return rows
}

export async function findOrganizationName(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organization')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}
