import { sql } from 'kysely'
import type { HostReview } from '#contract/directory/host-reviews.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type ReviewState = 'waiting' | 'kept' | 'hidden' | 'removed'

const month = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

const shown = (db: Db) =>
  db
    .selectFrom('host_review')
    .innerJoin('opportunity', 'opportunity.id', 'host_review.opportunity_id')
    .where('host_review.state', '=', 'kept')

const columns = [
  'host_review.id',
  'host_review.rating',
  'host_review.hired',
  'host_review.text',
  'host_review.answer',
  'opportunity.id as program_id',
  'opportunity.title as program_title',
  month('host_review.created_at').as('month'),
  month('host_review.answered_at').as('answer_month'),
  sql<
    HostReview['author']
  >`case when host_review.account_id is null then 'former_member' else 'member' end`.as('author'),
] as const

/** A host's visible reviews, newest first. */
export function findReviews(db: Db, organizationId: string, limit: number, offset: number) {
  return shown(db)
    .select(columns)
    .where('opportunity.organization_id', '=', organizationId)
    .orderBy('host_review.kept_at', 'desc')
    .orderBy('host_review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number]

export function findReview(db: Db, id: string) {
  return shown(db)
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select(columns)
    .select(['organization.id as organization_id', 'organization.name as organization_name'])
    .where('host_review.id', '=', id)
    .executeTakeFirst()
}

/** Counts and sums of visible reviews, one row per host that has any. */
export function sumReviews(db: Db, organizationIds: readonly string[]) {
  return shown(db)
    .select('opportunity.organization_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('reviews'),
      sql<number>`sum(host_review.rating)::int`.as('stars'),
      sql<number>`(count(*) filter (where host_review.hired))::int`.as('hired'),
    ])
    .where('opportunity.organization_id', 'in', organizationIds)
    .groupBy('opportunity.organization_id')
    .execute()
}

export async function isOrganization(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** A review in any state with its host, locked. */
export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('host_review')
    .innerJoin('opportunity', 'opportunity.id', 'host_review.opportunity_id')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select([
      'host_review.id',
      'host_review.account_id',
      'host_review.answer',
      'organization.id as organization_id',
      'organization.name as organization_name',
    ])
    .select(sql<ReviewState>`host_review.state`.as('state'))
    .where('host_review.id', '=', id)
    .forUpdate('host_review')
    .executeTakeFirst()
}

/** Shows or hides a review; keeps the date it was first shown. */
export async function setReviewState(
  tx: Tx,
  id: string,
  state: ReviewState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('host_review')
    .set({ state })
    .$if(state === 'kept', (query) =>
      query.set((eb) => ({ kept_at: eb.fn.coalesce('kept_at', eb.val(now)) })),
    )
    .where('id', '=', id)
    .execute()
}
