import {
  type HostReview,
  type listHostReviews,
  type listReviewFigures,
  minReviews,
  type ReviewFigures,
} from '#contract/directory/host-reviews.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  findReview,
  findReviews,
  isOrganization,
  lockReview,
  type ReviewRow,
  setReviewState,
  sumReviews,
} from './queries.ts'

/** For features that write, moderate or answer reviews. */
export { lockReview, setReviewState }

interface ReviewTotals {
  readonly reviews: number
  readonly stars: number
  readonly hired: number
}

/** An average with one decimal and a whole percentage; both null below three reviews. */
export function figuresOf({ reviews, stars, hired }: ReviewTotals): ReviewFigures {
  if (reviews < minReviews) return { reviews, average: null, hiredPercent: null }
  return {
    reviews,
    average: Math.round((stars / reviews) * 10) / 10,
    hiredPercent: Math.round((hired / reviews) * 100),
  }
}

const none: ReviewTotals = { reviews: 0, stars: 0, hired: 0 }

/** One page of a host's reviews, with its figures. */
export async function reviewsOf(
  db: Db,
  { id, page = 1, pageSize }: ParsedInputOf<typeof listHostReviews>,
  defaultSize: number,
): Promise<OutputOf<typeof listHostReviews>> {
  const limit = pageSize ?? defaultSize
  const [isKnown, rows, sums] = await Promise.all([
    isOrganization(db, id),
    findReviews(db, id, limit, (page - 1) * limit),
    sumReviews(db, [id]),
  ])
  if (!isKnown) throw new AppError('not_found', 'There is no such organization.')
  const figures = figuresOf(sums[0] ?? none)
  return { items: rows.map(reviewOf), total: figures.reviews, page, pageSize: limit, figures }
}

/** One visible review with its host. */
export async function requireShownReview(db: Db, id: string) {
  const row = await findReview(db, id)
  if (!row) throw new AppError('not_found', 'We can’t find that review.')
  const organization = { id: row.organization_id, name: row.organization_name }
  return { ...reviewOf(row), organization }
}

/** The figures of hosts with enough reviews. */
export async function figuresOfHosts(
  db: Db,
  { organization }: ParsedInputOf<typeof listReviewFigures>,
): Promise<OutputOf<typeof listReviewFigures>> {
  if (organization.length === 0) return { items: [] }
  const rows = await sumReviews(db, organization)
  const items = rows
    .filter(({ reviews }) => reviews >= minReviews)
    .map((row) => ({ organizationId: row.organization_id, ...figuresOf(row) }))
  return { items }
}

function reviewOf(row: ReviewRow): HostReview {
  const { id, program_id, program_title, rating, hired, text, month, author } = row
  const answer = row.answer === null ? null : { text: row.answer, month: row.answer_month }
  const program = { id: program_id, title: program_title }
  return { id, program, rating, hired, text, month, author, answer }
}
