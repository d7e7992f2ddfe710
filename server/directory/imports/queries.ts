import { type SqlBool, sql } from 'kysely'
import type { ImportChangeType, ImportStatus } from '#contract/directory/imports.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The columns read from a run. */
export interface ImportRunRow {
  id: string
  kind: string
  file_name: string
  bytes: number | null
  status: string
  action: string
  counts: unknown
  kept: unknown
  progress: unknown
  as_of: string | null
  started_at: Date
  finished_at: Date | null
  message: string | null
  started_by: string | null
  started_by_name: string | null
  reviewed_at: Date | null
  reviewed_by: string | null
  reviewed_by_name: string | null
  review_carried: boolean
  queued: boolean
  /** The newest applied run with stored changes, for the same part of the database. */
  is_newest: boolean
}

/** Kinds that write the same tables. */
const knowledge = sql`('onet', 'crosswalk', 'duties')`
const sameTables = sql<SqlBool>`(later.kind = r.kind
  or (later.kind like 'skillbridge-%' and r.kind like 'skillbridge-%')
  or (later.kind in ${knowledge} and r.kind in ${knowledge}))`

const columns = sql`r.id, r.kind, r.file_name, r.bytes, r.status, r.action, r.counts, r.kept,
  r.progress, r.as_of, r.started_at, r.finished_at, r.message, r.started_by, r.queued,
  (select first_name || ' ' || last_name from account where id = r.started_by) as started_by_name,
  r.reviewed_at, r.reviewed_by, r.review_carried,
  (select first_name || ' ' || last_name from account where id = r.reviewed_by) as reviewed_by_name,
  r.status = 'done' and r.kept is not null and not exists (
    select from import_run later where later.status = 'done' and ${sameTables}
      and coalesce(later.applied_at, later.finished_at) > r.applied_at) as is_newest`

const runs = sql`import_run r`

/** Escapes `like` wildcards. */
const containing = (q: string) => `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`

interface RunFilter {
  q?: string | undefined
  kind?: string | undefined
  status?: ImportStatus | undefined
  review?: 'open' | undefined
}

const plainKind = (name: string) => sql`regexp_replace(${sql.ref(name)}, '^skillbridge-', '')`
const waitsForReview = sql`(r.status = 'done' and (r.counts ->> 'refused')::int > 0
  and r.reviewed_at is null and not exists (
    select from import_run later where later.status = 'done' and later.started_at > r.started_at
      and ${plainKind('later.kind')} = ${plainKind('r.kind')}))`

const condition = ({ q, kind, status, review }: RunFilter) =>
  sql`where ${q ? sql`r.file_name ilike ${containing(q)}` : sql`true`}
    and ${kind ? sql`r.kind = ${kind}` : sql`true`}
    and ${status ? sql`r.status = ${status}` : sql`true`}
    and ${review ? waitsForReview : sql`true`}`

/** The IDs of all filtered runs, newest first. */
export async function findRunIds(db: Db, filter: RunFilter, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from ${runs} ${condition(filter)}
    order by r.started_at desc, r.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** These runs, in the order of the IDs. */
export async function findRunsOf(db: Db, ids: readonly string[]): Promise<ImportRunRow[]> {
  const { rows } = await sql<ImportRunRow>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join ${runs} on r.id = wanted.id order by wanted.place`.execute(db)
  return rows
}

/** A page of runs, newest first. */
export async function listRuns(
  db: Db,
  filter: RunFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = condition(filter)
  const { rows } = await sql<ImportRunRow>`select ${columns} from ${runs} ${where}
    order by r.started_at desc, r.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from ${runs} ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export async function findRun(db: Db, id: string): Promise<ImportRunRow | undefined> {
  const { rows } = await sql<ImportRunRow>`
    select ${columns} from ${runs} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The run, locked until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<ImportRunRow | undefined> {
  const locked = await tx
    .selectFrom('import_run')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && findRun(tx, id)
}

/** A new run from an upload. */
export interface NewRun {
  id: string
  kind: string
  file_name: string
  bytes: number
  as_of: string | null
  action: 'preview' | 'apply'
  started_by: string | null
}

export async function insertQueuedRun(tx: Tx, run: NewRun): Promise<void> {
  const set = { ...run, status: 'queued', queued: true, file_sha256: '' }
  await tx.insertInto('import_run').values(set).execute()
}

/** Queues a run again, to apply it or roll it back. */
export async function queueRun(tx: Tx, id: string, action: 'apply' | 'rollback'): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      action,
      status: 'queued',
      queued: true,
      message: null,
      finished_at: null,
      cancel_requested_at: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Claims a queued run, including one whose worker died; undefined when there is nothing to do. */
export function startQueuedRun(db: Db, id: string) {
  return db
    .updateTable('import_run')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('queued', '=', true)
    .where('status', 'in', ['queued', 'running'])
    .returning(['id', 'kind', 'action', 'as_of', 'cancel_requested_at'])
    .executeTakeFirst()
}

/** Saves a run's progress and returns whether it was canceled. */
export async function saveProgress(db: Db, id: string, progress: object): Promise<boolean> {
  const row = await db
    .updateTable('import_run')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .returning('cancel_requested_at')
    .executeTakeFirst()
  await notifyProgress(db, id)
  return row?.cancel_requested_at !== null
}

export async function setRunStatus(
  db: Db,
  id: string,
  { status, message = null }: { status: ImportStatus; message?: string | null },
): Promise<void> {
  const isOver = status !== 'queued'
  await db
    .updateTable('import_run')
    .set({
      status,
      message,
      progress: null,
      ...(isOver && { finished_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function requestCancel(tx: Tx, id: string): Promise<void> {
  const set = { cancel_requested_at: sql<Date>`clock_timestamp()` }
  await tx.updateTable('import_run').set(set).where('id', '=', id).execute()
}

/** Notifies the streams of every node. */
export async function notifyProgress(db: Db, id: string): Promise<void> {
  await sql`select pg_notify('import_progress', ${id})`.execute(db)
}

export interface ChangeRow {
  position: number
  target: string
  key: unknown
  type: ImportChangeType
  title: string
  detail: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

interface ChangeFilter {
  runId: string
  type: ImportChangeType
  q?: string | undefined
}

export async function listChanges(
  db: Db,
  { runId, type, q }: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = sql`where run_id = ${runId} and shown and type = ${type}
    and ${q ? sql`(title || ' ' || coalesce(detail, '')) ilike ${containing(q)}` : sql`true`}`
  const { rows } = await sql<ChangeRow>`
    select position, target, key, type, title, detail, before, after from import_change ${where}
    order by position limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from import_change ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export interface ChildRow {
  parent: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Changed child rows: places of an opportunity, occupations of a specialty. */
export async function listChildren(db: Db, runId: string, target: string, parents: unknown[]) {
  const { rows } = await sql<ChildRow>`
    select parent::text as parent, before, after from import_change
    where run_id = ${runId} and target = ${target}
      and parent in (select jsonb_array_elements(${JSON.stringify(parents)}::jsonb))
    order by parent, key`.execute(db)
  return rows
}

export async function listRefusals(
  db: Db,
  { runId, q }: Omit<ChangeFilter, 'type'>,
  { limit, after, offset = 0 }: { limit: number; after?: number; offset?: number },
) {
  let query = db.selectFrom('import_refusal').where('run_id', '=', runId)
  if (q) {
    const words = sql<string>`reason || ' ' || value || ' ' || column_name`
    query = query.where(words, 'ilike', containing(q))
  }
  const rows = await query
    .select(['position', 'line', 'file_row', 'column_name', 'reason', 'value'])
    .where('position', '>', after ?? 0)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  const counted = await query
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: counted.count }
}

/** Unapplied previews older than a date. */
export function listOldPreviews(db: Db, before: Date) {
  return db
    .selectFrom('import_run')
    .select('id')
    .where('status', '=', 'previewed')
    .where('finished_at', '<', before)
    .execute()
}

/** Deletes the changes of an unapplied run. */
export async function deleteChanges(db: Db, id: string): Promise<void> {
  await db.deleteFrom('import_change').where('run_id', '=', id).execute()
  await db.deleteFrom('import_refusal').where('run_id', '=', id).execute()
  await db.updateTable('import_run').set({ kept: null }).where('id', '=', id).execute()
}

/** Keeps row images and refused rows only for the newest runs; the next import is compared with reviewed rows. */
export async function deleteOldChanges(db: Db, keptRuns: number): Promise<void> {
  await sql`with old as (
      select id from import_run where kept is not null order by started_at desc offset ${keptRuns}
    ), gone as (delete from import_change using old where run_id = old.id)
    update import_run r set kept = null from old where r.id = old.id`.execute(db)
  await sql`delete from import_refusal using import_run r where run_id = r.id and r.kept is null
    and (r.status <> 'done' or r.reviewed_at is null or exists (
      select from import_run later where later.kind = r.kind and later.status = 'done'
        and later.started_at > r.started_at))`.execute(db)
}
