import { sql } from 'kysely'
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

/** One writer at a time of an account's reports. */
export async function lockReportsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

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

/** False when it is being made, does not exist or is not theirs. */
export async function deleteOwnedReport(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const done = await tx
    .deleteFrom('report')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('status', 'in', ['ready', 'failed']), isAbandoned]))
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

/** Undefined when it does not exist or is not theirs. */
export function findOwnedReport(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select([...columns, 'body', 'created_at', 'ready_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** What a report was made from; its large body stays in the database. */
export function findOwnedReportBasis(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select(['status', 'inputs', 'as_of'])
    .select(sql<string | null>`body -> 'engine' ->> 'data'`.as('data'))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Only what a stream must look at again and again. */
export function findOwnedReportStatus(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('report')
    .select(['status', 'error'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function listReportsOf(db: Db, accountId: string, page: number, pageSize: number) {
  const mine = db.selectFrom('report').where('account_id', '=', accountId)
  const items = await mine
    .select(['id', 'status', 'created_at', 'ready_at', 'summary', 'readiness'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** The reports of the account that have the opportunity among their first matches; null means all of them. */
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

/** Takes the report for processing; undefined when it is ready or gone already. */
export function startReport(db: Db, id: string, at: Date) {
  return db
    .updateTable('report')
    .set({ status: 'processing', error: null, started_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returning([...columns, 'account_id'])
    .executeTakeFirst()
}

/** Stores the report once; false when it was finished or given up before, and nothing was changed. */
export async function finishReport(
  tx: Tx,
  id: string,
  body: ReportBody,
  at: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('report')
    .set({
      status: 'ready',
      body: JSON.stringify(body),
      ready_at: at,
      error: null,
      summary: body.summary,
      readiness: body.readiness.score,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('account_id')
    .executeTakeFirst()
  if (!done) return false
  const matches = body.matches.items.map(({ opportunityId, rank }) => ({
    account_id: done.account_id,
    opportunity_id: opportunityId,
    report_id: id,
    position: rank,
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

/** No worker has the report, and none will take it: the last one died at its last try. */
const isAbandoned = sql<boolean>`(report.status in ('queued', 'processing') and not exists (
  select from graphile_worker.jobs as job where job.key = 'report:' || report.id
    and (job.attempts < job.max_attempts or job.locked_by is not null)))`

/** Reports that no worker will finish; locked, so that the caller looks again before it changes them. */
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

/** Fails those of the locked reports that are still abandoned; answers their ids. */
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

/** Back to the queue; false unless it failed, was abandoned, or was taken before `stuckBefore` and never finished. */
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
 * Writes a step's event. A job taken up again meets the events of its first try: they stay, in their
 * order, with the newest counts, so a stream never runs backwards.
 */
export async function recordEvent(
  tx: Tx,
  reportId: string,
  event: { step: ProcessingStep; status: 'started' | 'done'; done: number; total: number | null },
  at: Date,
): Promise<void> {
  const { step, status, done, total } = event
  await sql`
    insert into report_event (report_id, seq, step, status, done, total, at)
    select ${reportId}, coalesce(max(seq), 0) + 1, ${step}, ${status}, ${done}, ${total}, ${at}
    from report_event where report_id = ${reportId}
    on conflict (report_id, step, status) do update
      set done = excluded.done, total = excluded.total`.execute(tx)
  await notifyProgress(tx, reportId)
}

/** Wakes the streams that show this report, on every node, when the transaction commits. */
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
