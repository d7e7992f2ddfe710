import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  type createReportShare,
  type deleteReportShare,
  type listReportShares,
  maxShares,
  type SharedReport,
} from '#contract/transition/report-shares.ts'
import type { ReadyReport, RoadmapTask } from '#contract/transition/reports.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { plannedOf } from '#server/account/billing/billing.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { todayIn } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { reportBasis, storedReport } from '#server/transition/reports/reports.ts'
import { roadmapFor } from '#server/transition/roadmap/roadmap.ts'
import { deleteExpiredShares, deleteShare, findShares, insertShare, viewShare } from './queries.ts'
import { redactReport } from './redact-report.ts'

export { redactReport, saysMedical } from './redact-report.ts'

/** Creates a link; its URL is returned only once, since only its hash is stored. */
export async function shareReport(
  services: Services,
  account: PlannedAccount,
  { id: reportId, expiresInDays, include, view }: ParsedInputOf<typeof createReportShare>,
  request: RequestInfo,
): Promise<OutputOf<typeof createReportShare>> {
  const { db, clock, config } = services
  await reportBasis(db, account, reportId)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + expiresInDays * 86_400_000)
  const [id, key] = [newId(), randomSecret()]
  await db.transaction().execute(async (tx) => {
    const { length } = await findShares(tx, { reportId, accountId: account.id }, now)
    if (length >= maxShares) {
      const message = `This report has ${maxShares} links. End one to make another.`
      throw new AppError('conflict', message)
    }
    await insertShare(tx, {
      id,
      report_id: reportId,
      account_id: account.id,
      key_hash: hashOfSecret(key),
      include: [...new Set(include)],
      view,
      created_at: now,
      expires_at: expiresAt,
    })
    await record(tx, services, {
      kind: 'report.shared',
      actor: account.id,
      subject: reportId,
      request,
      detail: { share: id, expiresAt: expiresAt.toISOString(), include: include.join(', '), view },
    })
  })
  const url = new URL(`/shared-reports/${key}`, config.publicUrl).href
  return { id, url, expiresAt: expiresAt.toISOString() }
}

/** One page of the valid links of a report. */
export async function sharesOf(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  account: PlannedAccount,
  {
    id: reportId,
    page = 1,
    pageSize = config.public.pageSize,
  }: ParsedInputOf<typeof listReportShares>,
): Promise<OutputOf<typeof listReportShares>> {
  await reportBasis(db, account, reportId)
  const rows = await findShares(db, { reportId, accountId: account.id }, clock.now())
  const items = rows
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ id, include, view, created_at, expires_at, views, last_viewed_at }) => ({
      id,
      include,
      view,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      views,
      lastViewedAt: last_viewed_at?.toISOString() ?? null,
    }))
  return { items, total: rows.length, page, pageSize }
}

/** Ends a link immediately. */
export function endShare(
  services: Services,
  account: PlannedAccount,
  { id: reportId, shareId }: ParsedInputOf<typeof deleteReportShare>,
  request: RequestInfo,
): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    if (!(await deleteShare(tx, shareId, { reportId, accountId: account.id }))) {
      throw new AppError('not_found', 'There is no such link.')
    }
    await record(tx, services, {
      kind: 'report.share_ended',
      actor: account.id,
      subject: reportId,
      request,
      detail: { share: shareId },
    })
    return undefined
  })
}

/** What a link shows to anyone who has it. */
export async function readSharedReport(services: Services, key: string): Promise<SharedReport> {
  const { db, clock } = services
  const share = await db
    .transaction()
    .execute((tx) => viewShare(tx, hashOfSecret(key), clock.now()))
  const account = share && (await findAccount(db, share.account_id))
  if (!share || !account) throw ended
  const owner = await plannedOf(services, account)
  const report = await storedReport(services, owner, share.report_id)
  if (report.status !== 'ready') throw ended
  const { include, view } = share
  return {
    ...redactReport(report, include),
    view,
    familySteps: view === 'family' ? await familyStepsOf(services, owner, report) : [],
    sharedBy: include.includes('name')
      ? { firstName: owner.first_name, lastName: owner.last_name }
      : null,
    expiresAt: share.expires_at.toISOString(),
  }
}

/** A partner's steps by the report's dates, from the milestones for spouses. */
async function familyStepsOf(
  { matcher, clock }: Pick<Services, 'matcher' | 'clock'>,
  owner: PlannedAccount,
  { inputs, window }: ReadyReport,
): Promise<RoadmapTask[]> {
  const { service } = inputs
  if (!service) return []
  // The member's goals and places say nothing about the spouse's.
  const answers = {
    ...inputs,
    service: { ...service, component: 'spouse' as const },
    goals: null,
    places: null,
  }
  const asOf = todayIn(clock, owner.time_zone)
  return [...roadmapFor(await matcher.current(), { answers, window, asOf }).tasks]
}

const ended = new AppError('not_found', 'This link doesn’t work anymore. Ask for a new one.')

/** Deletes expired links. */
export const sweepShares = (tx: Tx, now: Date): Promise<void> => deleteExpiredShares(tx, now)
