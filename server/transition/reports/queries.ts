import { sql } from 'kysely'
import { inSuggestedOrder } from '#contract/transition/matches.ts'
import type { ProcessingStep, ReportBody, ReportError } from '#contract/transition/reports.ts'
import type { Answers } from '#contract/transition/surveys.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export function insertReport(
  tx: Tx,
  row: {
    id: string
    account_id: string
    survey_id: string
    inputs: Answers
    as_of: string
    created_at: Date
  },
) {
  return tx
    .insertInto('report')
    .values({ ...row, inputs: JSON.stringify(row.inputs) })
    .execute()
}

const columns = ['id', 'survey_id', 'status', 'inputs', 'as_of', 'error'] as const

/** How many reports an account has, and how many of them besides `except` a worker has or will take. */
export function countReports(db: Db, accountId: string, except: string | null) {
  const isPending = sql<boolean>`status in ('queued', 'processing') and not ${isAbandoned}
    and id is distinct from ${except}`
  return db
    .selectFrom('report')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(isPending).as('pending'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** False if it is in progress, doesn't exist or isn't theirs. */
export async function deleteOwnedReport(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('report')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', 'in', ['ready', 'failed']), isAbandoned]))
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Undefined if it doesn't exist or isn't theirs. */
export function findOwnedReport(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select([...columns, 'body', 'created_at', 'ready_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The inputs of a report, without its large body. */
export function findOwnedReportBasis(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select(['status', 'inputs', 'as_of'])
    .select(sql<string | null>`body -> 'engine' ->> 'data'`.as('data'))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The columns a stream polls. */
export function findOwnedReportStatus(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select(['status', 'error'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function listReportsOf(db: Db, accountId: string, page: number, pageSize: number) {
  const reports = db.selectFrom('report').where('account_id', '=', accountId)
  const items = await reports
    .select(['id', 'status', 'created_at', 'ready_at', 'summary', 'readiness'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await reports
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** The account's reports with the opportunity among their first matches; null for all. */
export function reportsShowing(
  db: Db,
  accountId: string,
  { opportunityId, matches }: { opportunityId: string; matches: number | null },
) {
  const shown = db
    .selectFrom('report_match')
    .select('report_id')
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', opportunityId)
  return matches === null ? shown : shown.where('position', '<=', matches)
}

/** Starts processing a report; undefined if it is ready or gone. */
export function startReport(db: Db, id: string, timestamp: Date) {
  return db
    .updateTable('report')
    .set({ status: 'processing', error: null, started_at: timestamp })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returning([...columns, 'account_id'])
    .executeTakeFirst()
}

/** Stores the report once; false, without changes, if it had already finished or failed. */
export async function finishReport(
  tx: Tx,
  id: string,
  body: ReportBody,
  timestamp: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('report')
    .set({
      status: 'ready',
      body: JSON.stringify(body),
      ready_at: timestamp,
      error: null,
      summary: body.summary,
      readiness: body.readiness.score,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('account_id')
    .executeTakeFirst()
  if (!done) return false
  const matches = inSuggestedOrder(body.matches.items).map(({ opportunityId }, i) => ({
    account_id: done.account_id,
    opportunity_id: opportunityId,
    report_id: id,
    position: i + 1,
  }))
  if (matches.length > 0) await tx.insertInto('report_match').values(matches).execute()
  return true
}

export function failReport(tx: Tx, id: string, error: ReportError) {
  return tx
    .updateTable('report')
    .set({ status: 'failed', error: JSON.stringify(error) })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .execute()
}

/** The key of the job that makes a report. */
export const jobKeyOf = (reportId: string) => `report:${reportId}`

/** No worker has or will take the report: the last one died on its last attempt. */
const isAbandoned = sql<boolean>`(report.status in ('queued', 'processing') and not exists (
  select from graphile_worker.jobs as job where job.key = 'report:' || report.id
    and (job.attempts < job.max_attempts or job.locked_by is not null)))`

/** Locks reports that no worker will finish; the caller rechecks them before changing them. */
export function lockAbandonedReports(tx: Tx) {
  return tx
    .selectFrom('report')
    .select('id')
    .where('status', 'in', ['queued', 'processing'])
    .where(isAbandoned)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Fails the locked reports that are still abandoned; returns their ids. */
export async function failAbandonedReports(tx: Tx, ids: readonly string[], error: ReportError) {
  const failed = await tx
    .updateTable('report')
    .set({ status: 'failed', error: JSON.stringify(error) })
    .where('id', 'in', ids)
    .where(isAbandoned)
    .returning('id')
    .execute()
  return failed.map(({ id }) => id)
}

/** Requeues a report that failed, was abandoned, or was taken before `stuckBefore`; else returns false. */
export async function requeueReport(
  tx: Tx,
  id: string,
  { accountId, stuckBefore }: { accountId: string; stuckBefore: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('report')
    .set({ status: 'queued', error: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'failed'),
        isAbandoned,
        eb.and([eb('status', '=', 'processing'), eb('started_at', '<', stuckBefore)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  if (row) await tx.deleteFrom('report_event').where('report_id', '=', id).execute()
  return row !== undefined
}

/**
 * Records a step's event. A retried job finds the events of its first attempt: they keep their
 * order and get the newest counts, so a stream never runs backward.
 */
export async function recordEvent(
  tx: Tx,
  reportId: string,
  event: { step: ProcessingStep; status: 'started' | 'done'; done: number; total: number | null },
  timestamp: Date,
): Promise<void> {
  const { step, status, done, total } = event
  await sql`
    insert into report_event (report_id, seq, step, status, done, total, at)
    select ${reportId}, coalesce(max(seq), 0) + 1, ${step}, ${status}, ${done}, ${total}, ${timestamp}
    from report_event where report_id = ${reportId}
    on conflict (report_id, step, status) do update
      set done = excluded.done, total = excluded.total`.execute(tx)
  await notifyProgress(tx, reportId)
}

/** Wakes this report's streams on every node when the transaction commits. */
export async function notifyProgress(tx: Tx, reportId: string): Promise<void> {
  await sql`select pg_notify('report_progress', ${reportId})`.execute(tx)
}

export function listEvents(db: Db, reportId: string, afterSeq: number) {
  return db
    .selectFrom('report_event')
    .select(['seq', 'step', 'status', 'done', 'total', 'at'])
    .where('report_id', '=', reportId)
    .where('seq', '>', afterSeq)
    .orderBy('seq')
    .execute()
}
