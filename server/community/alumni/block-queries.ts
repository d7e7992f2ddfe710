import type { Db, Tx } from '#server/platform/db/database.ts'

export interface Pair {
  readonly accountId: string
  readonly blockedId: string
}

export async function insertBlock(
  tx: Tx,
  { accountId, blockedId }: Pair,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('alumni_block')
    .values({ account_id: accountId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBlock(tx: Tx, { accountId, blockedId }: Pair): Promise<void> {
  await tx
    .deleteFrom('alumni_block')
    .where('account_id', '=', accountId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

const blocksOf = (db: Db, accountId: string) =>
  db
    .selectFrom('alumni_block')
    .innerJoin('alumni_entry', 'alumni_entry.account_id', 'alumni_block.blocked_id')
    .where('alumni_block.account_id', '=', accountId)

/** People an account blocked, newest first, by entry id and name. */
export async function findBlocks(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [items, { total }] = await Promise.all([
    blocksOf(db, accountId)
      .select(['alumni_entry.id', 'alumni_entry.name'])
      .orderBy('alumni_block.created_at', 'desc')
      .orderBy('alumni_entry.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    blocksOf(db, accountId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

/** The account behind an entry the caller blocked. */
export async function findBlocked(db: Db, entryId: string, accountId: string) {
  const row = await blocksOf(db, accountId)
    .select('alumni_block.blocked_id')
    .where('alumni_entry.id', '=', entryId)
    .executeTakeFirst()
  return row?.blocked_id
}
