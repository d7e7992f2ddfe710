import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Refusal } from './refusals.ts'

const importLock = 7_246_010
/** Manual edits share this lock; an import waits for them and blocks new ones. */
const editLock = 7_246_011

/** The initial import_run row. */
export interface ImportRunStart {
  id: string
  kind: string
  file_name: string
  file_sha256: string
  bytes: number
  as_of: string | null
}

/** Takes the exclusive import lock until the transaction ends; false when another import has it. */
export async function takeImportLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${importLock}) as taken`.execute(tx)
  if (rows[0]?.taken !== true) return false
  await sql`select pg_advisory_xact_lock(${editLock})`.execute(tx)
  return true
}

/** Blocks imports until the transaction ends; false while one is running. */
export async function holdOffImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock_shared(${editLock}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** Records the start; marks runs that never ended, as after a power failure, as failed. */
export async function insertImportRun(db: Db, run: ImportRunStart): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      status: 'failed',
      message: 'It was stopped before its end; nothing was changed.',
      finished_at: sql`now()`,
    })
    .where('status', '=', 'running')
    // Queued jobs resume instead.
    .where('queued', '=', false)
    .execute()
  await db
    .insertInto('import_run')
    .values({ ...run, status: 'running' })
    .execute()
}

/** The outcome of a run. */
export interface ImportEnd {
  status: 'done' | 'failed' | 'previewed'
  counts?: object
  kept?: object
  message?: string
}

/**
 * Ends a run; false when it was canceled. Runs in the import's transaction, so that `done` and the
 * rows commit together.
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

/** Records the file a queued run reads and clears refusals of an earlier attempt. */
export async function noteFile(db: Db, id: string, file_sha256: string): Promise<void> {
  await db.updateTable('import_run').set({ file_sha256 }).where('id', '=', id).execute()
  await db.deleteFrom('import_refusal').where('run_id', '=', id).execute()
}

/** Adds refused rows to a run, in order. */
export async function insertRefusals(
  db: Db,
  runId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  const rows = refusals.map(({ line, row, column, reason, value, digest = '' }, at) => ({
    at: at + 1,
    line,
    row,
    column,
    reason,
    value,
    digest,
  }))
  await sql`insert into import_refusal
      (run_id, position, line, file_row, column_name, reason, value, digest)
    select ${runId}, r.at + coalesce(
        (select max(position) from import_refusal where run_id = ${runId}), 0),
      r.line, r.row, r."column", r.reason, r.value, r.digest
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(at integer, line integer, "row" integer, "column" text, reason text, value text,
        digest text)`.execute(db)
}

/** The running import, for the message to a second one. */
export function findRunningImport(db: Db) {
  return db
    .selectFrom('import_run')
    .select(['kind', 'file_name', 'started_at'])
    .where('status', '=', 'running')
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
}

/** Notifies every node, on commit, that the matcher's data changed. */
export async function moveListingVersion(tx: Tx): Promise<void> {
  await sql`update listing_version set version = version + 1`.execute(tx)
  await sql`select pg_notify('listing_changed', '')`.execute(tx)
}
