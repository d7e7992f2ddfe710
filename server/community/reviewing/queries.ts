import { sql } from 'kysely'
import type { ReviewState } from '#contract/community/reviewing.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The newest completed application at a host whose program the member hasn't reviewed; locked. */
export function findReviewable(
  tx: Tx,
  of: { accountId: string; organizationId: string; applicationId: string | undefined },
) {
  const { accountId, organizationId, applicationId } = of
  return tx
    .selectFrom('application')
    .innerJoin('opportunity', 'opportunity.id', 'application.opportunity_id')
    .leftJoin('host_review', (join) =>
      join
        .onRef('host_review.opportunity_id', '=', 'application.opportunity_id')
        .onRef('host_review.account_id', '=', 'application.account_id'),
    )
    .select(['application.opportunity_id', 'host_review.id as review_id'])
    .where('application.account_id', '=', accountId)
    .where('opportunity.organization_id', '=', organizationId)
    .where('application.stage', '=', 'completed')
    .$if(applicationId !== undefined, (query) =>
      query.where('application.id', '=', applicationId ?? ''),
    )
    .orderBy(sql`host_review.id is null`, 'desc')
    .orderBy('application.updated_at', 'desc')
    .limit(1)
    .forUpdate('application')
    .executeTakeFirst()
}

interface Written {
  readonly rating: number
  readonly hired: boolean
  readonly text: string
}

interface NewReview extends Written {
  readonly id: string
  readonly opportunity_id: string
  readonly account_id: string
  readonly created_at: Date
}

/** Returns false when its writer already reviewed that program. */
export async function insertReview(tx: Tx, row: NewReview): Promise<boolean> {
  const state: ReviewState = 'waiting'
  const inserted = await tx
    .insertInto('host_review')
    .values({ ...row, state })
    .onConflict((conflict) => conflict.columns(['account_id', 'opportunity_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

const columns = [
  'host_review.id',
  'host_review.rating',
  'host_review.hired',
  'host_review.text',
  'host_review.revision',
  'host_review.created_at',
  'host_review.answer',
  'host_review.answered_at',
  'opportunity.id as program_id',
  'opportunity.title as program_title',
  'organization.id as organization_id',
  'organization.name as organization_name',
  sql<ReviewState>`host_review.state`.as('state'),
] as const

const withHosts = (db: Db) =>
  db
    .selectFrom('host_review')
    .innerJoin('opportunity', 'opportunity.id', 'host_review.opportunity_id')
    .innerJoin('organization', 'organization.id', 'opportunity.organization_id')

const ownReviews = (db: Db, accountId: string) =>
  withHosts(db)
    .leftJoin('application', (join) =>
      join
        .onRef('application.opportunity_id', '=', 'host_review.opportunity_id')
        .onRef('application.account_id', '=', 'host_review.account_id'),
    )
    .where('host_review.account_id', '=', accountId)

/** The reviews of an account, newest first. */
export function findOwnReviews(
  db: Db,
  of: { accountId: string; applicationId?: string | undefined; id?: string },
  limit: number,
  offset: number,
) {
  const { accountId, applicationId, id } = of
  return ownReviews(db, accountId)
    .select(columns)
    .select('application.id as application_id')
    .$if(applicationId !== undefined, (query) =>
      query.where('application.id', '=', applicationId ?? ''),
    )
    .$if(id !== undefined, (query) => query.where('host_review.id', '=', id ?? ''))
    .orderBy('host_review.created_at', 'desc')
    .orderBy('host_review.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type OwnRow = Awaited<ReturnType<typeof findOwnReviews>>[number]

export async function countOwnReviews(
  db: Db,
  { accountId, applicationId }: { accountId: string; applicationId?: string | undefined },
): Promise<number> {
  const { count } = await ownReviews(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(applicationId !== undefined, (query) =>
      query.where('application.id', '=', applicationId ?? ''),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** One's own review in any state, locked. */
export function lockOwnReview(tx: Tx, id: string, accountId: string) {
  return tx
    .selectFrom('host_review')
    .select(['id', 'revision', 'created_at', 'answer'])
    .select(sql<ReviewState>`state`.as('state'))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Updates a review, which goes back to moderation. */
export async function rewriteReview(tx: Tx, id: string, to: Written, now: Date): Promise<void> {
  const state: ReviewState = 'waiting'
  await tx
    .updateTable('host_review')
    .set((eb) => ({ ...to, state, edited_at: now, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function deleteOwnReview(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('host_review')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes an account's hidden reviews when it's deleted. The others stay, without a name. */
export async function deleteUnshown(tx: Tx, accountId: string): Promise<void> {
  await tx
    .deleteFrom('host_review')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'kept')
    .execute()
}

/** Deletes reviews moderators removed, once they can no longer be appealed. */
export async function deleteRemoved(tx: Tx, before: Date): Promise<void> {
  await sql`delete from host_review where state = 'removed' and created_at < ${before}
    and not exists (select from community_decision as decision
      where decision.review_id = host_review.id and decision.created_at >= ${before})
    and not exists (select from community_case
      where community_case.review_id = host_review.id and closed_at is null)`.execute(tx)
}

interface RecordFilter {
  readonly q?: string | undefined
  readonly state?: ReviewState | undefined
  readonly answered?: boolean | undefined
}

const matching = (db: Db, { q, state, answered }: RecordFilter) =>
  withHosts(db)
    .$if(q !== undefined && q !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(organization.name), lower(${q ?? ''})) > 0`),
    )
    .$if(state !== undefined, (query) => query.where('host_review.state', '=', state ?? ''))
    .$if(answered !== undefined, (query) =>
      query.where('host_review.answer', answered ? 'is not' : 'is', null),
    )

/** Reviews of all hosts with each host's website and contacts, newest first. */
export function findRecords(
  db: Db,
  filter: RecordFilter & { readonly id?: string },
  limit: number,
  offset: number,
) {
  return matching(db, filter)
    .select(columns)
    .select('organization.website')
    .select(
      sql<string[]>`array(select distinct lower(contact_email) from opportunity as offered
        where offered.organization_id = organization.id and contact_email is not null limit 50)`.as(
        'contacts',
      ),
    )
    .$if(filter.id !== undefined, (query) => query.where('host_review.id', '=', filter.id ?? ''))
    .orderBy('host_review.created_at', 'desc')
    .orderBy('host_review.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number]

export async function countRecords(db: Db, filter: RecordFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function setAnswer(
  tx: Tx,
  id: string,
  set: { answer: string | null; answered_at: Date | null },
): Promise<void> {
  await tx.updateTable('host_review').set(set).where('id', '=', id).execute()
}
