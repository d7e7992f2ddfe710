import { sql } from 'kysely'
import type { WeightsEffect } from '#contract/operations/weights.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'number',
  'origin',
  'status',
  'reason',
  'points',
  'compared_with',
  'replaces',
  'created_at',
  'applied_at',
  'ended_at',
] as const

/** The weights in force; undefined for the shipped ones. */
export function findInForce(db: Db) {
  return db.selectFrom('weights').select(columns).where('status', '=', 'applied').executeTakeFirst()
}

export function findDraft(db: Db) {
  return db
    .selectFrom('weights')
    .select([...columns, 'effect'])
    .where('status', '=', 'draft')
    .executeTakeFirst()
}

export function findWeights(db: Db, number: number) {
  return db.selectFrom('weights').select(columns).where('number', '=', number).executeTakeFirst()
}

export async function listWeights(db: Db, page: number, pageSize: number) {
  const items = await db
    .selectFrom('weights')
    .select(columns)
    .orderBy('number', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await db
    .selectFrom('weights')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Serializes weight changes: the applied version and the draft are fixed until the commit. */
export async function lockWeights(tx: Tx): Promise<void> {
  await sql`lock table weights in share row exclusive mode`.execute(tx)
}

export function insertWeights(
  tx: Tx,
  row: {
    origin: 'learned' | 'manual'
    status: 'draft' | 'rejected'
    reason: string | null
    points: Readonly<Record<string, number>>
    compared_with: string
    effect: WeightsEffect
    created_at: Date
  },
) {
  const { points, effect, ...rest } = row
  return tx
    .insertInto('weights')
    .values({ ...rest, points: JSON.stringify(points), effect: JSON.stringify(effect) })
    .returning([...columns, 'effect'])
    .executeTakeFirstOrThrow()
}

/** Marks the pending draft as replaced by a new one. */
export async function replaceDraft(tx: Tx, timestamp: Date): Promise<void> {
  await tx
    .updateTable('weights')
    .set({ status: 'replaced', ended_at: timestamp })
    .where('status', '=', 'draft')
    .execute()
}

/** Ends the version in force and returns its number. */
export async function endInForce(
  tx: Tx,
  status: 'replaced' | 'reverted',
  timestamp: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('weights')
    .set({ status, ended_at: timestamp })
    .where('status', '=', 'applied')
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Puts weights in force; omit `replaces` to keep it when they're restored. */
export function putInForce(tx: Tx, number: number, timestamp: Date, replaces?: number | null) {
  return tx
    .updateTable('weights')
    .set({
      status: 'applied',
      applied_at: timestamp,
      ended_at: null,
      ...(replaces !== undefined && { replaces }),
    })
    .where('number', '=', number)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Notifies every node of new weights when the transaction commits. */
export async function notifyWeights(tx: Tx): Promise<void> {
  await sql`select pg_notify('weights_changed', '')`.execute(tx)
}

/** Whether a fit is pending or running. */
export async function isFitPending(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('graphile_worker.jobs as job')
    .select('job.id')
    .where('job.task_identifier', '=', 'fit_weights')
    .whereRef('job.attempts', '<', 'job.max_attempts')
    .executeTakeFirst()
  return row !== undefined
}
