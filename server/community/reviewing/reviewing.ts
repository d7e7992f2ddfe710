import { mentionsCrisis } from '#contract/community/crisis-words.ts'
import {
  type createReview,
  editDays,
  type listOwnReviews,
  type OwnReview,
  type ReviewDraft,
  type reportReview,
  type updateReview,
} from '#contract/community/reviewing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import {
  addReviewReport,
  openReviewCase,
  requireNotSuspended,
  ruleAgainst,
} from '#server/community/moderation/moderation.ts'
import { lockReview } from '#server/directory/host-reviews/host-reviews.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

const dayMs = 86_400_000
/** Days a moderator's removal can be reversed on appeal. */
const appealDays = 30

const missing = () => new AppError('not_found', 'We can’t find that review among yours.')

/** Throws unless the account may submit a review. */
async function requireWriter({ db, clock, limits }: Services, user: SignedIn): Promise<void> {
  requireVerified('write_in_community', user)
  await requireNotSuspended(db, user, clock.now())
  await limits.take('hostReview', user.id)
}

/** Throws when a refusing rule matches; holding rules don't matter, as reviews are moderated. */
async function requireAllowed(db: Db, text: string): Promise<void> {
  const rule = await ruleAgainst(db, text)
  if (rule?.action !== 'refuse') return
  const message = `Reviews can’t include “${rule.pattern}”.`
  throw new AppError('validation', message, { fields: { text: message } })
}

/** Adds a review after a completed application at the host; it's pending until moderated. */
export async function addReview(
  services: Services,
  user: SignedIn,
  { id: organizationId, applicationId, ...draft }: ParsedInputOf<typeof createReview>,
): Promise<OwnReview> {
  await requireWriter(services, user)
  const { db, clock } = services
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const of = { accountId: user.id, organizationId, applicationId }
    const reviewable = await queries.findReviewable(tx, of)
    if (!reviewable) {
      const message =
        'You can review a host once your application there is completed. Set its stage to “Completed” first.'
      throw new AppError('forbidden', message)
    }
    await requireAllowed(tx, draft.text)
    const { opportunity_id } = reviewable
    const row = { ...draft, id, opportunity_id, account_id: user.id, created_at: clock.now() }
    if (reviewable.review_id !== null || !(await queries.insertReview(tx, row))) {
      throw new AppError('conflict', 'You already reviewed this host. You can edit your review.')
    }
    await askModerators(tx, id, draft, clock.now())
  })
  return requireOwn(services, user.id, id)
}

function askModerators(tx: Tx, reviewId: string, { text }: ReviewDraft, now: Date) {
  const origin = mentionsCrisis(text) ? 'crisis' : 'review'
  return openReviewCase(tx, { reviewId, origin }, now)
}

/** Edits one's own review within the edit window; moderators review it again. */
export async function changeReview(
  services: Services,
  user: SignedIn,
  { id, revision, ...draft }: ParsedInputOf<typeof updateReview>,
): Promise<OwnReview> {
  await requireWriter(services, user)
  const { db, clock } = services
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const review = await queries.lockOwnReview(tx, id, user.id)
    if (!review) throw missing()
    if (!editableUntil(review, now)) {
      const message =
        review.state === 'removed'
          ? 'A moderator removed this review, so you can’t edit it. You can appeal.'
          : review.answer !== null
            ? 'The host answered this review, so you can’t edit it. You can still withdraw it.'
            : `You can edit a review for ${editDays} days. You can still withdraw it.`
      throw new AppError('conflict', message)
    }
    if (review.revision !== revision) {
      throw new AppError('conflict', 'This review was changed elsewhere. Load it again.')
    }
    await requireAllowed(tx, draft.text)
    await queries.rewriteReview(tx, id, draft, now)
    await askModerators(tx, id, draft, now)
  })
  return requireOwn(services, user.id, id)
}

/** Deletes one's own review and everything attached to it. */
export async function withdrawReview(
  { db }: Pick<Services, 'db'>,
  accountId: string,
  id: string,
): Promise<undefined> {
  const isDeleted = await db
    .transaction()
    .execute((tx) => queries.deleteOwnReview(tx, id, accountId))
  if (!isDeleted) throw missing()
}

/** One page of an account's reviews, newest first. */
export async function ownReviews(
  { db, clock, config }: Services,
  accountId: string,
  { page = 1, pageSize, applicationId }: ParsedInputOf<typeof listOwnReviews>,
): Promise<Page<OwnReview>> {
  const limit = pageSize ?? config.public.pageSize
  const of = { accountId, applicationId }
  const [rows, total] = await Promise.all([
    queries.findOwnReviews(db, of, limit, (page - 1) * limit),
    queries.countOwnReviews(db, of),
  ])
  const items = rows.map((row) => ownReview(row, clock.now()))
  return { items, total, page, pageSize: limit }
}

async function requireOwn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  id: string,
): Promise<OwnReview> {
  const [row] = await queries.findOwnReviews(db, { accountId, id }, 1, 0)
  if (!row) throw missing()
  return ownReview(row, clock.now())
}

/** When a review's edit window ends; null when it has ended. */
function editableUntil(
  { state, created_at, answer }: Pick<queries.OwnRow, 'state' | 'created_at' | 'answer'>,
  now: Date,
): string | null {
  const until = new Date(created_at.getTime() + editDays * dayMs)
  return state === 'removed' || answer !== null || until <= now ? null : until.toISOString()
}

function ownReview(row: queries.OwnRow, now: Date): OwnReview {
  const { id, rating, hired, text, state, revision, application_id } = row
  const answer =
    row.answer === null || row.answered_at === null
      ? null
      : { text: row.answer, at: row.answered_at.toISOString() }
  return {
    id,
    applicationId: application_id,
    organization: { id: row.organization_id, name: row.organization_name },
    program: { id: row.program_id, title: row.program_title },
    rating,
    hired,
    text,
    state,
    revision,
    createdAt: row.created_at.toISOString(),
    editableUntil: editableUntil(row, now),
    answer,
  }
}

/** Reports a visible review. A moderator already approved it, so reports alone don't hide it. */
export async function report(
  services: Services,
  user: SignedIn,
  { id: reviewId, reason, text }: ParsedInputOf<typeof reportReview>,
  request: RequestInfo,
): Promise<{ id: string }> {
  requireVerified('write_in_community', user)
  await services.limits.take('communityReport', user.id)
  return services.db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (review?.state !== 'kept') throw new AppError('not_found', 'We can’t find that review.')
    if (review.account_id === user.id) throw new AppError('conflict', 'This is your own review.')
    return addReviewReport(tx, services, { reviewId, user, reason, text, request })
  })
}

/** Deletes a departing member's hidden reviews; visible ones stay, by a former member. */
export const deleteReviewDataOf = (tx: Tx, { id }: { readonly id: string }): Promise<void> =>
  queries.deleteUnshown(tx, id)

/** Deletes reviews moderators removed a month ago. */
export const sweepReviews = (tx: Tx, now: Date): Promise<void> =>
  queries.deleteRemoved(tx, new Date(now.getTime() - appealDays * dayMs))
