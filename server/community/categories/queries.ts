import { type Insertable, sql, type Updateable } from 'kysely'
import type { WhoPosts } from '#contract/community/categories.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { CommunityCategory } from '#server/platform/db/schema.ts'

const columns = [
  ...(['key', 'title', 'about', 'position', 'archived_at', 'shipped'] as const),
  ...(['revision', 'updated_at'] as const),
  sql<WhoPosts>`who_posts`.as('who_posts'),
  // Includes hidden topics; served by the index on category.
  sql<number>`(select count(*)::int from community_topic where category = community_category.key)`.as(
    'topics',
  ),
] as const

export async function findCategories(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .selectFrom('community_category')
    .select(columns)
    .orderBy(sql`archived_at is not null`)
    .orderBy('position')
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('community_category')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type CategoryRow = Awaited<ReturnType<typeof findCategories>>['rows'][number]

export function findCategory(db: Db, key: string): Promise<CategoryRow | undefined> {
  return db
    .selectFrom('community_category')
    .select(columns)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** As `findCategory`, and locks the row against new topics and changes in the transaction. */
export async function lockCategory(tx: Tx, key: string): Promise<CategoryRow | undefined> {
  await tx
    .selectFrom('community_category')
    .select('key')
    .where('key', '=', key)
    .forUpdate()
    .execute()
  return findCategory(tx, key)
}

/** False when the key is taken. */
export async function insertCategory(tx: Tx, row: Insertable<CommunityCategory>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('community_category')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateCategory(
  tx: Tx,
  key: string,
  set: Updateable<CommunityCategory>,
): Promise<void> {
  await tx
    .updateTable('community_category')
    .set({ ...set, edited: true, revision: sql`revision + 1` })
    .where('key', '=', key)
    .execute()
}

export async function deleteCategory(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('community_category').where('key', '=', key).execute()
}

/** Posts in a category's topics, members who follow one of them, and topics begun in it. */
export async function countReach(db: Db, key: string) {
  const { rows } = await sql<{ posts: number; followers: number; drafts: number }>`
    select
      (select coalesce(sum(posts), 0)::int from community_topic where category = ${key}
        and hidden_at is null) as posts,
      (select count(distinct reading.account_id) from community_reading as reading
        join community_topic as topic on topic.id = reading.topic_id
        where topic.category = ${key} and reading.follows) as followers,
      (select count(*) from community_draft where key = 'new' and category = ${key}) as drafts`.execute(
    db,
  )
  return rows[0] ?? { posts: 0, followers: 0, drafts: 0 }
}
