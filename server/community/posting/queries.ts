import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

export function findAuthor(db: Db, accountId: string) {
  return db
    .selectFrom('community_author')
    .select(['id', 'display_name', 'created_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

interface NewAuthor {
  readonly id: string
  readonly account_id: string
  readonly display_name: string
  readonly name_key: string
  readonly created_at: Date
}

/** Returns false when the account already has an author or the name is taken. */
export async function insertAuthor(tx: Tx, author: NewAuthor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('community_author')
    .values(author)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function isNameTaken(
  tx: Tx,
  { name, key, accountId }: { name: string; key: string; accountId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('community_author')
    .select('id')
    .where('account_id', '<>', accountId)
    .where((eb) =>
      eb.or([eb('name_key', '=', key), eb(sql`lower(display_name)`, '=', name.toLowerCase())]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function renameAuthor(
  tx: Tx,
  id: string,
  set: { display_name: string; name_key: string; renamed_at: Date },
): Promise<void> {
  await tx.updateTable('community_author').set(set).where('id', '=', id).execute()
}

/** Posts and old versions that mention a name, in topics where its owner wrote. */
export async function findMentionsOf(tx: Tx, authorId: string, name: string) {
  const pattern = `%@${name.replace(/[\\%_]/g, '\\$&')}%`
  return tx
    .selectFrom('community_post')
    .select(['id', 'body'])
    .where('topic_id', 'in', (qb) =>
      qb.selectFrom('community_post').select('topic_id').where('author_id', '=', authorId),
    )
    .where('body', 'ilike', pattern)
    .execute()
}

export async function setBody(tx: Tx, id: string, body: string): Promise<void> {
  await tx.updateTable('community_post').set({ body }).where('id', '=', id).execute()
}

/** Deletes others' old versions that mention a name, without waiting a day. */
export async function deleteVersionsWith(tx: Tx, authorId: string, name: string): Promise<void> {
  const pattern = `%@${name.replace(/[\\%_]/g, '\\$&')}%`
  await sql`delete from community_post_version as version using community_post as post
    where post.id = version.post_id and version.body ilike ${pattern}
    and post.topic_id in (select topic_id from community_post where author_id = ${authorId})`.execute(
    tx,
  )
}

/** An author's posts since `hour` and since `day`, and the topics started since `day`. */
export async function countRecent(
  tx: Tx,
  { authorId, hour, day }: { authorId: string; hour: Date; day: Date },
) {
  const { rows } = await sql<{ hour: number; day: number; topics: number }>`
    select count(*) filter (where post.created_at > ${hour}) as hour, count(*) as day,
      count(*) filter (where not exists (select from community_post as earlier
        where earlier.topic_id = post.topic_id
        and (earlier.created_at, earlier.id) < (post.created_at, post.id))) as topics
    from (select * from community_post where author_id = ${authorId} and created_at > ${day}
      order by created_at desc limit 500) as post`.execute(tx)
  return rows[0] ?? { hour: 0, day: 0, topics: 0 }
}

export async function isBodyKnown(tx: Tx, key: Buffer, since: Date, except?: string) {
  const row = await tx
    .selectFrom('community_post')
    .select('id')
    .where('body_key', '=', key)
    .where('created_at', '>', since)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

interface NewTopic {
  readonly id: string
  readonly category: string
  readonly title: string
  readonly tags: string[]
  readonly created_at: Date
  readonly last_post_at: Date
}

export async function insertTopic(tx: Tx, topic: NewTopic): Promise<void> {
  await tx.insertInto('community_topic').values(topic).execute()
}

interface NewPost {
  readonly id: string
  readonly topic_id: string
  readonly author_id: string
  readonly body: string
  readonly body_key: Buffer | null
  readonly created_at: Date
}

export async function insertPost(tx: Tx, post: NewPost): Promise<void> {
  await tx
    .insertInto('community_post')
    .values({ ...post, search: sql`''` })
    .execute()
}

/** Locks the writer's row until the transaction ends. */
export async function lockAuthor(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('community_author').select('id').where('id', '=', id).forUpdate().execute()
}

/** One's own post that isn't removed, locked; `isFirst` when it starts its topic. */
export async function lockOwnPost(tx: Tx, id: string, accountId: string) {
  return tx
    .selectFrom('community_post')
    .innerJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      'community_post.id',
      'community_post.topic_id',
      'community_post.author_id',
      'community_post.body',
      'community_post.created_at',
      'community_post.hidden_at',
    ])
    .select(
      sql<boolean>`not exists (select from community_post as earlier
        where earlier.topic_id = community_post.topic_id
        and (earlier.created_at, earlier.id) < (community_post.created_at, community_post.id))`.as(
        'is_first',
      ),
    )
    .where('community_post.id', '=', id)
    .where('community_author.account_id', '=', accountId)
    .where('community_post.removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('community_post.hidden_for', 'is', null),
        eb('community_post.hidden_for', '=', 'rules'),
      ]),
    )
    .forUpdate('community_post')
    .executeTakeFirst()
}

/** The first post of a topic, with its owner. */
export function findFirstPost(db: Db, topicId: string) {
  return db
    .selectFrom('community_post')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select(['community_post.id', 'community_author.account_id'])
    .where('topic_id', '=', topicId)
    .orderBy('community_post.created_at')
    .orderBy('community_post.id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertVersion(
  tx: Tx,
  version: { post_id: string; author_id: string | null; body: string; replaced_at: Date },
): Promise<void> {
  await sql`insert into community_post_version (post_id, number, author_id, body, replaced_at)
    select ${version.post_id}, coalesce(max(number), 0) + 1, ${version.author_id}::uuid,
      ${version.body}, ${version.replaced_at}
    from community_post_version where post_id = ${version.post_id}`.execute(tx)
}

export async function updatePost(
  tx: Tx,
  id: string,
  set: {
    body: string
    body_key: Buffer | null
    edited_at?: Date
    removed_at?: Date
    hidden_at?: Date
    hidden_for?: string
  },
): Promise<void> {
  await tx.updateTable('community_post').set(set).where('id', '=', id).execute()
}

export async function updateTopic(
  tx: Tx,
  id: string,
  set: { title?: string; category?: string; tags?: string[]; answer_post_id?: string | null },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await tx.updateTable('community_topic').set(set).where('id', '=', id).execute()
}

export async function deleteTopic(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('community_topic').where('id', '=', id).execute()
}

/** Whether anyone but the topic's author posted in it. */
export async function hasReplies(tx: Tx, topicId: string, firstId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('community_post')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('id', '<>', firstId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether moderators still have to decide about a post. */
export async function hasOpenCase(tx: Tx, postId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('community_case')
    .select('id')
    .where('post_id', '=', postId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a post is visible, and its topic. */
export function findShownPost(db: Db, id: string) {
  return db
    .selectFrom('community_post')
    .leftJoin('community_author', 'community_author.id', 'community_post.author_id')
    .select([
      'community_post.id',
      'community_post.topic_id',
      'community_post.votes',
      'community_author.account_id',
    ])
    .where('community_post.id', '=', id)
    .where('community_post.hidden_at', 'is', null)
    .where('community_post.removed_at', 'is', null)
    .executeTakeFirst()
}

export async function setVote(
  tx: Tx,
  { postId, accountId, value, now }: { postId: string; accountId: string; value: 0 | 1; now: Date },
): Promise<number> {
  if (value === 1) {
    await tx
      .insertInto('community_vote')
      .values({ post_id: postId, account_id: accountId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom('community_vote')
      .where('post_id', '=', postId)
      .where('account_id', '=', accountId)
      .execute()
  }
  const { votes } = await tx
    .selectFrom('community_post')
    .select('votes')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  return votes
}
