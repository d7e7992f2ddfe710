import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Follows or unfollows a topic; omitted fields stay unchanged. */
export async function setReading(
  tx: Tx,
  { accountId, topicId, now }: { accountId: string; topicId: string; now: Date },
  set: { follows?: boolean; seen_at?: Date },
): Promise<void> {
  await tx
    .insertInto('community_reading')
    .values({ account_id: accountId, topic_id: topicId, created_at: now, ...set })
    .onConflict((conflict) => conflict.columns(['account_id', 'topic_id']).doUpdateSet(set))
    .execute()
}

export function findReading(db: Db, accountId: string, topicId: string) {
  return db
    .selectFrom('community_reading')
    .select(['follows', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('topic_id', '=', topicId)
    .executeTakeFirst()
}

/** Per-reader post state (own, voted, muted, versions), plus own posts held by a rule. */
export async function findMarks(db: Db, accountId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    author_id: string | null
    is_own: boolean
    has_voted: boolean
    is_muted: boolean
    has_versions: boolean
  }>`select post.id, post.author_id, coalesce(author.account_id = ${accountId}, false) as is_own,
      exists (select from community_vote
        where post_id = post.id and account_id = ${accountId}) as has_voted,
      exists (select from community_mute as mute
        where mute.account_id = ${accountId} and mute.author_id = post.author_id) as is_muted,
      exists (select from community_post_version where post_id = post.id) as has_versions
    from community_post as post left join community_author as author on author.id = post.author_id
    where post.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Own posts in a topic awaiting moderation. */
export async function findHeldPosts(db: Db, accountId: string, topicId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('community_post')
    .innerJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select('community_post.id')
    .where('topic_id', '=', topicId)
    .where('community_author.account_id', '=', accountId)
    .where('hidden_for', '=', 'rules')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** Names of a topic's participants, most recent first. */
export async function findParticipants(db: Db, topicId: string) {
  const { rows } = await sql<{ id: string; account_id: string; display_name: string }>`
    select author.id, author.account_id, author.display_name from (
      select author_id, max(created_at) as last_at from (
        select author_id, created_at from community_post
        where topic_id = ${topicId} and hidden_at is null and author_id is not null
        order by created_at desc limit 1000) as newest
      group by author_id order by last_at desc limit 200) as recent
    join community_author as author on author.id = recent.author_id
    order by recent.last_at desc`.execute(db)
  return rows
}

export interface MemberFilter {
  readonly accountId: string
  readonly show: 'following' | 'own' | 'unread'
  readonly ids?: readonly string[] | undefined
  readonly category?: string | undefined
  readonly tag?: string | undefined
  readonly state: 'all' | 'answered' | 'open'
}

/** A member's topics: followed, started, or unread since the last visit. */
function topicsFor({
  accountId,
  show,
  ids,
  category,
  tag,
  state,
}: MemberFilter): RawBuilder<unknown> {
  const from = {
    following: sql`community_topic as topic join community_reading as reading
      on reading.topic_id = topic.id and reading.account_id = ${accountId} and reading.follows`,
    own: sql`community_topic as topic`,
    unread: sql`community_topic as topic join community_reading as reading
      on reading.topic_id = topic.id and reading.account_id = ${accountId}
      and (reading.follows or reading.seen_at is not null)
      and topic.last_post_at > coalesce(reading.seen_at, reading.created_at)`,
  }[show]
  const parts = [
    sql`topic.hidden_at is null and topic.posts > 0`,
    ...(show === 'own'
      ? [
          sql`topic.id in (select post.topic_id from community_post as post
            join community_author as author on author.id = post.author_id
            where author.account_id = ${accountId})`,
        ]
      : []),
    ...(ids ? [sql`topic.id = any(${[...ids]}::uuid[])`] : []),
    ...(category === undefined ? [] : [sql`topic.category = ${category}`]),
    ...(tag === undefined ? [] : [sql`topic.tags @> array[${tag}]`]),
    ...(state === 'answered' ? [sql`topic.answer_post_id is not null`] : []),
    ...(state === 'open' ? [sql`topic.answer_post_id is null`] : []),
  ]
  return sql`from ${from} where ${sql.join(parts, sql` and `)}`
}

/** A page of ids, newest first, with the total. */
export async function findMemberTopics(
  db: Db,
  filter: MemberFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  const [page, all] = await Promise.all([
    sql<{ id: string }>`select topic.id ${topicsFor(filter)}
      order by topic.last_post_at desc, topic.id limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) as count ${topicsFor(filter)}`.execute(db),
  ])
  return { ids: page.rows.map(({ id }) => id), total: all.rows[0]?.count ?? 0 }
}

/** Unread posts by others per topic since the member's last visit, up to 100; 0 without a visit. */
export async function findUnread(db: Db, accountId: string, topicIds: readonly string[]) {
  const { rows } = await sql<{ topic_id: string; follows: boolean; unread: number }>`
    select reading.topic_id, reading.follows, (select count(*) from (
        select from community_post as post
        left join community_author as author on author.id = post.author_id
        where post.topic_id = reading.topic_id and post.hidden_at is null
        and post.created_at > coalesce(reading.seen_at, reading.created_at)
        and author.account_id is distinct from ${accountId} limit 100) as new) as unread
    from community_reading as reading
    where account_id = ${accountId} and topic_id = any(${[...topicIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.topic_id, row]))
}

export function findMuted(db: Db, accountId: string) {
  return db
    .selectFrom('community_mute')
    .innerJoin('community_author', 'community_author.id', 'community_mute.author_id')
    .select(['community_author.id', 'community_author.display_name as name'])
    .select(sql<'mute' | 'block'>`level`.as('level'))
    .where('community_mute.account_id', '=', accountId)
    .orderBy('community_mute.created_at', 'desc')
    .limit(500)
    .execute()
}

/** Whether the author exists and isn't the account itself. */
export async function isOtherAuthor(db: Db, id: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('community_author')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '<>', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function setMute(
  tx: Tx,
  { accountId, authorId, now }: { accountId: string; authorId: string; now: Date },
  level: 'mute' | 'block' | null,
): Promise<void> {
  if (level === null) {
    await tx
      .deleteFrom('community_mute')
      .where('account_id', '=', accountId)
      .where('author_id', '=', authorId)
      .execute()
    return
  }
  await tx
    .insertInto('community_mute')
    .values({ account_id: accountId, author_id: authorId, level, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'author_id']).doUpdateSet({ level }))
    .execute()
}

export function findDrafts(db: Db, accountId: string) {
  return db
    .selectFrom('community_draft')
    .select(['key', 'category', 'title', 'body', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute()
}

interface DraftRow {
  readonly account_id: string
  readonly key: string
  readonly category: string
  readonly title: string
  readonly body: string
  readonly created_at: Date
}

export async function upsertDraft(tx: Tx, row: DraftRow): Promise<void> {
  const { category, title, body, created_at } = row
  await tx
    .insertInto('community_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ category, title, body, created_at }),
    )
    .execute()
}

/** Maximum drafts per account; the oldest are deleted. */
const maxDrafts = 50

export async function deleteOldDrafts(tx: Tx, accountId: string): Promise<void> {
  const newest = tx
    .selectFrom('community_draft')
    .select('key')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(maxDrafts)
  await tx
    .deleteFrom('community_draft')
    .where('account_id', '=', accountId)
    .where('key', 'not in', newest)
    .execute()
}

export async function deleteDraft(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx
    .deleteFrom('community_draft')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

export function findVersionsOf(db: Db, postId: string) {
  return db
    .selectFrom('community_post_version')
    .innerJoin('community_post', 'community_post.id', 'community_post_version.post_id')
    .select(['community_post_version.body', 'replaced_at'])
    .where('post_id', '=', postId)
    .where('hidden_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
}
