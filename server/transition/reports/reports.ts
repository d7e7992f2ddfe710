import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import type { Report, ReportSummary } from '#contract/transition/reports.ts'
import { ReportBody, ReportError } from '#contract/transition/reports.ts'
import { Answers, type Survey } from '#contract/transition/surveys.ts'
import { entitlementsOf } from '#server/account/plans/plans.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { noteShown, withOpinions } from '#server/transition/feedback/feedback.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import {
  findOwnedReport,
  findOwnedReportBasis,
  findOwnedReportStatus,
  insertReport,
  isShown,
  listReportsOf,
  requeueReport,
} from './queries.ts'
import { buildReportJob } from './report-job.ts'

/** Tries of one report before it counts as failed. */
const maxAttempts = 3

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
  await enqueue(tx, buildReportJob, { reportId: id }, { key: `report:${id}`, maxAttempts })
  return id
}

/** The report as its owner's plan shows it; only the status while it is not ready. */
export async function reportOf(services: Services, account: Account, id: string): Promise<Report> {
  const { db } = services
  const row = await findOwnedReport(db, id, account.id)
  if (!row) throw notFound
  const createdAt = row.created_at.toISOString()
  const { status } = row
  if (status !== 'ready' || !row.ready_at) {
    const error = row.error ? { error: ReportError.parse(row.error) } : {}
    return { id, createdAt, status: status as 'queued' | 'processing' | 'failed', ...error }
  }
  const body = shownTo(account, ReportBody.parse(row.body))
  await noteShown(services, account, { ...body, id, readyAt: row.ready_at })
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

/** Refuses an opportunity that no report shows the account. */
export async function requireShown(db: Db, account: Account, opportunityId: string): Promise<void> {
  const { matches } = entitlementsOf(account)
  if (await isShown(db, account.id, opportunityId, matches)) return
  throw new AppError('not_found', 'No report of yours shows this opportunity.')
}

/** What a ready report was made from, without its body; `conflict` while it is not ready. */
export async function reportBasis(
  db: Db,
  account: Account,
  id: string,
): Promise<{ inputs: Answers; asOf: string; data: string }> {
  const row = await findOwnedReportBasis(db, id, account.id)
  if (!row) throw notFound
  if (row.status !== 'ready' || row.data === null) {
    throw new AppError('conflict', 'This report is not ready yet.')
  }
  return { inputs: Answers.parse(row.inputs), asOf: row.as_of, data: row.data }
}

/** What moves the live roadmap and the ranking; a report older than a change of it says so. */
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

/** Cuts a stored report to what the plan opens; the stored one stays whole. */
function shownTo(account: Account, body: ReportBody): ReportBody {
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
  account: Account,
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

/** Queues a failed report again with the answers it was made from; any other status stays. */
export function retryReport(db: Db, account: Account, id: string) {
  return db.transaction().execute(async (tx) => {
    if (await requeueReport(tx, id, account.id)) {
      await enqueue(tx, buildReportJob, { reportId: id }, { key: `report:${id}`, maxAttempts })
    }
    const row = await findOwnedReportStatus(tx, id, account.id)
    if (!row) throw notFound
    return { id, status: row.status as 'queued' | 'processing' | 'ready' | 'failed' }
  })
}
