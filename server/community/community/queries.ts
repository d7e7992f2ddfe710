import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { allWords, anyWord, searchWords } from '#server/platform/lib/search-words.ts'

/** Limit and offset of a list. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

export interface TopicFilter {
  /** Restricts the result to these topics; all when absent. */
  readonly ids?: readonly string[] | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly state?: 'all' | 'answered' | 'open' | undefined
}

const whoPosts = sql<'members' | 'regulars' | 'staff'>`who_posts`.as('who_posts')

/** In display order, each with its number of visible topics. */
export function findCategories(db: Db) {
  const shown = sql`community_topic.hidden_at is null and community_topic.posts > 0
    and community_topic.category = community_category.key`
  return db
    .selectFrom('community_category')
    .leftJoin('community_topic_count as counted', 'counted.category', 'community_category.key')
    .select(['key', 'title', 'about', 'counted.topics'])
    .select(
      sql<Date | null>`(select max(last_post_at) from community_topic where ${shown})`.as(
        'last_post_at',
      ),
    )
    .select([whoPosts, sql<boolean>`archived_at is not null`.as('is_archived')])
    .orderBy('position')
    .orderBy('key')
    .execute()
}

export function findCategory(db: Db, key: string) {
  const category = db.selectFrom('community_category').where('key', '=', key)
  return category.select(['archived_at', whoPosts]).executeTakeFirst()
}

/** Characters of the first post shown in a list. */
const excerptLength = 400

const isShown = sql<SqlBool>`community_topic.hidden_at is null and community_topic.posts > 0`

function condition({ ids, category, tag, state = 'all' }: TopicFilter): RawBuilder<SqlBool> {
  const parts = [
    isShown,
    ...(category === undefined ? [] : [sql<SqlBool>`community_topic.category = ${category}`]),
    ...(tag === undefined ? [] : [sql<SqlBool>`community_topic.tags @> array[${tag}]`]),
    ...(state === 'answered' ? [sql<SqlBool>`community_topic.answer_post_id is not null`] : []),
    ...(state === 'open' ? [sql<SqlBool>`community_topic.answer_post_id is null`] : []),
    ...(ids === undefined ? [] : [sql<SqlBool>`community_topic.id = any(${[...ids]}::uuid[])`]),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Maximum matching posts we read; for more common words only the newest topics are searched. */
const maxMatches = 5_000
/** Maximum topics returned for such a common word. */
const maxCommon = 100

/** The topics with all the words in their title or a visible post. */
export async function findTopicsWith(db: Db, q: string, filter: TopicFilter): Promise<string[]> {
  const words = allWords(searchWords(q))
  const { rows } = await sql<{ ids: string[] | null; count: number }>`
    select count(*) as count,
      case when count(*) <= ${maxMatches} then array_agg(distinct topic_id::text) end as ids
    from (select topic_id from community_post where search @@ ${words} and hidden_at is null
      limit ${maxMatches + 1}) as post`.execute(db)
  const [row] = rows
  if (!row || row.count <= maxMatches) return row?.ids ?? []
  // "offset 0" keeps the planner from reading every matching post.
  const { rows: newest } = await sql<{ id: string }>`
    select id from community_topic where ${condition(filter)} and exists (
      select from (select search from community_post
        where topic_id = community_topic.id and hidden_at is null offset 0) as post
      where post.search @@ ${words})
    order by last_post_at desc, id limit ${maxCommon}`.execute(db)
  return newest.map(({ id }) => id)
}

/** Topics whose titles share the most words with a text; ranks at most the first 1,000 matches. */
export async function findSimilarTopics(db: Db, title: string, limit: number): Promise<string[]> {
  const words = anyWord(searchWords(title))
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, title_search, last_post_at from community_topic
      where title_search @@ ${words} and ${isShown} limit 1000) as community_topic
    order by ts_rank(title_search, ${words}) desc, last_post_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Body and author of a post while it's visible. */
function ifShown() {
  const shown = sql`community_post.hidden_at is null`
  return [
    sql<boolean>`${shown} and community_post.by_operator`.as('by_operator'),
    sql<string | null>`case when ${shown} then community_author.display_name end`.as(
      'display_name',
    ),
    sql<string | null>`case when ${shown} then left(community_post.body, ${excerptLength}) end`.as(
      'beginning',
    ),
  ] as const
}

/** Topics with the beginning and author of their first post, both omitted when it's removed. */
function topicCards(db: Db) {
  return db
    .selectFrom('community_topic')
    .innerJoin('community_category', 'community_category.key', 'community_topic.category')
    .leftJoinLateral(
      (expressionBuilder) =>
        expressionBuilder
          .selectFrom('community_post')
          .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
          .select([
            sql<boolean>`community_post.hidden_at is not null`.as('is_removed'),
            sql<boolean>`community_post.removed_at is not null`.as('is_withdrawn'),
            ...ifShown(),
          ])
          .whereRef('community_post.topic_id', '=', 'community_topic.id')
          .orderBy('community_post.created_at')
          .orderBy('community_post.id')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .select([
      'community_topic.id',
      'community_topic.title',
      'community_topic.pinned',
      'community_topic.posts',
      'community_topic.created_at',
      'community_topic.last_post_at',
      'first.by_operator',
      'first.display_name',
      'first.beginning',
      'first.is_removed',
      'first.is_withdrawn',
      'community_topic.answer_post_id',
      'community_topic.tags',
      'community_category.key as category',
      'community_category.title as category_title',
    ])
}

/**
 * Newest first; within one category, pinned topics come first. Selects the page's ids first, so
 * that card details are loaded only for those rows at any depth.
 */
export function findTopics(db: Db, filter: TopicFilter, { limit, offset }: Slice) {
  const isPinnedFirst = filter.category !== undefined
  const page = db
    .selectFrom('community_topic')
    .select('id')
    .where(condition(filter))
    .$if(isPinnedFirst, (rows) => rows.orderBy('pinned', 'desc'))
    .orderBy('last_post_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
  return topicCards(db)
    .where('community_topic.id', 'in', page)
    .$if(isPinnedFirst, (rows) => rows.orderBy('community_topic.pinned', 'desc'))
    .orderBy('community_topic.last_post_at', 'desc')
    .orderBy('community_topic.id')
    .execute()
}

export type TopicRow = Awaited<ReturnType<typeof findTopics>>[number]

/** Totals for all topics and per category are maintained on write; other filters count here. */
export async function countTopics(db: Db, filter: TopicFilter): Promise<number> {
  if (filter.ids !== undefined || filter.tag !== undefined) return countHere(db, filter)
  const { category, state = 'all' } = filter
  const answered = state === 'all' ? 0 : await countHere(db, { category, state: 'answered' })
  if (state === 'answered') return answered
  const row = await db
    .selectFrom('community_topic_count')
    .select(({ fn }) => fn.sum<string>('topics').as('count'))
    .$if(category !== undefined, (rows) => rows.where('category', '=', category ?? ''))
    .executeTakeFirst()
  return Number(row?.count ?? 0) - answered
}

async function countHere(db: Db, filter: TopicFilter): Promise<number> {
  const row = await db
    .selectFrom('community_topic')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(condition(filter))
    .executeTakeFirst()
  return row?.count ?? 0
}

export function findTopic(db: Db, id: string) {
  return topicCards(db)
    .where('community_topic.id', '=', id)
    .where('community_topic.hidden_at', 'is', null)
    .where('community_topic.posts', '>', 0)
    .executeTakeFirst()
}

/** Visible topics by id, unordered. */
export function findTopicCards(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return topicCards(db)
    .where('community_topic.id', 'in', [...ids])
    .where('community_topic.hidden_at', 'is', null)
    .where('community_topic.posts', '>', 0)
    .execute()
}

const postColumns = [
  'community_post.id',
  'community_post.body',
  'community_post.created_at',
  'community_post.edited_at',
  'community_post.removed_at',
  'community_post.by_operator',
  'community_post.votes',
  'community_author.display_name',
] as const

/** Posts by id, oldest first. */
export function findPostsByIds(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('community_post')
    .innerJoin('community_topic', 'community_topic.id', 'community_post.topic_id')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select(postColumns)
    .select(['community_topic.answer_post_id', 'community_post.author_id'])
    .where('community_post.id', 'in', [...ids])
    .orderBy('community_post.created_at')
    .orderBy('community_post.id')
    .execute()
}

export type PostRow = Awaited<ReturnType<typeof findPostsByIds>>[number]

/** A page of ids of a topic's visible posts, oldest first. */
export async function findPostIds(
  db: Db,
  topicId: string,
  { limit, offset }: Slice,
): Promise<string[]> {
  const rows = await db
    .selectFrom('community_post')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}
