import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = ['id', 'title', 'body', 'revision', 'updated_at'] as const

export async function findCannedAnswers(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
) {
  const items = await db
    .selectFrom('canned_answer')
    .select(columns)
    .orderBy(sql`lower(title)`)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('canned_answer')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

export type CannedAnswerRow = Awaited<ReturnType<typeof findCannedAnswers>>['items'][number]

export async function countCannedAnswers(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('canned_answer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when the title is taken. */
export function insertCannedAnswer(
  tx: Tx,
  row: { id: string; title: string; body: string; created_at: Date; updated_at: Date },
) {
  return tx
    .insertInto('canned_answer')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(title)`).doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function lockCannedAnswer(tx: Tx, id: string) {
  return tx
    .selectFrom('canned_answer')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether another answer has the title. */
export async function isTitleTaken(tx: Tx, id: string, title: string): Promise<boolean> {
  const row = await tx
    .selectFrom('canned_answer')
    .select('id')
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export function updateCannedAnswer(
  tx: Tx,
  id: string,
  { title, body, now }: { title: string; body: string; now: Date },
) {
  return tx
    .updateTable('canned_answer')
    .set({ title, body, updated_at: now, revision: sql`revision + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteCannedAnswer(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('canned_answer')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
