import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

// Preserves admin edits across imports: `source_values` has the source's values of edited columns.

/** Opportunity columns a list fills, except status, places and organization. */
const columns = [
  'title',
  'program_type',
  'summary',
  'description',
  'other_eligibility',
  'requirements',
  'cost',
  'url',
  'families',
  'specialties',
  'states',
  'nationwide',
  'online',
  'delivery',
  'lengths',
  'cohorts_offered',
  'services',
  'open_to',
  'contact_name',
  'contact_email',
  'conflicts',
]

/** Assignments of `opportunity o` from staged row `s`, organization `g`; keeps edited columns. */
export function keptOr(): RawBuilder<unknown> {
  const assign = (column: string, said: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when o.source_values ? ${column}::text
      then ${sql.ref(`o.${column}`)} else ${said} end`
  return sql.join([
    assign('organization_id', sql`g.id`),
    ...columns.map((column) => assign(column, sql.ref(`s.${column}`))),
  ])
}

/** Whether an admin edited the places of the staged row's opportunity. */
export const hasEditedPlaces = sql`exists (select from opportunity as edited
  where edited.id = s.opportunity_id and edited.source_values ? 'locations')`

/** Records the source's current values of edited columns. */
export async function noteSourceValues(tx: Tx): Promise<void> {
  await sql`update opportunity o set source_values = (
      select jsonb_object_agg(key, coalesce(said.values -> key, o.source_values -> key))
      from jsonb_object_keys(o.source_values) as key)
    from staged_listing s join organization g on g.identity = s.organization_identity,
      lateral (select to_jsonb(s) || jsonb_build_object('organization_id', g.id) as values) as said
    where o.id = s.opportunity_id and s.outcome = 'changed' and o.source_values <> '{}'`.execute(tx)
}

/** Records whether the source still lists rows whose status an admin set. */
export async function noteStatuses(tx: Tx, sources: RawBuilder<unknown>): Promise<void> {
  await sql`update opportunity o
    set source_values = o.source_values || jsonb_build_object('status', listed.status)
    from (select one.id, case when exists (
        select from staged_listing s where s.opportunity_id = one.id)
        then 'published' else 'closed' end as status
      from opportunity as one where one.source_values ? 'status' and one.source in (${sources})
    ) as listed
    where o.id = listed.id and o.source_values ->> 'status' <> listed.status`.execute(tx)
}

/** Redirects rows of a merged organization to its target. */
export async function followAliases(tx: Tx): Promise<void> {
  await sql`update staged_listing s
    set organization_identity = target.identity, organization = target.name, website = null,
      aliased = true, search = null
    from organization_alias as alias join organization as target on target.id = alias.organization_id
    where alias.identity = s.organization_identity`.execute(tx)
}
