import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** A visible post with its topic, for notifications. */
export function findNotifiedPost(db: Db, postId: string) {
  return db
    .selectFrom('community_post')
    .innerJoin('community_topic', 'community_topic.id', 'community_post.topic_id')
    .innerJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      'community_post.topic_id',
      'community_post.body',
      'community_post.author_id',
      'community_author.account_id',
      'community_topic.title',
    ])
    .where('community_post.id', '=', postId)
    .where('community_post.hidden_at', 'is', null)
    .where('community_post.removed_at', 'is', null)
    .executeTakeFirst()
}

/** Followers of a topic after a cursor, without the writer and anyone who muted or blocked them. */
export function findFollowers(
  db: Db,
  {
    topicId,
    authorId,
    except,
    after,
  }: { topicId: string; authorId: string; except: string; after: string },
  limit: number,
) {
  return db
    .selectFrom('community_reading')
    .select(['account_id', 'seen_at'])
    .where('topic_id', '=', topicId)
    .where('follows', '=', true)
    .where('account_id', '<>', except)
    .where('account_id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('community_mute')
            .select('author_id')
            .whereRef('community_mute.account_id', '=', 'community_reading.account_id')
            .where('author_id', '=', authorId),
        ),
      ),
    )
    .orderBy('account_id')
    .limit(limit)
    .execute()
}

export async function hasBlocked(db: Db, accountId: string, authorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('community_mute')
    .select('author_id')
    .where('account_id', '=', accountId)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes text its writers removed or edited before a date, unless an open case needs it. */
export async function deleteWithdrawn(tx: Tx, before: Date): Promise<void> {
  const isOpen = sql`exists (select from community_case
    where post_id = community_post.id and closed_at is null)`
  await sql`delete from community_post_version as version using community_post
    where community_post.id = version.post_id and replaced_at < ${before} and not ${isOpen}`.execute(
    tx,
  )
  await sql`delete from community_topic as topic using community_post
    where community_post.topic_id = topic.id and removed_at < ${before} and not ${isOpen}
    and topic.posts = 0 and not exists (select from community_post as other
      where other.topic_id = topic.id and other.id <> community_post.id)`.execute(tx)
  await sql`delete from community_post where removed_at < ${before} and not ${isOpen}
    and exists (select from community_post as earlier
      where earlier.topic_id = community_post.topic_id
      and (earlier.created_at, earlier.id) < (community_post.created_at, community_post.id))`.execute(
    tx,
  )
  // The first post keeps its place for the replies below it, but loses its writer.
  await sql`update community_post set author_id = null
    where removed_at < ${before} and author_id is not null and not ${isOpen}`.execute(tx)
}

/** Empties posts moderators removed before a date, except while an appeal is open. */
export async function emptyRemoved(tx: Tx, before: Date): Promise<void> {
  await sql`update community_post set body = '', body_key = null
    from community_decision as decision
    where decision.post_id = community_post.id and decision.action = 'remove'
    and decision.created_at < ${before} and decision.lifted_at is null
    and community_post.hidden_for = 'moderator' and community_post.body <> ''
    and not exists (select from community_case
      where post_id = community_post.id and closed_at is null)`.execute(tx)
}
