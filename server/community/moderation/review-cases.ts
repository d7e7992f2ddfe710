import type { CaseOrigin, ReportReason } from '#contract/community/moderation.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { openSubjectCase, upsertReport } from './queries.ts'

/** Adds a host review to the moderators' queue and returns the case id. */
export function openReviewCase(
  tx: Tx,
  { reviewId, origin }: { readonly reviewId: string; readonly origin: CaseOrigin },
  now: Date,
): Promise<string> {
  const subject = { post_id: null, review_id: reviewId, decision_id: null }
  const row = { ...subject, id: newId(), origin, why: '', created_at: now }
  return openSubjectCase(tx, row, 'review_id')
}

interface ReviewReport {
  readonly reviewId: string
  readonly user: SignedIn
  readonly reason: ReportReason
  readonly text: string
  readonly request: RequestInfo
}

/** Adds a report of a visible review to the moderators' queue. */
export async function addReviewReport(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { reviewId, user, reason, text, request }: ReviewReport,
): Promise<{ id: string }> {
  const now = clock.now()
  const caseId = await openReviewCase(tx, { reviewId, origin: 'reports' }, now)
  const subject = { case_id: caseId, post_id: null, review_id: reviewId }
  const by = { account_id: user.id, trusted: false, created_at: now }
  const id = await upsertReport(tx, { ...subject, ...by, id: newId(), reason, text }, 'review_id')
  await record(
    tx,
    { clock },
    {
      kind: 'review.reported',
      actor: user.id,
      subject: reviewId,
      detail: { reason },
      request,
    },
  )
  return { id }
}
