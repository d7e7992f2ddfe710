import { sql } from 'kysely'
import type {
  CaseOrigin,
  CaseSubject,
  ModerationAction,
  ReportReason,
} from '#contract/community/moderation.ts'
import type { Db } from '#server/platform/db/database.ts'

interface CaseFilter {
  readonly state: 'open' | 'closed'
  readonly origin?: CaseOrigin | undefined
}

const casesOf = (db: Db, { state, origin }: CaseFilter) =>
  db
    .selectFrom('community_case')
    .where('community_case.closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(origin !== undefined, (query) => query.where('origin', '=', origin ?? ''))

const reports = sql<
  { reason: ReportReason; text: string; quoted: string; createdAt: string }[] | null
>`(
  select json_agg(json_build_object('reason', reason, 'text', text, 'quoted', quoted,
    'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at)
  from (select * from community_report where case_id = community_case.id
    order by created_at limit 50) as newest)`

const withPosts = (db: Db) =>
  db
    .selectFrom('community_case')
    .leftJoin('community_post', 'community_post.id', 'community_case.post_id')
    .leftJoin('community_topic', 'community_topic.id', 'community_post.topic_id')
    .leftJoin('alumni_entry', 'alumni_entry.id', 'community_case.alumni_id')
    .leftJoin('host_review', 'host_review.id', 'community_case.review_id')
    .leftJoin('opportunity', 'opportunity.id', 'host_review.opportunity_id')
    .leftJoin('organization', 'organization.id', 'opportunity.organization_id')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .leftJoin('community_decision', 'community_decision.id', 'community_case.decision_id')
    .select([
      'community_case.id',
      'community_case.why',
      'community_case.created_at',
      'community_case.closed_at',
      'community_case.note',
      'community_decision.appeal',
      'community_decision.note as decision_note',
      'host_review.rating',
      'host_review.hired',
      'opportunity.id as program_id',
      'opportunity.title as program_title',
      'organization.id as organization_id',
      'organization.name as organization_name',
    ])
    // Maps directory entries and host reviews to the columns of a post.
    .select([
      sql<CaseSubject>`case when community_case.alumni_id is not null then 'alumni'
        when community_case.review_id is not null then 'review' else 'post' end`.as('about'),
      sql<string>`coalesce(community_topic.id, alumni_entry.id, host_review.id)`.as('topic_id'),
      sql<string>`coalesce(community_topic.title, 'Review of ' || organization.name, 'Alumni directory')`.as(
        'title',
      ),
      sql<string>`coalesce(community_post.id, alumni_entry.id, host_review.id)`.as('post_id'),
      sql<string>`coalesce(community_post.body, host_review.text, concat_ws(E'\\n\\n', alumni_entry.role,
        alumni_entry.employer, alumni_entry.city, replace(array_to_string(alumni_entry.specialties, ', '), ':', ' ')))`.as(
        'body',
      ),
      sql<boolean>`coalesce(community_post.by_operator, false)`.as('by_operator'),
      sql<Date>`coalesce(community_post.created_at, alumni_entry.updated_at,
        host_review.created_at)`.as('posted_at'),
      sql<Date | null>`case when host_review.state <> 'kept' then host_review.created_at
        else coalesce(community_post.hidden_at, alumni_entry.hidden_at) end`.as('hidden_at'),
      sql<string | null>`coalesce(community_author.display_name, alumni_entry.name,
        case when host_review.account_id is not null then 'A member who finished there' end)`.as(
        'display_name',
      ),
      sql<string | null>`coalesce(community_author.account_id, alumni_entry.account_id,
        host_review.account_id)`.as('account_id'),
    ])
    .select([
      sql<CaseOrigin>`community_case.origin`.as('origin'),
      sql<ModerationAction | null>`community_case.action`.as('action'),
      sql<ModerationAction | null>`community_decision.action`.as('decision_action'),
      reports.as('reports'),
    ])

/** Open cases: danger first, then oldest. Closed: newest first. Selects the page's ids first. */
export function findCases(db: Db, filter: CaseFilter, limit: number, offset: number) {
  const isOpen = filter.state === 'open'
  const page = casesOf(db, filter)
    .select('community_case.id')
    .$if(isOpen, (rows) => rows.orderBy(sql`(origin = 'crisis')`, 'desc').orderBy('created_at'))
    .$if(!isOpen, (rows) => rows.orderBy('closed_at', 'desc'))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return withPosts(db)
    .where('community_case.id', 'in', page)
    .$if(isOpen, (rows) =>
      rows
        .orderBy(sql`(community_case.origin = 'crisis')`, 'desc')
        .orderBy('community_case.created_at'),
    )
    .$if(!isOpen, (rows) => rows.orderBy('community_case.closed_at', 'desc'))
    .orderBy('community_case.id')
    .execute()
}

export type CaseRow = Awaited<ReturnType<typeof findCases>>[number]

export async function countCases(db: Db, filter: CaseFilter): Promise<number> {
  const { count } = await casesOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return withPosts(db).where('community_case.id', '=', id).executeTakeFirst()
}

/** A limited number of posts before or after one, in order. */
export function findNeighbors(
  db: Db,
  { topicId, at, id }: { topicId: string; at: Date; id: string },
  side: 'before' | 'after',
) {
  const [than, order] = side === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  return db
    .selectFrom('community_post')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      'community_post.id as post_id',
      'community_post.body',
      'community_post.by_operator',
      'community_post.created_at as posted_at',
      'community_post.hidden_at',
      'community_author.display_name',
    ])
    .where('topic_id', '=', topicId)
    .where((eb) =>
      eb(eb.refTuple('community_post.created_at', 'community_post.id'), than, eb.tuple(at, id)),
    )
    .orderBy('community_post.created_at', order)
    .orderBy('community_post.id', order)
    .limit(3)
    .execute()
}

export function findVersions(db: Db, postId: string) {
  return db
    .selectFrom('community_post_version')
    .select(['body', 'replaced_at'])
    .where('post_id', '=', postId)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
}
