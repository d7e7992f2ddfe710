import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** How many changes of each type a run has. */
export interface KeptChanges {
  new: number
  changed: number
  gone: number
}

/** Starts capturing inserted, updated and deleted rows, with triggers, until the commit. */
export async function startCapture(tx: Tx): Promise<void> {
  await sql`create temp table captured_row (seq bigint generated always as identity, target text,
    key jsonb, op text, image jsonb) on commit drop`.execute(tx)
  await sql`select set_config('waypoint.capture', 'on', true)`.execute(tx)
}

const ignored = sql`array['updated_at', 'revision', 'last_verified', 'content_hash', 'checked_on',
  'provenance', 'imported_at']`

/** Ends the capture: `net_change` (temporary) then has each changed row once, before and after. */
export async function netChanges(tx: Tx): Promise<KeptChanges> {
  await sql`select set_config('waypoint.capture', 'off', true)`.execute(tx)
  await sql`analyze captured_row`.execute(tx)
  await sql`create temp table net_change on commit drop as
    with first as (
      select distinct on (target, key) target, key, case op when 'D' then image end as before
      from captured_row order by target, key, seq
    ), last as (
      select distinct on (target, key) target, key, case op when 'I' then image end as after
      from captured_row order by target, key, seq desc
    )
    select target, key, before, after, case target
      when 'opportunity_location' then jsonb_build_array(coalesce(after, before) -> 'opportunity_id')
      when 'specialty_occupation' then jsonb_build_array(
        coalesce(after, before) -> 'service', coalesce(after, before) -> 'code') end as parent
    from first join last using (target, key)`.execute(tx)
  await sql`drop table captured_row`.execute(tx)
  await sql`delete from net_change where before is not distinct from after and parent is not null`.execute(
    tx,
  )
  // An unchanged row is kept only if its child rows changed.
  await sql`delete from net_change n where before is not distinct from after and not exists (
    select from net_change c where c.parent = n.key and c.target = case n.target
      when 'opportunity' then 'opportunity_location'
      when 'specialty' then 'specialty_occupation' end)`.execute(tx)
  await describe(tx)
  const { rows } = await sql<{ type: keyof KeptChanges; count: number }>`
    select type, count(*) as count from described_change where shown group by type`.execute(tx)
  const kept: KeptChanges = { new: 0, changed: 0, gone: 0 }
  for (const { type, count } of rows) kept[type] = count
  return kept
}

/** Names each change, and separates meaningful changes from updated dates and hashes. */
async function describe(tx: Tx): Promise<void> {
  await sql`create temp table described_change on commit drop as
    with typed as (
      select n.*, coalesce(after, before) as image, case
          when before is null then 'new'
          when after is null then 'gone'
          when target = 'opportunity' and after ->> 'status' = 'closed'
            and before ->> 'status' <> 'closed' then 'gone'
          when target in ('occupation', 'specialty') and after ->> 'source' like '%, an earlier %'
            and before ->> 'source' not like '%, an earlier %' then 'gone'
          else 'changed' end as type,
        target in ('opportunity', 'occupation', 'occupation_title', 'occupation_task',
          'occupation_technology', 'related_occupation', 'specialty', 'rule', 'resource',
          'occupation_outlook') and (
          (before - ${ignored}) is distinct from (after - ${ignored}) or exists (
            select from net_change c where c.parent = n.key and c.target = case n.target
              when 'opportunity' then 'opportunity_location'
              when 'specialty' then 'specialty_occupation' end)) as shown
      from net_change n
    ), named as (
      select t.*, case target
          when 'occupation_task' then image ->> 'task'
          when 'occupation_technology' then image ->> 'name'
          when 'rule' then image ->> 'key'
          when 'related_occupation' then (
            select title from occupation where code = image ->> 'related_code')
          else coalesce(image ->> 'title', image ->> 'name', image ->> 'list', target) end as title,
        case
          when target = 'opportunity' then (
            select name from organization where id = (image ->> 'organization_id')::uuid)
          when target = 'specialty' then (image ->> 'service') || ' ' || (image ->> 'code')
          when target = 'occupation' then image ->> 'code'
          when target = 'resource' then image ->> 'key'
          when target = 'occupation_outlook' then image ->> 'soc'
          when target = 'rule' then left(image ->> 'text', 120)
          when image ? 'occupation_code' and shown then (
            select title from occupation where code = image ->> 'occupation_code') end as detail
      from typed t
    )
    select row_number() over (order by shown desc, target, lower(title), key)::integer as position,
      target, key, parent, type, shown, coalesce(title, target) as title, detail, before, after
    from named`.execute(tx)
  await sql`create unique index on described_change (position)`.execute(tx)
}

const columns = sql`position, target, key, parent, type, shown, title, detail, before, after`

/** Stores the changes with the run, in the same transaction. */
export async function keepChanges(tx: Tx, runId: string): Promise<void> {
  await sql`delete from import_change where run_id = ${runId}`.execute(tx)
  await sql`insert into import_change (run_id, ${columns})
    select ${runId}, ${columns} from described_change`.execute(tx)
}

const copiedRows = 500

/** Copies a dry run's changes out of its transaction before the rollback. */
export async function copyChanges(tx: Tx, db: Db, runId: string): Promise<void> {
  await sql`delete from import_change where run_id = ${runId}`.execute(db)
  let last = 0
  for (;;) {
    const { rows } = await sql<{ position: number }>`
      select ${columns} from described_change
      where position > ${last} and (shown or parent is not null)
      order by position limit ${copiedRows}`.execute(tx)
    const end = rows.at(-1)
    if (end === undefined) return
    await sql`insert into import_change (run_id, ${columns})
      select ${runId}, ${columns}
      from jsonb_populate_recordset(null::import_change, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
    last = end.position
  }
}
