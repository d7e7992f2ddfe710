import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

const importLock = 7_246_010
/** Edits by hand share it; an import waits for them and keeps them out. */
const editLock = 7_246_011

/** One row of the table import_run, as a run begins. */
export interface ImportRunStart {
  id: string
  kind: string
  file_name: string
  file_sha256: string
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
    .execute()
  await db
    .insertInto('import_run')
    .values({ ...run, status: 'running' })
    .execute()
}

/** Ends a run; called in the import's own transaction, so `done` and the rows are one. */
export async function finishImportRun(
  db: Db,
  id: string,
  end: { status: 'done' | 'failed'; counts?: object; message?: string },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      status: end.status,
      counts: end.counts === undefined ? null : JSON.stringify(end.counts),
      message: end.message ?? null,
      finished_at: sql`clock_timestamp()`,
    })
    .where('id', '=', id)
    .execute()
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
