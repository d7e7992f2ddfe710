import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type {
  SupportRecord,
  SupportRecords,
  viewSupportRecord,
} from '#contract/operations/support-views.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { plannedOf } from '#server/account/billing/billing.ts'
import {
  recordSupportView,
  requireSupportAccess,
  supportAccessEnd,
} from '#server/account/support-access/support-access.ts'
import type { PlannedAccount, SignedIn } from '#server/platform/access/account.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { reportsOf, storedReport } from '#server/transition/reports/reports.ts'
import { surveyOf, surveysOf } from '#server/transition/surveys/surveys.ts'

/** Surveys and reports listed: the newest ones, which support is asked about. */
const maxListed = 20

async function requireMember(services: Services, id: string): Promise<PlannedAccount> {
  const account = await findAccount(services.db, id)
  if (!account) throw new AppError('not_found', 'We can’t find that account.')
  return plannedOf(services, account)
}

/** What a member lets support read, without the content; empty without their permission. */
export async function recordsOf(services: Services, id: string): Promise<SupportRecords> {
  const { db, clock } = services
  const member = await requireMember(services, id)
  const expiresAt = await supportAccessEnd(db, id, clock.now())
  if (!expiresAt) return { expiresAt: null, surveys: [], reports: [] }
  const [surveys, reports] = await Promise.all([
    surveysOf(db, id, maxListed),
    reportsOf(services, member, { pageSize: maxListed }),
  ])
  return {
    expiresAt: expiresAt.toISOString(),
    surveys,
    reports: reports.items.map(({ id, status, createdAt }) => ({ id, status, createdAt })),
  }
}

/** A survey or report as its owner sees it; the view is recorded in the same transaction. */
export async function viewRecord(
  {
    services,
    admin,
    request,
  }: { readonly services: Services; readonly admin: SignedIn; readonly request: RequestInfo },
  { id: accountId, item, recordId }: ParsedInputOf<typeof viewSupportRecord>,
): Promise<SupportRecord> {
  const member = await requireMember(services, accountId)
  return services.db.transaction().execute(async (tx): Promise<SupportRecord> => {
    const allowedAt = await requireSupportAccess(tx, accountId, services.clock.now())
    const shown: SupportRecord =
      item === 'survey'
        ? { item, survey: await surveyOf(tx, accountId, recordId) }
        : { item, report: await storedReport({ db: tx }, member, recordId) }
    const view = { admin, accountId, allowedAt, item, recordId, request }
    await recordSupportView(tx, services, view)
    return shown
  })
}
