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

/** Whether a report of the account has the opportunity among its first matches; null means all of them. */
export async function isShown(
  db: Db,
  accountId: string,
  opportunityId: string,
  matches: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from report, json_array_elements((body->'matches'->'items')::json)
      with ordinality as item(value, place)
    where account_id = ${accountId} and status = 'ready'
      and value->>'opportunityId' = (${opportunityId}::uuid)::text
      and (${matches}::integer is null or place <= ${matches}::integer)
    limit 1`.execute(db)
  return rows.length > 0
}

/** Takes the report for processing; undefined when it is ready or gone already. */
export function startReport(db: Db, id: string) {
  return db
    .updateTable('report')
    .set({ status: 'processing', error: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .returning([...columns, 'account_id'])
    .executeTakeFirst()
}

/** Stores the report once; a second worker that comes later changes nothing. */
export function finishReport(tx: Tx, id: string, body: ReportBody, at: Date) {
  return tx
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
    .execute()
}

export function failReport(tx: Tx, id: string, error: ReportError) {
  return tx
    .updateTable('report')
    .set({ status: 'failed', error: JSON.stringify(error) })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'processing'])
    .execute()
}

/** Back to the queue; undefined when it has not failed. */
export async function requeueReport(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const row = await tx
    .updateTable('report')
    .set({ status: 'queued', error: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'failed')
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
