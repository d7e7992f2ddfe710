import { sql } from 'kysely'
import type { AiFeature, AiOutcome, AiSettings } from '#contract/operations/ai.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The feature switches and the budget. */
export async function findSettings(db: Db): Promise<AiSettings> {
  const row = await db
    .selectFrom('ai_setting')
    .select(['narrative', 'meaning', 'suggestions', 'daily_budget_cents as dailyBudgetCents'])
    .executeTakeFirstOrThrow()
  return row
}

/** Locks the settings until the transaction ends, so the audit log records the true previous values. */
export async function lockSettings(tx: Tx): Promise<AiSettings> {
  return tx
    .selectFrom('ai_setting')
    .select(['narrative', 'meaning', 'suggestions', 'daily_budget_cents as dailyBudgetCents'])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveSettings(tx: Tx, settings: AiSettings, timestamp: Date): Promise<void> {
  const { narrative, meaning, suggestions, dailyBudgetCents } = settings
  await tx
    .updateTable('ai_setting')
    .set({
      narrative,
      meaning,
      suggestions,
      daily_budget_cents: dailyBudgetCents,
      updated_at: timestamp,
    })
    .execute()
}

export async function hasConsent(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_consent')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertConsent(tx: Tx, accountId: string, timestamp: Date): Promise<boolean> {
  const added = await tx
    .insertInto('ai_consent')
    .values({ account_id: accountId, created_at: timestamp })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Also deletes cached answers about the member; false if there was no consent. */
export async function deleteConsent(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom('ai_answer').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('report_narrative').where('account_id', '=', accountId).execute()
  const deleted = await tx
    .deleteFrom('ai_consent')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Names that could identify the member; undefined when the account is gone. */
export function findNames(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst()
}

/**
 * Reserves part of the daily budget shared by all nodes; false when too little is left. A single statement, so
 * concurrent callers can't overspend it.
 */
export async function reserve(
  db: Db,
  { day, micros, budget }: { day: string; micros: number; budget: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ai_day as day_total (day, micros)
    select ${day}::date, ${micros}::bigint where ${micros}::bigint <= ${budget}::bigint
    on conflict (day) do update set micros = day_total.micros + excluded.micros
      where day_total.micros + excluded.micros <= ${budget}::bigint
    returning 1`.execute(db)
  return rows.length > 0
}

/** Refunds the unused part of a reservation. */
export async function refund(db: Db, day: string, micros: number): Promise<void> {
  if (micros <= 0) return
  await sql`update ai_day set micros = greatest(0, micros - ${micros}::bigint)
    where day = ${day}::date`.execute(db)
}

export async function findSpent(db: Db, day: string): Promise<number> {
  const row = await db
    .selectFrom('ai_day')
    .select('micros')
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.micros ?? 0
}

/** One row of the call log. */
export interface CallRow {
  readonly id: string
  readonly feature: AiFeature
  readonly model: string
  readonly outcome: AiOutcome
  readonly input_tokens: number
  readonly output_tokens: number
  readonly estimated: boolean
  readonly cost_micros: number
  readonly ms: number
  readonly at: Date
}

export async function insertCall(db: Db, row: CallRow): Promise<void> {
  await db.insertInto('ai_call').values(row).execute()
}

export async function findAnswer(
  db: Db,
  { accountId, key, now }: { accountId: string; key: Buffer; now: Date },
): Promise<unknown> {
  const row = await db
    .selectFrom('ai_answer')
    .select('answer')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.answer
}

/** Caches an answer only if the member's consent still exists. */
export async function cacheAnswer(
  tx: Tx,
  row: {
    account_id: string
    key: Buffer
    feature: AiFeature
    answer: unknown
    created_at: Date
    expires_at: Date
  },
): Promise<void> {
  const { account_id, key, feature, answer, created_at, expires_at } = row
  await sql`
    insert into ai_answer (account_id, key, feature, answer, created_at, expires_at)
    select account_id, ${key}, ${feature}, ${JSON.stringify(answer)}::jsonb, ${created_at}, ${expires_at}
    from ai_consent where account_id = ${account_id} for share
    on conflict (account_id, key) do update
      set answer = excluded.answer, expires_at = excluded.expires_at`.execute(tx)
}

/** Deletes expired answers and old log rows. */
export async function deleteOld(
  db: Db,
  { answers, calls, days }: { answers: Date; calls: Date; days: Date },
): Promise<void> {
  await db.deleteFrom('ai_answer').where('expires_at', '<', answers).execute()
  await db.deleteFrom('ai_call').where('at', '<', calls).execute()
  await db.deleteFrom('ai_day').where('day', '<', days.toISOString().slice(0, 10)).execute()
}
