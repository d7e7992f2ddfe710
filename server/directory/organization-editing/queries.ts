import { sql } from 'kysely'
import type { ListingStatus } from '#contract/directory/listing-edits.ts'
import type { MergePreview, OrganizationRecord } from '#contract/directory/organization-editing.ts'
import type { Values } from '#server/directory/listing-edits/listing-edits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { issuesOf } from './issues.ts'

/** An organization's columns. */
export interface StoredOrganization {
  id: string
  revision: number
  name: string
  status: ListingStatus
  source: string
  source_values: Values
  values: Values
}

const stored = sql`o.id, o.revision, o.name, o.status, o.source, o.source_values,
  to_jsonb(o) as values`

/** The existing ones among the ids, locked until the transaction ends. Lock opportunities first. */
export async function lockOrganizations(
  tx: Tx,
  ids: readonly string[],
): Promise<StoredOrganization[]> {
  const { rows } = await sql<StoredOrganization>`select ${stored} from organization as o
    where o.id = any (${ids}::uuid[]) order by o.id for no key update`.execute(tx)
  return rows
}

/** As above, without a lock. */
export async function findOrganizations(
  db: Db,
  ids: readonly string[],
): Promise<StoredOrganization[]> {
  const { rows } = await sql<StoredOrganization>`select ${stored} from organization as o
    where o.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** Locks organizations' opportunities in a consistent order. */
export async function lockOffered(tx: Tx, organizationIds: readonly string[]): Promise<void> {
  await sql`select from opportunity where organization_id = any (${organizationIds}::uuid[])
    order by id for no key update`.execute(tx)
}

interface RecordRow extends StoredOrganization {
  issues: OrganizationRecord['issues']
  counts: OrganizationRecord['counts']
  mergedInto: OrganizationRecord['mergedInto']
  duplicates: OrganizationRecord['duplicates']
}

/** Undefined when it doesn't exist. */
export async function findRecord(
  db: Db,
  id: string,
  today: string,
): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`select ${stored}, ${issuesOf(today)} as issues,
      (select jsonb_build_object(
          'draft', count(*) filter (where status = 'draft'),
          'published', count(*) filter (where status = 'published'),
          'closed', count(*) filter (where status = 'closed'),
          'archived', count(*) filter (where status = 'archived'))
        from opportunity where organization_id = o.id) as counts,
      (select jsonb_build_object('id', into_it.id, 'name', into_it.name)
        from organization as into_it where into_it.id = o.merged_into) as "mergedInto",
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name,
          'status', d.status) order by d.id), '[]')
        from organization as d where d.id <> o.id and d.status <> 'archived'
          and duplicate_key(d.name) = duplicate_key(o.name)) as duplicates
    from organization as o where o.id = ${id}`.execute(db)
  return rows[0]
}

/** Whether an organization has the identity, or had it before a merge. */
export async function isIdentityTaken(db: Db, identities: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from organization where identity = any (${identities}::text[])
    ) or exists (
      select from organization_alias where identity = any (${identities}::text[])) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

const refs = (values: Values) => sql.join(Object.keys(values).map((name) => sql.ref(name)))

/** Returns false when its identity or slug was just taken. */
export async function insertOrganization(tx: Tx, values: Values): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into organization (${refs(values)})
    select ${refs(values)} from jsonb_populate_record(null::organization,
      ${JSON.stringify(values)}::jsonb) on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Updates rows with their values, all with the same columns. */
export async function updateOrganizations(
  tx: Tx,
  changes: readonly { readonly id: string; readonly values: Values }[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const columns = Object.keys(first.values).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`written.${name}`)}`,
  )
  const rows = changes.map(({ id, values }) => ({ ...values, id }))
  await sql`update organization as o set ${sql.join(columns)}
    from jsonb_populate_recordset(null::organization, ${JSON.stringify(rows)}::jsonb) as written
    where o.id = written.id`.execute(tx)
}

const previewed = 10

/** What a merge would move from one organization to another. */
export async function findMoves(db: Db, from: string, into: string) {
  const { rows } = await sql<Pick<MergePreview, 'moves' | 'sameTitles' | 'opportunities'>>`
    select count(*) as moves,
      count(*) filter (where o.status <> 'archived' and exists (select from opportunity as there
        where there.organization_id = ${into} and there.status <> 'archived'
          and duplicate_key(there.title) = duplicate_key(o.title))) as "sameTitles",
      (select coalesce(jsonb_agg(first), '[]') from (
        select id, title, status from opportunity where organization_id = ${from}
        order by title, id limit ${previewed}) as first) as opportunities
    from opportunity as o where o.organization_id = ${from}`.execute(db)
  return rows[0] ?? { moves: 0, sameTitles: 0, opportunities: [] }
}

/** Moves one organization's opportunities to another and returns the ids. */
export async function moveOpportunities(
  tx: Tx,
  from: string,
  into: string,
  timestamp: Date,
): Promise<string[]> {
  const rows = await tx
    .updateTable('opportunity')
    .set({ organization_id: into, updated_at: timestamp })
    .where('organization_id', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Redirects future imports under one organization's name to the other. */
export async function addAlias(tx: Tx, from: string, into: string): Promise<void> {
  await tx
    .updateTable('organization_alias')
    .set({ organization_id: into })
    .where('organization_id', '=', from)
    .execute()
  await sql`insert into organization_alias (identity, organization_id)
    select identity, ${into} from organization where id = ${from}
    on conflict (identity) do update set organization_id = excluded.organization_id`.execute(tx)
  await tx.updateTable('organization').set({ merged_into: into }).where('id', '=', from).execute()
}
