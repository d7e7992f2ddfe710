import { sql } from 'kysely'
import type { EvaluatedFeature } from '#contract/operations/ai-evaluation.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Starts a run; undefined while the feature already has one running. */
export function insertEvaluation(
  tx: Tx,
  run: { id: string; feature: EvaluatedFeature; model: string; total: number; at: Date },
) {
  const { at, ...rest } = run
  return tx
    .insertInto('ai_evaluation')
    .values({ ...rest, status: 'running', started_at: at, moved_at: at })
    .onConflict((conflict) =>
      conflict.column('feature').where('status', '=', 'running').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** A running evaluation, with its number of judged members. */
export function findRunning(db: Db, id: string) {
  return db
    .selectFrom('ai_evaluation')
    .select(['feature', 'model', 'total'])
    .select(sql<number>`jsonb_array_length(cases)`.as('judged'))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()
}

/** Appends judged cases; false when another worker already did. */
export async function addCases(
  tx: Tx,
  id: string,
  added: { from: number; cases: readonly object[]; cost: number; at: Date },
): Promise<boolean> {
  const { from, cases, cost, at } = added
  const { rows } = await sql`
    update ai_evaluation set cases = cases || ${JSON.stringify(cases)}::jsonb,
      cost_micros = cost_micros + ${cost}::bigint, moved_at = ${at}
    where id = ${id} and status = 'running' and jsonb_array_length(cases) = ${from}
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Ends a run; a reason marks it as failed. */
export async function endEvaluation(
  tx: Tx,
  id: string,
  { reason, at }: { reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('ai_evaluation')
    .set({ status: reason === null ? 'done' : 'failed', reason, ended_at: at })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

/** Fails runs without progress since then. */
export async function endStranded(db: Db, { before, at }: { before: Date; at: Date }) {
  await db
    .updateTable('ai_evaluation')
    .set({ status: 'failed', reason: 'stranded', ended_at: at })
    .where('status', '=', 'running')
    .where('moved_at', '<', before)
    .execute()
}

/** Deletes runs started before then. */
export async function deleteEvaluations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ai_evaluation').where('started_at', '<', before).execute()
}

const listed = (db: Db, feature: EvaluatedFeature | undefined) =>
  db
    .selectFrom('ai_evaluation')
    .$if(feature !== undefined, (query) => query.where('feature', '=', feature ?? ''))

export function listEvaluations(
  db: Db,
  feature: EvaluatedFeature | undefined,
  slice: { limit: number; offset: number },
) {
  return listed(db, feature)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

export async function countEvaluations(
  db: Db,
  feature: EvaluatedFeature | undefined,
): Promise<number> {
  const { count } = await listed(db, feature)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
