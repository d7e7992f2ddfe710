import type {
  answerReview,
  listReviewRecords,
  ReviewRecord,
} from '#contract/community/reviewing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { lockReview } from '#server/directory/host-reviews/host-reviews.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { domainsOf, speaksFor } from './host-domains.ts'
import { countRecords, findRecords, type RecordRow, setAnswer } from './queries.ts'

interface Actor {
  readonly id: string
  readonly request: RequestInfo
}

const missing = () => new AppError('not_found', 'We can’t find that review.')

/** One page of all reviews, newest first. */
export async function reviewRecords(
  { db, config }: Services,
  { page = 1, pageSize, ...filter }: ParsedInputOf<typeof listReviewRecords>,
): Promise<Page<ReviewRecord>> {
  const limit = pageSize ?? config.public.pageSize
  const [rows, total] = await Promise.all([
    findRecords(db, filter, limit, (page - 1) * limit),
    countRecords(db, filter),
  ])
  return { items: rows.map(recordOf), total, page, pageSize: limit }
}

async function requireRecord(db: Db, id: string): Promise<RecordRow> {
  const [row] = await findRecords(db, { id }, 1, 0)
  if (!row) throw missing()
  return row
}

/**
 * Adds a host's emailed answer, once. Its sender must be at a domain of the host's website or of a
 * contact its programs publish. The audit log keeps the domain, not the address.
 */
export async function enterAnswer(
  services: Services,
  actor: Actor,
  { id, from, text }: ParsedInputOf<typeof answerReview>,
): Promise<ReviewRecord> {
  const { db, clock } = services
  await db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review) throw missing()
    if (review.account_id === actor.id) {
      throw new AppError('forbidden', 'Another moderator has to answer your own review.')
    }
    if (review.state !== 'kept') {
      throw new AppError('conflict', 'Only a review that members can see can be answered.')
    }
    if (review.answer !== null) {
      throw new AppError('conflict', 'The host already answered this review.')
    }
    const host = await requireRecord(tx, id)
    if (!speaksFor(from, host)) {
      const domains = domainsOf(host)
      const message =
        domains.length > 0
          ? `Enter an address at ${domains.join(' or ')}: only such mail speaks for this host.`
          : 'We know no mail domain of this host. Add its website to the organization first.'
      throw new AppError('validation', message, { fields: { from: message } })
    }
    const now = clock.now()
    await setAnswer(tx, id, { answer: text, answered_at: now })
    if (review.account_id) {
      await addNotice(tx, services, {
        accountId: review.account_id,
        kind: 'community',
        title: `${review.organization_name} answered your review`,
        body: 'The answer shows below your review.',
        url: `/organizations/${review.organization_id}/reviews`,
        key: `review-answer-${id}`,
      })
    }
    await record(tx, services, {
      kind: 'review.answered',
      actor: actor.id,
      subject: id,
      detail: { domain: from.toLowerCase().split('@')[1] ?? '' },
      request: actor.request,
    })
  })
  return recordOf(await requireRecord(db, id))
}

/** Deletes the host's answer when it was added to the wrong review or breaks a rule. */
export async function removeAnswer(services: Services, actor: Actor, id: string) {
  await services.db.transaction().execute(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review?.answer) throw missing()
    await setAnswer(tx, id, { answer: null, answered_at: null })
    const { request } = actor
    await record(tx, services, {
      kind: 'review.answer_removed',
      actor: actor.id,
      subject: id,
      request,
    })
  })
  return undefined
}

function recordOf(row: RecordRow): ReviewRecord {
  const { id, rating, hired, text, state } = row
  return {
    id,
    organization: { id: row.organization_id, name: row.organization_name },
    program: { id: row.program_id, title: row.program_title },
    rating,
    hired,
    text,
    state,
    createdAt: row.created_at.toISOString(),
    answer:
      row.answer === null || row.answered_at === null
        ? null
        : { text: row.answer, at: row.answered_at.toISOString() },
    domains: domainsOf(row),
  }
}
