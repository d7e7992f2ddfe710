import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { keyOf, type Target, targets } from './targets.ts'

/** How many changes of each type a run has. */
export interface KeptChanges {
  new: number
  changed: number
  gone: number
}

/** Starts capturing inserted, updated and deleted rows, with triggers, until the commit. */
export async function startCapture(tx: Tx): Promise<void> {
  await sql`create temp table captured_row (seq bigint generated always as identity, target text,
    key jsonb, before jsonb) on commit drop`.execute(tx)
  await setCapture(tx, 'on')
}

async function setCapture(tx: Tx, value: string): Promise<void> {
  await sql`select set_config('waypoint.capture', ${value}, true)`.execute(tx)
}

/** Changes rows that need no images, such as the places of a new opportunity. */
export async function withoutCapture(tx: Tx, change: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ capture: string | null }>`
    select current_setting('waypoint.capture', true) as capture`.execute(tx)
  await setCapture(tx, 'off')
  await change()
  await setCapture(tx, rows[0]?.capture ?? '')
}

const ignored = sql`array['updated_at', 'revision', 'last_verified', 'content_hash', 'checked_on',
  'provenance', 'imported_at']`

/**
 * Ends the capture and stores each changed row once, before and after: with the run, or for a dry
 * run in `described_change` (temporary).
 */
export async function keepChanges(
  tx: Tx,
  { runId, dryRun }: { runId: string; dryRun: boolean },
): Promise<KeptChanges> {
  await setCapture(tx, 'off')
  const kept = sql.table(dryRun ? 'described_change' : 'import_change')
  if (dryRun) {
    await sql`create temp table described_change (like import_change including indexes)
      on commit drop`.execute(tx)
  } else await sql`delete from import_change where run_id = ${runId}`.execute(tx)
  await stageChangedRows(tx)
  const fresh = await describeNew(tx, runId, kept)
  await netChanges(tx)
  await describe(tx, { runId, kept, from: fresh })
  const { rows } = await sql<{ type: keyof KeptChanges; count: number }>`
    select type, count(*) as count from ${kept} where run_id = ${runId} and shown
    group by type`.execute(tx)
  const counts: KeptChanges = { new: 0, changed: 0, gone: 0 }
  for (const { type, count } of rows) counts[type] = count
  return counts
}

/** Fills `changed_row` (temporary) with each captured row once, and its image before the run. */
async function stageChangedRows(tx: Tx): Promise<void> {
  await sql`create temp table changed_row on commit drop as
    select target, key, before from captured_row
      join (select min(seq) as seq from captured_row group by target, key) as first using (seq)`.execute(
    tx,
  )
  await sql`drop table captured_row`.execute(tx)
  await sql`analyze changed_row (target)`.execute(tx)
}

/**
 * Stores new programs and organizations, the most rows of a large list: in their order, each image
 * made once, where it is stored. Returns how many there are.
 */
async function describeNew(tx: Tx, runId: string, kept: RawBuilder<unknown>): Promise<number> {
  const isNew = (target: string) => sql`c.target = ${target} and c.before is null`
  const columns = await imageColumns(tx, 'opportunity')
  const programs = await sql`insert into ${kept} (run_id, ${described})
    with placed as materialized (
      select c.key, o.id, g.name as host,
        row_number() over (order by lower(o.title), c.key)::integer as position
      from changed_row c join opportunity o on o.id = (c.key ->> 0)::uuid
        join organization g on g.id = o.organization_id
      where ${isNew('opportunity')}
    )
    select ${runId}::uuid, p.position, 'opportunity', p.key, null, 'new', true, o.title, p.host,
      null, to_jsonb(o)
    from placed p join (select ${columns}, (
        select string_agg(concat_ws(' ', l.city, l.state, l.zip), ', ' order by l.position)
        from opportunity_location l where l.opportunity_id = opportunity.id) as places
      from opportunity) as o on o.id = p.id`.execute(tx)
  const count = Number(programs.numAffectedRows ?? 0)
  const hosts = await sql`insert into ${kept} (run_id, ${described})
    select ${runId}::uuid, ${count} + row_number() over ()::integer, 'organization', c.key, null,
      'new', false, g.name, null, null, to_jsonb(g)
    from changed_row c join organization g on g.id = (c.key ->> 0)::uuid
    where ${isNew('organization')}`.execute(tx)
  await sql`delete from changed_row c
    where ${isNew('opportunity')} or ${isNew('organization')}`.execute(tx)
  return count + Number(hosts.numAffectedRows ?? 0)
}

/** The columns of an image: all but the search text, which follows from the rest. */
async function imageColumns(tx: Tx, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0
      and not attisdropped and attname <> 'search' order by attnum`.execute(tx)
  return sql.join(rows.map(({ name }) => sql.ref(name)))
}

/** Fills `net_change` (temporary) with the other changed rows. */
async function netChanges(tx: Tx): Promise<void> {
  await sql`create temp table net_change
    (target text, key jsonb, before jsonb, after jsonb, parent jsonb) on commit drop`.execute(tx)
  const { rows } = await sql<{ target: string }>`
    select distinct target from changed_row`.execute(tx)
  const changed = new Set(rows.map(({ target }) => target))
  for (const target of targets) {
    if (changed.has(target.name)) await addNetChanges(tx, target)
  }
  await sql`create index on net_change (parent) where parent is not null`.execute(tx)
  await sql`analyze net_change (target, parent)`.execute(tx)
  // An unchanged row is kept only if its child rows changed.
  await sql`delete from net_change n where before is not distinct from after and not exists (
    select from net_change c where c.parent = n.key and c.target = case n.target
      when 'opportunity' then 'opportunity_location'
      when 'specialty' then 'specialty_occupation' end)`.execute(tx)
}

const parents: Readonly<Record<string, RawBuilder<unknown>>> = {
  opportunity_location: sql`jsonb_build_array(c.key -> 0)`,
  specialty_occupation: sql`jsonb_build_array(c.key -> 0, c.key -> 1)`,
}

async function addNetChanges(tx: Tx, target: Target): Promise<void> {
  const parent = parents[target.name]
  await sql`insert into net_change (target, key, before, after, parent)
    select * from (
      select c.target, c.key, c.before, to_jsonb(t) - 'search' as after, ${parent ?? sql`null::jsonb`} as parent
      from changed_row c left join ${sql.table(target.name)} t on ${keyOf(target)} = c.key
      where c.target = ${target.name}) as changed
    where parent is null or before is distinct from after`.execute(tx)
}

/** Names each change, and separates meaningful changes from updated dates and hashes. */
async function describe(
  tx: Tx,
  { runId, kept, from }: { runId: string; kept: RawBuilder<unknown>; from: number },
): Promise<void> {
  await sql`insert into ${kept} (run_id, ${described})
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
    select ${runId}::uuid,
      ${from} + row_number() over (order by shown desc, target, lower(title), key)::integer,
      target, key, parent, type, shown, coalesce(title, target), detail, before, after
    from named`.execute(tx)
}

const described = sql`position, target, key, parent, type, shown, title, detail, before, after`

const copiedRows = 500

/** Copies a dry run's changes out of its transaction before the rollback. */
export async function copyChanges(tx: Tx, db: Db, runId: string): Promise<void> {
  await sql`delete from import_change where run_id = ${runId}`.execute(db)
  let last = 0
  for (;;) {
    const { rows } = await sql<{ position: number }>`
      select ${described} from described_change
      where position > ${last} and (shown or parent is not null)
      order by position limit ${copiedRows}`.execute(tx)
    const end = rows.at(-1)
    if (end === undefined) return
    await sql`insert into import_change (run_id, ${described})
      select ${runId}, ${described}
      from jsonb_populate_recordset(null::import_change, ${JSON.stringify(rows)}::jsonb)`.execute(
      db,
    )
    last = end.position
  }
}
