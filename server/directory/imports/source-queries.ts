import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { ImportSource } from '#server/platform/db/schema.ts'

export type SourceRow = Selectable<ImportSource>

export function listSources(db: Db) {
  return db.selectFrom('import_source').selectAll().orderBy('kind').execute()
}

export function findSource(db: Db, kind: string) {
  return db.selectFrom('import_source').selectAll().where('kind', '=', kind).executeTakeFirst()
}

/** Locks the source until the transaction ends, so the audit log records the true previous values. */
export function lockSource(tx: Tx, kind: string) {
  return tx
    .selectFrom('import_source')
    .selectAll()
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
}

export function listScheduled(db: Db) {
  return db
    .selectFrom('import_source')
    .select(['kind', 'cron', 'time_zone'])
    .where('enabled', '=', true)
    .where('cron', 'is not', null)
    .execute()
}

interface SourceValues {
  kind: string
  url: string
  cron: string | null
  time_zone: string
  enabled: boolean
  updated_at: Date
}

/** Upserts a source; undefined when the revision differs. */
export function saveSource(tx: Tx, values: SourceValues, revision: number | undefined) {
  return tx
    .insertInto('import_source')
    .values(values)
    .onConflict((conflict) => {
      const written = conflict.column('kind').doUpdateSet({
        ...values,
        revision: sql<number>`import_source.revision + 1`,
      })
      return revision === undefined
        ? written
        : written.where('import_source.revision', '=', revision)
    })
    .returningAll()
    .executeTakeFirst()
}

/** True for the one node that fetches in this minute. */
export async function takeDue(tx: Tx, kind: string, minute: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('import_source')
    .set({ due_at: minute })
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<', minute)]))
    .returning('kind')
    .executeTakeFirst()
  return taken !== undefined
}

/** Stores the outcome of a fetch. */
export async function noteFetch(
  db: Db,
  kind: string,
  note: { checked_at: Date; message: string; sha256?: string; last_run_id?: string },
): Promise<void> {
  await db.updateTable('import_source').set(note).where('kind', '=', kind).execute()
}
