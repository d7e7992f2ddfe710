import type { Db, Tx } from '#server/platform/db/database.ts'

/** The narrative state of a ready report; undefined if the report isn't theirs or isn't ready. */
export function findNarrative(db: Db, reportId: string, accountId: string) {
  return db
    .selectFrom('report')
    .leftJoin('report_narrative as narrative', 'narrative.report_id', 'report.id')
    .select(['narrative.status', 'narrative.model', 'narrative.paragraphs', 'narrative.written_at'])
    .where('report.id', '=', reportId)
    .where('report.account_id', '=', accountId)
    .where('report.status', '=', 'ready')
    .executeTakeFirst()
}

/** The report of a waiting narrative. */
export function findWaiting(db: Db, reportId: string) {
  return db
    .selectFrom('report_narrative')
    .innerJoin('report', 'report.id', 'report_narrative.report_id')
    .select(['report.body', 'report.account_id'])
    .where('report_narrative.report_id', '=', reportId)
    .where('report_narrative.status', '=', 'waiting')
    .where('report.status', '=', 'ready')
    .executeTakeFirst()
}

/** Marks a report as waiting for its narrative; false if it is waiting or has one. */
export async function insertWaiting(
  tx: Tx,
  { reportId, accountId, at }: { reportId: string; accountId: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .insertInto('report_narrative')
    .values({ report_id: reportId, account_id: accountId, status: 'waiting', created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('report_id')
        .doUpdateSet({ status: 'waiting', reason: null, created_at: at })
        .where('report_narrative.status', '=', 'failed'),
    )
    .executeTakeFirst()
  return (changed.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** If consent was withdrawn, the row is gone and nothing is stored. */
export async function finishNarrative(
  tx: Tx,
  reportId: string,
  { model, paragraphs, at }: { model: string; paragraphs: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('report_narrative')
    .set({
      status: 'written',
      model,
      paragraphs: JSON.stringify(paragraphs),
      written_at: at,
      reason: null,
    })
    .where('report_id', '=', reportId)
    .where('status', '=', 'waiting')
    .execute()
}

export async function failNarrative(db: Db, reportId: string, reason: string): Promise<void> {
  await db
    .updateTable('report_narrative')
    .set({ status: 'failed', reason })
    .where('report_id', '=', reportId)
    .where('status', '=', 'waiting')
    .execute()
}

/** Fails narratives whose job is gone. */
export async function failStranded(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('report_narrative')
    .set({ status: 'failed', reason: 'timeout' })
    .where('status', '=', 'waiting')
    .where('created_at', '<', before)
    .execute()
}
