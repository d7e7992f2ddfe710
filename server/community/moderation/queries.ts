import { sql } from 'kysely'
import type { CaseOrigin, ModerationAction, ReportReason } from '#contract/community/moderation.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A post with its topic and writer, locked. */
export function lockPost(tx: Tx, id: string) {
  return tx
    .selectFrom('community_post')
    .innerJoin('community_topic', 'community_topic.id', 'community_post.topic_id')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      'community_post.id',
      'community_post.topic_id',
      'community_post.by_operator',
      'community_post.hidden_at',
      'community_post.removed_at',
      'community_topic.title',
      'community_author.account_id',
    ])
    .select(sql<string | null>`community_post.hidden_for`.as('hidden_for'))
    .where('community_post.id', '=', id)
    .forUpdate('community_post')
    .executeTakeFirst()
}

export async function hidePost(
  tx: Tx,
  id: string,
  hidden_for: 'reports' | 'rules' | 'moderator',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('community_post')
    .set({ hidden_for })
    .set((eb) => ({ hidden_at: eb.fn.coalesce('hidden_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('community_topic')
    .set({ answer_post_id: null })
    .where('answer_post_id', '=', id)
    .execute()
}

export async function showPost(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('community_post')
    .set({ hidden_at: null, hidden_for: null })
    .where('id', '=', id)
    .execute()
}

interface NewCase {
  readonly id: string
  /** A post; null for a directory entry or a host review. */
  readonly post_id: string | null
  readonly alumni_id?: string | null
  readonly review_id?: string | null
  readonly origin: CaseOrigin
  readonly why: string
  readonly decision_id: string | null
  readonly created_at: Date
}

/** The open case of a post or review, created if missing; danger overrides the original cause. */
export async function openSubjectCase(
  tx: Tx,
  row: NewCase,
  subject: 'post_id' | 'review_id',
): Promise<string> {
  const { id } = await tx
    .insertInto('community_case')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns([subject])
        .where('closed_at', 'is', null)
        .where('decision_id', 'is', null)
        .doUpdateSet({
          origin: sql`case when excluded.origin = 'crisis' then 'crisis' else community_case.origin end`,
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertCase(tx: Tx, row: NewCase): Promise<void> {
  await tx.insertInto('community_case').values(row).execute()
}

interface NewReport {
  readonly id: string
  readonly case_id: string
  readonly post_id: string | null
  readonly review_id?: string | null
  readonly account_id: string
  readonly reason: ReportReason
  readonly text: string
  readonly trusted: boolean
  readonly created_at: Date
}

/** One report per person and post or review: a second updates the first. */
export async function upsertReport(
  tx: Tx,
  row: NewReport,
  subject: 'post_id' | 'review_id' = 'post_id',
): Promise<string> {
  const { case_id, reason, text, trusted, created_at } = row
  const { id } = await tx
    .insertInto('community_report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns([subject, 'account_id'])
        .doUpdateSet({ case_id, reason, text, trusted, created_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countTrustedReports(tx: Tx, caseId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('community_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('case_id', '=', caseId)
    .where('trusted', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a moderator has kept the post since then. */
export async function wasKept(tx: Tx, postId: string, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('community_case')
    .select('id')
    .where('post_id', '=', postId)
    .where('action', '=', 'keep')
    .where('closed_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export function lockCase(tx: Tx, id: string) {
  return tx
    .selectFrom('community_case')
    .select(['id', 'post_id', 'alumni_id', 'review_id', 'decision_id', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function closeCase(
  tx: Tx,
  id: string,
  set: { action: ModerationAction; note: string; moderator_id: string; closed_at: Date },
): Promise<void> {
  await tx.updateTable('community_case').set(set).where('id', '=', id).execute()
}

interface NewDecision {
  readonly id: string
  readonly account_id: string
  readonly post_id: string | null
  readonly alumni_id?: string | null
  readonly review_id?: string | null
  readonly action: Exclude<ModerationAction, 'keep'>
  readonly note: string
  readonly until: Date | null
  readonly created_at: Date
}

export async function insertDecision(tx: Tx, row: NewDecision): Promise<void> {
  await tx.insertInto('community_decision').values(row).execute()
}

/** The caller's own decision that has no appeal yet, with its post or review. */
export async function startAppeal(
  tx: Tx,
  { id, accountId, text, now }: { id: string; accountId: string; text: string; now: Date },
) {
  return tx
    .updateTable('community_decision')
    .set({ appeal: text, appealed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('appeal', 'is', null)
    .where((eb) =>
      eb.or([
        eb('post_id', 'is not', null),
        eb('alumni_id', 'is not', null),
        eb('review_id', 'is not', null),
      ]),
    )
    .returning(['id', 'post_id', 'alumni_id', 'review_id'])
    .executeTakeFirst()
}

export function findOwnDecision(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('community_decision')
    .select(['id', 'appeal'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Closes an appeal; granting it reverses the decision. */
export async function endAppeal(tx: Tx, id: string, isGranted: boolean, now: Date) {
  return tx
    .updateTable('community_decision')
    .set({
      appeal_outcome: isGranted ? 'granted' : 'refused',
      ...(isGranted && { lifted_at: now }),
    })
    .where('id', '=', id)
    .returning(['account_id', 'post_id', 'alumni_id', 'review_id'])
    .executeTakeFirst()
}

export async function findSuspension(db: Db, accountId: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('community_decision')
    .select((eb) => eb.fn.max('until').as('until'))
    .where('account_id', '=', accountId)
    .where('action', '=', 'suspend')
    .where('lifted_at', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** The newest decisions about an account, with the post's topic or the review's host. */
export function findDecisions(db: Db, accountId: string) {
  return db
    .selectFrom('community_decision')
    .leftJoin('community_post', 'community_post.id', 'community_decision.post_id')
    .leftJoin('community_topic', 'community_topic.id', 'community_post.topic_id')
    .leftJoin('host_review', 'host_review.id', 'community_decision.review_id')
    .leftJoin('opportunity', 'opportunity.id', 'host_review.opportunity_id')
    .leftJoin('organization', 'organization.id', 'opportunity.organization_id')
    .select([
      'community_decision.id',
      'community_decision.note',
      'community_decision.until',
      'community_decision.created_at',
      'community_decision.appeal',
      'community_decision.appeal_outcome',
      'community_decision.alumni_id',
      'community_topic.id as topic_id',
      'community_topic.title',
      'organization.name as host',
    ])
    .select(sql<Exclude<ModerationAction, 'keep'>>`community_decision.action`.as('action'))
    .where('community_decision.account_id', '=', accountId)
    .orderBy('community_decision.created_at', 'desc')
    .limit(20)
    .execute()
}
