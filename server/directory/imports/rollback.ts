import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { moveListingVersion } from './import-runs.ts'
import { keyOf, type Target, targets } from './targets.ts'

/** The run can't be rolled back; the message says why. */
export class RollbackRefused extends Error {}

/** The result of a rollback. */
export interface RolledBack {
  restored: number
  /** Programs added by the run that members already use: closed instead of deleted. */
  closed: number
}

/**
 * Restores every row to its state before the run. Throws RollbackRefused when a row changed since:
 * later changes are never overwritten.
 */
export async function rollBack(tx: Tx, runId: string): Promise<RolledBack> {
  const used = await stageChanges(tx, runId)
  const stale = await countStale(tx, used)
  if (stale > 0) {
    const rows = stale === 1 ? '1 row was' : `${stale.toLocaleString('en-US')} rows were`
    throw new RollbackRefused(
      `${rows} changed after this import. Undo those changes first; nothing was rolled back.`,
    )
  }
  await sql`set constraints opportunity_location_opportunity_id_fkey deferred`.execute(tx)
  const closed = await closeUsed(tx)
  let restored = closed + (await deletePlacesOfAdded(tx)) + (await deleteRecordsOf(tx, runId))
  for (const target of used.toReversed()) {
    if (target.name !== 'organization') restored += await deleteAdded(tx, target)
  }
  for (const target of used)
    restored += (await update(tx, target)) + (await insertDeleted(tx, target))
  restored += await deleteUnusedOrganizations(tx)
  await sql`set constraints opportunity_location_opportunity_id_fkey immediate`.execute(tx)
  await moveListingVersion(tx)
  return { restored, closed }
}

/** Returns the tables the run changed. */
async function stageChanges(tx: Tx, runId: string): Promise<Target[]> {
  await sql`create temp table undone_change on commit drop as
    select target, key, before, after from import_change where run_id = ${runId}`.execute(tx)
  await sql`create index on undone_change (target, key)`.execute(tx)
  await sql`analyze undone_change`.execute(tx)
  const { rows } = await sql<{ target: string }>`
    select distinct target from undone_change`.execute(tx)
  const names = new Set(rows.map(({ target }) => target))
  return targets.filter(({ name }) => names.has(name))
}

/** Fields that change by themselves, or that only one of the two has. */
const uncompared = sql`array['search', 'updated_at', 'revision', 'import_id', 'places']`

async function countStale(tx: Tx, used: readonly Target[]): Promise<number> {
  let stale = 0
  for (const target of used) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from undone_change c
      left join ${sql.table(target.name)} t on ${keyOf(target)} = c.key
      where c.target = ${target.name}
        and to_jsonb(t) - ${uncompared} is distinct from c.after - ${uncompared}`.execute(tx)
    stale += rows[0]?.count ?? 0
  }
  return stale
}

/** Keeps programs that members saved or applied to. */
async function closeUsed(tx: Tx): Promise<number> {
  const kept = await sql`with used as (
      select o.id from opportunity o join undone_change c
        on c.target = 'opportunity' and c.before is null and c.key = jsonb_build_array(o.id)
      where exists (select from saved_opportunity s where s.opportunity_id = o.id)
        or exists (select from application a where a.opportunity_id = o.id)
        or exists (select from opportunity_problem p where p.opportunity_id = o.id)
    ), named as (
      delete from undone_change c using used
      where (c.target = 'opportunity' and c.key = jsonb_build_array(used.id))
        or (c.target = 'opportunity_location' and c.key -> 0 = to_jsonb(used.id))
    )
    update opportunity o set status = 'closed', closed_at = now(), updated_at = now()
    from used where o.id = used.id`.execute(tx)
  return Number(kept.numAffectedRows ?? 0)
}

/** Separate, so that search text isn't rebuilt for rows about to be deleted. */
async function deletePlacesOfAdded(tx: Tx): Promise<number> {
  await sql`set local waypoint.importing = 'on'`.execute(tx)
  const gone = await sql`delete from opportunity_location l using undone_change c
    where c.target = 'opportunity' and c.before is null
      and l.opportunity_id = (c.key ->> 0)::uuid`.execute(tx)
  await sql`set local waypoint.importing = 'off'`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}

async function deleteRecordsOf(tx: Tx, runId: string): Promise<number> {
  const gone = await sql`delete from listed_record where import_id = ${runId}`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}

async function deleteAdded(tx: Tx, target: Target): Promise<number> {
  const gone = await sql`delete from ${sql.table(target.name)} t using undone_change c
    where c.target = ${target.name} and c.before is null and c.key = ${keyOf(target)}`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}

async function deleteUnusedOrganizations(tx: Tx): Promise<number> {
  const gone = await sql`delete from organization t using undone_change c
    where c.target = 'organization' and c.before is null and c.key = jsonb_build_array(t.id)
      and not exists (select from opportunity o where o.organization_id = t.id)`.execute(tx)
  return Number(gone.numAffectedRows ?? 0)
}

/** The writable columns; the search text is generated. */
async function columnsOf(tx: Tx, { name }: Target): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
      and attgenerated = '' and attname <> 'search' order by attnum`.execute(tx)
  return rows.map(({ column }) => column)
}

async function update(tx: Tx, target: Target): Promise<number> {
  const columns = await columnsOf(tx, target)
  const values = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`)
  const changed = await sql`update ${sql.table(target.name)} t set ${sql.join(values)}
    from undone_change c,
      lateral jsonb_populate_record(null::${sql.table(target.name)}, c.before) r
    where c.target = ${target.name} and c.before is not null and c.after is not null
      and c.before <> c.after and c.key = ${keyOf(target)}`.execute(tx)
  return Number(changed.numAffectedRows ?? 0)
}

async function insertDeleted(tx: Tx, target: Target): Promise<number> {
  const columns = await columnsOf(tx, target)
  const into = sql.join(columns.map((name) => sql.ref(name)))
  const from = sql.join(columns.map((name) => sql.ref(`r.${name}`)))
  const back = await sql`insert into ${sql.table(target.name)} (${into})
    select ${from} from undone_change c,
      lateral jsonb_populate_record(null::${sql.table(target.name)}, c.before) r
    where c.target = ${target.name} and c.before is not null and c.after is null`.execute(tx)
  return Number(back.numAffectedRows ?? 0)
}
