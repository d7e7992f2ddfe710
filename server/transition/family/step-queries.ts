import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'family_step.id',
  'title',
  'note',
  'added_by',
  'done_by',
  'done_at',
  'revision',
  'updated_at',
  sql<string>`due::text`.as('due'),
] as const

/** Steps of the account's current link. */
function stepsOf(db: Db, accountId: string) {
  return db
    .selectFrom('family_step')
    .innerJoin('family_member', 'family_member.link_id', 'family_step.link_id')
    .where('family_member.account_id', '=', accountId)
    .where('family_member.active', '=', true)
    .where('deleted_at', 'is', null)
}

export function findSteps(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return stepsOf(db, accountId)
    .select(columns)
    .orderBy('due')
    .orderBy('family_step.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type StepRow = Awaited<ReturnType<typeof findSteps>>[number]

export async function countSteps(db: Db, accountId: string): Promise<number> {
  const { count } = await stepsOf(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Steps due within a range, for the calendar. */
export function findStepsInRange(db: Db, accountId: string, range: { from: string; to: string }) {
  return stepsOf(db, accountId)
    .select(['family_step.id', 'title', 'done_at', sql<string>`due::text`.as('due')])
    .where('due', '>=', sql<string>`${range.from}::date`)
    .where('due', '<=', sql<string>`${range.to}::date`)
    .execute()
}

/** Locks one step of the account's current link, deleted or not. */
export function lockStep(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('family_step')
    .innerJoin('family_member', 'family_member.link_id', 'family_step.link_id')
    .select([...columns, 'deleted_at'])
    .where('family_step.id', '=', id)
    .where('family_member.account_id', '=', accountId)
    .where('family_member.active', '=', true)
    .forUpdate('family_step')
    .executeTakeFirst()
}

export async function insertStep(
  tx: Tx,
  {
    now,
    ...row
  }: {
    id: string
    link_id: string
    added_by: string
    title: string
    note: string | null
    due: string
    now: Date
  },
): Promise<StepRow> {
  return tx
    .insertInto('family_step')
    .values({ ...row, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export interface StepChange {
  readonly title?: string
  readonly due?: string
  readonly note?: string | null
  readonly done_at?: Date | null
  readonly done_by?: string | null
  readonly deleted_at?: Date | null
}

export function updateStep(tx: Tx, id: string, change: StepChange, now: Date): Promise<StepRow> {
  return tx
    .updateTable('family_step')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Removes and returns an ended link's steps, to copy to both accounts. */
export function takeSteps(tx: Tx, linkId: string) {
  return tx
    .deleteFrom('family_step')
    .where('link_id', '=', linkId)
    .returning(['title', 'note', 'done_at', 'deleted_at', sql<string>`due::text`.as('due')])
    .execute()
}
