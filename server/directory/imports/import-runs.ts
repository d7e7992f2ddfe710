import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Refusal } from './refusals.ts'

const importLock = 7_246_010
/** Edits by hand share it; an import waits for them and keeps them out. */
const editLock = 7_246_011

/** One row of the table import_run, as a run begins. */
export interface ImportRunStart {
  id: string
  kind: string
  file_name: string
  file_sha256: string
  bytes: number
  as_of: string | null
}

/** Takes the lock that only one import holds, until the transaction ends; false when another has it. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}) as taken`.execute(tx)
  if (rows[0]?.taken !== true) return false
  await sql`select pg_advisory_xact_lock(${editLock})`.execute(tx)
  return true
}

/** Keeps imports from starting until the transaction ends; false while one runs. */
export async function holdOffImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${editLock}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** Records the start; a run that never came to its end, as after a power cut, is marked as failed. */
export async function insertImportRun(db: Db, run: ImportRunStart): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      status: 'failed',
      message: 'It was stopped before its end; nothing was changed.',
      finished_at: sql`now()`,
    })
    .where('status', '=', 'running')
    // A job of the queue is taken up again.
    .where('queued', '=', false)
    .execute()
  await db
    .insertInto('import_run')
    .values({ ...run, status: 'running' })
    .execute()
}

/** How a run ends. */
export interface ImportEnd {
  status: 'done' | 'failed' | 'previewed'
  counts?: object
  kept?: object
  message?: string
}

/**
 * Ends a run, unless someone canceled it: false then. Called in the import's own transaction, so `done` and the rows
 * are one.
 */
export async function finishImportRun(db: Db, id: string, end: ImportEnd): Promise<boolean> {
  const ended = await db
    .updateTable('import_run')
    .set({
      status: end.status,
      counts: end.counts === undefined ? null : JSON.stringify(end.counts),
      kept: end.kept === undefined ? null : JSON.stringify(end.kept),
      message: end.message ?? null,
      progress: null,
      finished_at: sql`clock_timestamp()`,
      ...(end.status === 'done' && { applied_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .where('cancel_requested_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Notes which file a queued run reads, and forgets what an earlier try refused. */
export async function noteFile(db: Db, id: string, file_sha256: string): Promise<void> {
  await db.updateTable('import_run').set({ file_sha256 }).where('id', '=', id).execute()
  await db.deleteFrom('import_refusal').where('run_id', '=', id).execute()
}

/** Adds refused rows to a run, in their order. */
export async function insertRefusals(
  db: Db,
  runId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  const rows = refusals.map(({ line, row, column, reason, value }, at) => ({
    at: at + 1,
    line,
    row,
    column,
    reason,
    value,
  }))
  await sql`insert into import_refusal
      (run_id, position, line, file_row, column_name, reason, value)
    select ${runId}, r.at + coalesce(
        (select max(position) from import_refusal where run_id = ${runId}), 0),
      r.line, r.row, r."column", r.reason, r.value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(at integer, line integer, "row" integer, "column" text, reason text, value text)`.execute(
    db,
  )
}

/** The import that runs now, to be named to whoever comes second. */
export function findRunningImport(db: Db) {
  return db
    .selectFrom('import_run')
    .select(['kind', 'file_name', 'started_at'])
    .where('status', '=', 'running')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
}

/** Tells every node that what the matcher holds has changed, in the moment it is committed. */
export async function moveListingVersion(tx: Tx): Promise<void> {
  await sql`update listing_version set version = version + 1`.execute(tx)
  await sql`select pg_notify('listing_changed', '')`.execute(tx)
}
