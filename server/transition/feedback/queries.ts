import { sql } from 'kysely'
import { type FeedbackLabel, MatchOpinion } from '#contract/transition/feedback.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** One match of a report as shown to its owner. */
export interface Impression {
  readonly opportunity_id: string
  readonly position: number
  readonly tier: number
  readonly score: number
  readonly feature_values: readonly number[]
}

/** Inserts a whole report in one statement; skips existing rows. */
export async function insertImpressions(
  db: Db,
  shown: { account_id: string; report_id: string; weights: string; shown_at: Date },
  rows: readonly Impression[],
): Promise<void> {
  const { account_id, report_id, weights, shown_at } = shown
  await sql`
    insert into match_impression
      (account_id, report_id, opportunity_id, position, tier, score, feature_values, weights, shown_at)
    select ${account_id}, ${report_id}, opportunity_id, position, tier, score, feature_values,
      ${weights}, ${shown_at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as item(opportunity_id uuid,
      position smallint, tier smallint, score smallint, feature_values smallint[])
    where (select count(*) from match_impression where report_id = ${report_id}) < ${rows.length}
    on conflict do nothing`.execute(db)
}

/** The account's opinions by opportunity id. */
export async function opinionsOf(
  db: Db,
  accountId: string,
): Promise<ReadonlyMap<string, MatchOpinion>> {
  const rows = await db
    .selectFrom('match_feedback')
    .select(['opportunity_id', 'label'])
    .where('account_id', '=', accountId)
    .where('label', 'in', MatchOpinion.options)
    .execute()
  return new Map(
    rows.map(({ opportunity_id, label }) => [opportunity_id, MatchOpinion.parse(label)]),
  )
}

/** The latest opinion wins: one per opportunity. */
export async function upsertOpinion(
  db: Db,
  row: { account_id: string; opportunity_id: string; label: MatchOpinion; at: Date },
): Promise<void> {
  await db
    .insertInto('match_feedback')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'opportunity_id'])
        .where('label', 'in', MatchOpinion.options)
        .doUpdateSet({ label: row.label, at: row.at }),
    )
    .execute()
}

export async function deleteOpinion(
  db: Db,
  accountId: string,
  opportunityId: string,
): Promise<void> {
  await db
    .deleteFrom('match_feedback')
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', opportunityId)
    .where('label', 'in', MatchOpinion.options)
    .execute()
}

/** Idempotent: keeps the first time. */
export async function insertAct(
  tx: Tx,
  row: {
    account_id: string
    opportunity_id: string
    label: Exclude<FeedbackLabel, MatchOpinion>
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('match_feedback')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'opportunity_id', 'label']).doNothing(),
    )
    .execute()
}
