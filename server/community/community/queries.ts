import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

/** Which rows of a list. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

export interface TopicFilter {
  readonly q: string
  readonly category?: string | undefined
}

/** In their order, each with how many topics show. */
export function findCategories(db: Db) {
  return db
    .selectFrom('community_category')
    .leftJoin(
      (all) =>
        all
          .selectFrom('community_topic')
          .select(({ fn }) => [
            'category',
            fn.countAll<number>().as('topics'),
            fn.max('last_post_at').as('last_post_at'),
          ])
          .where('hidden_at', 'is', null)
          .where('posts', '>', 0)
          .groupBy('category')
          .as('shown'),
      (join) => join.onRef('shown.category', '=', 'community_category.key'),
    )
    .select(['community_category.key', 'community_category.title', 'community_category.about'])
    .select(['shown.topics', 'shown.last_post_at'])
    .orderBy('community_category.position')
    .orderBy('community_category.key')
    .execute()
}

export function findCategory(db: Db, key: string) {
  return db.selectFrom('community_category').select('key').where('key', '=', key).executeTakeFirst()
}

/** How much of the first post a list shows. */
const excerptLetters = 400

function condition({ q, category }: TopicFilter): RawBuilder<SqlBool> {
  const words = searchWords(q)
  const parts = [
    sql<SqlBool>`community_topic.hidden_at is null and community_topic.posts > 0`,
    ...(category === undefined ? [] : [sql<SqlBool>`community_topic.category = ${category}`]),
    ...(words.length === 0
      ? []
      : [
          sql<SqlBool>`community_topic.id in (select topic_id from community_post
            where search @@ ${allWords(words)} and hidden_at is null)`,
        ]),
  ]
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

/** Words and writer of a post while it shows. */
function ifShown() {
  const shown = sql`community_post.hidden_at is null`
  return [
    sql<boolean>`${shown} and community_post.by_operator`.as('by_operator'),
    sql<string | null>`case when ${shown} then community_author.display_name end`.as(
      'display_name',
    ),
    sql<string | null>`case when ${shown} then left(community_post.body, ${excerptLetters}) end`.as(
      'beginning',
    ),
  ] as const
}

/** Topics with the beginning of their first post and who wrote it; nothing of one that was taken out. */
function topicCards(db: Db) {
  return db
    .selectFrom('community_topic')
    .innerJoin('community_category', 'community_category.key', 'community_topic.category')
    .leftJoinLateral(
      (one) =>
        one
          .selectFrom('community_post')
          .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
          .select([
            sql<boolean>`community_post.hidden_at is not null`.as('is_removed'),
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
      ...(['community_topic.id', 'community_topic.title', 'community_topic.pinned'] as const),
      ...(['community_topic.posts', 'community_topic.created_at'] as const),
      ...(['community_topic.last_post_at', 'first.by_operator'] as const),
      ...(['first.display_name', 'first.beginning', 'first.is_removed'] as const),
      'community_category.key as category',
      'community_category.title as category_title',
    ])
}

/**
 * Newest first; in one category the pinned come before. The rows of the page are found first: what a card shows is looked
 * up for them alone, however deep the page lies.
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

export async function countTopics(db: Db, filter: TopicFilter): Promise<number> {
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

/** Posts of a topic that show, oldest first. */
export function findPosts(db: Db, topicId: string, { limit, offset }: Slice) {
  return db
    .selectFrom('community_post')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      ...(['community_post.id', 'community_post.body', 'community_post.created_at'] as const),
      ...(['community_post.edited_at', 'community_post.by_operator'] as const),
      'community_author.display_name',
    ])
    .where('community_post.topic_id', '=', topicId)
    .where('community_post.hidden_at', 'is', null)
    .orderBy('community_post.created_at')
    .orderBy('community_post.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
