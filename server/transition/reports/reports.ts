import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { Report, ReportSummary } from '#contract/transition/reports.ts'
import { ReportBody, ReportError } from '#contract/transition/reports.ts'
import { Answers, type Survey } from '#contract/transition/surveys.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import type { Account, PlannedAccount } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { noteShown, withOpinions } from '#server/transition/feedback/feedback.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import {
  countReports,
  deleteOwnedReport,
  findOwnedReport,
  findOwnedReportBasis,
  findOwnedReportStatus,
  insertReport,
  jobKeyOf,
  listReportsOf,
  reportsShowing,
  requeueReport,
} from './queries.ts'
import { buildReportJob } from './report-job.ts'

/** Maximum attempts before a report counts as failed. */
const maxAttempts = 3
/** Age after which a processing report may be retried; one takes a second or two. */
const processingLimitMs = 10 * 60_000
/** Maximum reports per account; a member deletes one to make another. */
export const maxReports = 50

const notFound = new AppError('not_found', 'There is no such report.')

/** Queues the report of a submitted survey, in the submitting transaction. */
export async function queueReport(
  tx: Tx,
  { account, survey, now }: { account: Account; survey: Survey; now: Date },
): Promise<string> {
  const id = newId()
  await insertReport(tx, {
    id,
    account_id: account.id,
    survey_id: survey.id,
    inputs: survey.answers,
    as_of: todayIn({ now: () => now }, account.time_zone),
    created_at: now,
  })
  await enqueueReport(tx, id)
  return id
}

/** Rejects a new report while another is in progress, or beyond the account's limit. */
export async function requireRoomForReport(db: Db, accountId: string): Promise<void> {
  const { all, pending } = await countReports(db, accountId, null)
  if (pending > 0) throw stillPending
  if (all < maxReports) return
  const message = `You have ${all} reports, and an account can keep ${maxReports}. Delete one on the Reports page, then submit again.`
  throw new AppError('conflict', message)
}

const stillPending = new AppError(
  'conflict',
  'Your last report is still being made. Try again when it is ready.',
)

function enqueueReport(tx: Tx, reportId: string): Promise<void> {
  return enqueue(tx, buildReportJob, { reportId }, { key: jobKeyOf(reportId), maxAttempts })
}

/** The report as its owner reads it; records impressions. */
export async function reportOf(
  services: Services,
  account: PlannedAccount,
  id: string,
): Promise<Report> {
  const report = await storedReport(services, account, id)
  if (report.status === 'ready') {
    await noteShown(services, account, { ...report, readyAt: new Date(report.readyAt) })
  }
  return report
}

/** The report limited to the owner's plan; only the status until it is ready. */
export async function storedReport(
  { db }: Pick<Services, 'db'>,
  account: PlannedAccount,
  id: string,
): Promise<Report> {
  const row = await findOwnedReport(db, id, account.id)
  if (!row) throw notFound
  const createdAt = row.created_at.toISOString()
  const { status } = row
  if (status !== 'ready' || !row.ready_at) {
    const error = row.error ? { error: ReportError.parse(row.error) } : {}
    return { id, createdAt, status: status as 'queued' | 'processing' | 'failed', ...error }
  }
  const body = shownTo(account, ReportBody.parse(row.body))
  const items = await withOpinions(db, account.id, body.matches.items)
  const profile = await profileAnswers(db, account.id)
  return {
    ...body,
    matches: { ...body.matches, items },
    id,
    surveyId: row.survey_id,
    status: 'ready',
    createdAt,
    readyAt: row.ready_at.toISOString(),
    outdated: profile !== null && decidingFacts(profile) !== decidingFacts(body.inputs),
  }
}

/** Rejects an opportunity that none of the account's reports shows. */
export async function requireShown(
  db: Db,
  account: PlannedAccount,
  opportunityId: string,
): Promise<void> {
  const { matches } = entitlementsOf(account)
  const showing = reportsShowing(db, account.id, { opportunityId, matches })
  if (await showing.limit(1).executeTakeFirst()) return
  throw new AppError('not_found', 'No report of yours shows this opportunity.')
}

/** A ready report's inputs, without its body; `conflict` until it is ready. */
export async function reportBasis(
  db: Db,
  account: PlannedAccount,
  id: string,
): Promise<{ inputs: Answers; asOf: string; data: string }> {
  const row = await findOwnedReportBasis(db, id, account.id)
  if (!row) throw notFound
  if (row.status !== 'ready' || row.data === null) {
    throw new AppError('conflict', 'This report is not ready yet.')
  }
  return { inputs: Answers.parse(row.inputs), asOf: row.as_of, data: row.data }
}

/** The answers that affect the roadmap and ranking; reports older than a change to them say so. */
function decidingFacts({ service, separation, places }: Answers): string {
  return JSON.stringify([
    service?.component,
    service?.service,
    service?.payGrade,
    service?.specialties,
    separation?.date,
    separation?.type,
    separation?.terminalLeaveDays,
    places,
  ])
}

/** Limits a stored report to the plan; the stored one is unchanged. */
function shownTo(account: PlannedAccount, body: ReportBody): ReportBody {
  const { matches, paths } = entitlementsOf(account)
  const items = body.matches.items.slice(0, matches ?? undefined)
  const limited = items.length < body.matches.items.length
  return {
    ...body,
    matches: { ...body.matches, items, shown: items.length, limitedBy: limited ? 'plan' : null },
    paths: body.paths.slice(0, paths ?? undefined),
  }
}

export async function reportsOf(
  { db, config }: Services,
  account: PlannedAccount,
  {
    page = 1,
    pageSize = config.public.pageSize,
  }: { page?: number | undefined; pageSize?: number | undefined },
): Promise<Page<z.output<typeof ReportSummary>>> {
  const { items, total } = await listReportsOf(db, account.id, page, pageSize)
  return {
    items: items.map(({ created_at, ready_at, status, ...rest }) => ({
      ...rest,
      status: status as z.output<typeof ReportSummary>['status'],
      createdAt: created_at.toISOString(),
      readyAt: ready_at?.toISOString() ?? null,
    })),
    total,
    page,
    pageSize,
  }
}

/** Requeues a report that failed, lost its workers or takes too long; leaves others unchanged. */
export async function reviveReport(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<void> {
  const stuckBefore = new Date(now.getTime() - processingLimitMs)
  if (!(await requeueReport(tx, id, { accountId, stuckBefore }))) return
  const { pending } = await countReports(tx, accountId, id)
  if (pending > 0) throw stillPending
  await enqueueReport(tx, id)
}

/** Requeues a report with its original answers, unless it is ready or in progress. */
export async function retryReport(
  { db, clock, limits }: Services,
  account: PlannedAccount,
  id: string,
) {
  await limits.take('submit', account.id)
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    await reviveReport(tx, { id, accountId: account.id, now: clock.now() })
    const row = await findOwnedReportStatus(tx, id, account.id)
    if (!row) throw notFound
    return { id, status: row.status as 'queued' | 'processing' | 'ready' | 'failed' }
  })
}

/** Deletes a report and its data permanently. */
export function deleteReport(
  services: Services,
  account: PlannedAccount,
  id: string,
  request: RequestInfo,
): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    if (!(await deleteOwnedReport(tx, id, account.id))) {
      if (!(await findOwnedReportStatus(tx, id, account.id))) throw notFound
      throw new AppError('conflict', 'This report is still being made. Delete it when it is ready.')
    }
    await record(tx, services, { kind: 'report.deleted', actor: account.id, subject: id, request })
  })
}
