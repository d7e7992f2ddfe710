import { sql } from 'kysely'
import type { SessionReport } from '#contract/career/mentor-records.ts'
import type { MentorStatus } from '#contract/career/mentors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

interface Slice {
  readonly limit: number
  readonly offset: number
}

const openReports = sql<number>`(select count(*)::int from session_report as report
  where report.about_id = mentor.account_id and report.status = 'open')`

/** Pending decisions first, longest wait on top. */
const order = sql`case mentor.status when 'applied' then 0 when 'paused' then 1 when 'approved' then 2 else 3 end`

const base = (db: Db) =>
  db
    .selectFrom('mentor')
    .innerJoin('account', 'account.id', 'mentor.account_id')
    .selectAll('mentor')
    .select(['account.email', openReports.as('open_reports')])

/** One page of applications and mentors. */
export async function findRecords(
  db: Db,
  { q, status }: { q: string | undefined; status: MentorStatus | undefined },
  { limit, offset }: Slice,
) {
  const words = q === undefined ? [] : searchWords(q)
  const narrowed = base(db)
    .$if(status !== undefined, (query) => query.where('mentor.status', '=', status ?? ''))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`(mentor.search @@ ${allWords(words)} or account.email = ${q?.toLowerCase() ?? ''})`,
      ),
    )
  const [items, { total }] = await Promise.all([
    narrowed
      .orderBy(order)
      .orderBy('mentor.applied_at')
      .orderBy('mentor.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    narrowed
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type RecordRow = Awaited<ReturnType<typeof findRecords>>['items'][number]

export function findRecord(db: Db, id: string): Promise<RecordRow | undefined> {
  return base(db).where('mentor.id', '=', id).executeTakeFirst()
}

/** Locks a mentor until the transaction ends; returns status and revision. */
export function lockMentor(tx: Tx, id: string) {
  return tx
    .selectFrom('mentor')
    .select(['id', 'account_id', 'status', 'revision'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function setStatus(
  tx: Tx,
  id: string,
  { status, note, now }: { status: MentorStatus; note: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('mentor')
    .set({ status, note, decided_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

type Status = SessionReport['status']

const reports = (db: Db) =>
  db
    .selectFrom('session_report as report')
    .leftJoin('account as about', 'about.id', 'report.about_id')
    .leftJoin('account as reporter', 'reporter.id', 'report.account_id')
    .leftJoin('mentor', 'mentor.account_id', 'report.about_id')

const reportColumns = [
  'report.id',
  'report.reason',
  'report.text',
  'report.note',
  'report.created_at',
  'report.decided_at',
  'report.about_id',
  'report.account_id as reporter_id',
  'about.first_name as about_first',
  'about.last_name as about_last',
  'reporter.first_name as reporter_first',
  'reporter.last_name as reporter_last',
  'mentor.id as mentor_id',
  sql<Status>`report.status`.as('status'),
] as const

/** One page of reports: open ones first, then newest first. */
export async function findReports(db: Db, status: Status | undefined, { limit, offset }: Slice) {
  const narrowed = reports(db).$if(status !== undefined, (query) =>
    query.where('report.status', '=', status ?? ''),
  )
  const [items, { total }] = await Promise.all([
    narrowed
      .select(reportColumns)
      .orderBy(sql`report.status = 'open'`, 'desc')
      .orderBy('report.created_at', 'desc')
      .orderBy('report.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    narrowed.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>['items'][number]

export function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  return reports(db).select(reportColumns).where('report.id', '=', id).executeTakeFirst()
}

/** Returns the reported account, or undefined if there is no such report. */
export function decideReport(
  tx: Tx,
  id: string,
  { status, note, now }: { status: Status; note: string; now: Date },
) {
  return tx
    .updateTable('session_report')
    .set({ status, note, decided_at: now })
    .where('id', '=', id)
    .returning('about_id')
    .executeTakeFirst()
}
