import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'id',
  'title',
  'note',
  'done_at',
  'updated_at',
  sql<string>`due::text`.as('due'),
] as const

export async function countOwnTasks(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('own_task')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertOwnTask(
  tx: Tx,
  {
    now,
    ...row
  }: {
    id: string
    account_id: string
    title: string
    note: string | null
    due: string
    now: Date
  },
) {
  return tx
    .insertInto('own_task')
    .values({ ...row, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function insertOwnTasks(
  tx: Tx,
  rows: readonly {
    id: string
    account_id: string
    title: string
    note: string | null
    due: string
    done_at: Date | null
    created_at: Date
    updated_at: Date
  }[],
): Promise<void> {
  if (rows.length > 0) await tx.insertInto('own_task').values(rows).execute()
}

export type OwnTaskRow = Awaited<ReturnType<typeof insertOwnTask>>

export function updateOwnTaskOf(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
  change: { title?: string; due?: string; note?: string | null; done_at?: Date | null },
  now: Date,
): Promise<OwnTaskRow | undefined> {
  return tx
    .updateTable('own_task')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(columns)
    .executeTakeFirst()
}

/** Also deletes its snooze. */
export async function deleteOwnTaskOf(tx: Tx, accountId: string, id: string): Promise<boolean> {
  await deleteSnooze(tx, accountId, id)
  const { numDeletedRows } = await tx
    .deleteFrom('own_task')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** All of an account's tasks, earliest first; days are in the time zone. */
export function findOwnTasks(db: Db, accountId: string, timeZone: string) {
  return db
    .selectFrom('own_task')
    .select(columns)
    .select(sql<string | null>`(done_at at time zone ${timeZone})::date::text`.as('done_on'))
    .select(sql<string>`(created_at at time zone ${timeZone})::date::text`.as('created_on'))
    .where('account_id', '=', accountId)
    .orderBy('due')
    .orderBy('id')
    .execute()
}

export async function hasOwnTask(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('own_task')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  return row !== undefined
}

/** Tasks snoozed beyond a day, by key. */
export async function findSnoozes(
  db: Db,
  accountId: string,
  asOf: string,
): Promise<ReadonlyMap<string, { until: string; reason: string | null }>> {
  const rows = await db
    .selectFrom('roadmap_snooze')
    .select(['key', 'reason', sql<string>`until::text`.as('until')])
    .where('account_id', '=', accountId)
    .where('until', '>', sql<string>`${asOf}::date`)
    .execute()
  return new Map(rows.map(({ key, until, reason }) => [key, { until, reason }]))
}

export async function upsertSnooze(
  tx: Tx,
  row: { account_id: string; key: string; until: string; reason: string | null },
  now: Date,
): Promise<void> {
  const { until, reason } = row
  await tx
    .insertInto('roadmap_snooze')
    .values({ ...row, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'key']).doUpdateSet({ until, reason }),
    )
    .execute()
}

export async function deleteSnooze(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx
    .deleteFrom('roadmap_snooze')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}
