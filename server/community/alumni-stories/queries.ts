import { sql } from 'kysely'
import type { StoryStatus } from '#contract/community/alumni-stories.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface Slice {
  readonly limit: number
  readonly offset: number
}

/** Published, and the account is neither leaving nor suspended. */
const isPublic = sql<boolean>`(alumni_story.status = 'published'
  and exists (select from account where account.id = alumni_story.account_id
    and account.status = 'active' and account.deletion_due_at is null))`

/** One page of published stories, newest first. */
export async function findPublicStories(db: Db, { limit, offset }: Slice) {
  const shown = db.selectFrom('alumni_story').where(isPublic)
  const [items, { total }] = await Promise.all([
    shown
      .select(['id', 'name', 'title', 'text', 'role_before', 'role_after', 'published_at'])
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** One page of stories in a status: pending ones oldest first, decided ones newest first. */
export async function findStories(db: Db, status: StoryStatus, { limit, offset }: Slice) {
  const stories = db.selectFrom('alumni_story').where('status', '=', status)
  const order = status === 'waiting' ? 'asc' : 'desc'
  const [items, { total }] = await Promise.all([
    stories
      .selectAll()
      .orderBy('updated_at', order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset)
      .execute(),
    stories.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type StoryRow = Awaited<ReturnType<typeof findStories>>['items'][number]

export function findOwnStory(db: Db, accountId: string): Promise<StoryRow | undefined> {
  return db
    .selectFrom('alumni_story')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export function lockOwnStory(tx: Tx, accountId: string): Promise<StoryRow | undefined> {
  return tx
    .selectFrom('alumni_story')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export function lockStory(tx: Tx, id: string): Promise<StoryRow | undefined> {
  return tx
    .selectFrom('alumni_story')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface StoryChange {
  readonly status: StoryStatus
  readonly name: string
  readonly title: string
  readonly text: string
  readonly role_before: string
  readonly role_after: string
  readonly consent_version: string | null
  readonly consent_text: string | null
  readonly consented_at: Date | null
}

/** Upserts the account's story, which unpublishes it. */
export async function upsertStory(
  tx: Tx,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
  change: StoryChange,
): Promise<void> {
  const row = { ...change, published_at: null, withdrawn_at: null, note: null, updated_at: now }
  await tx
    .insertInto('alumni_story')
    .values({ id, account_id: accountId, created_at: now, ...row })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ ...row, revision: sql<number>`alumni_story.revision + 1` }),
    )
    .execute()
}

export async function setWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('alumni_story')
    .set({ status: 'withdrawn', published_at: null, withdrawn_at: now, updated_at: now })
    .set({ revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

export async function setDecision(
  tx: Tx,
  id: string,
  { isPublished, note, now }: { isPublished: boolean; note: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('alumni_story')
    .set({
      status: isPublished ? 'published' : 'declined',
      published_at: isPublished ? now : null,
      note,
      decided_at: now,
      updated_at: now,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteStory(tx: Tx, accountId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('alumni_story')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
