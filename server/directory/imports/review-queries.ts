import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

export async function saveReview(
  tx: Tx,
  id: string,
  review: { at: Date; by: string } | null,
): Promise<void> {
  await tx
    .updateTable('import_run')
    .set({
      reviewed_at: review?.at ?? null,
      reviewed_by: review?.by ?? null,
      review_carried: false,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Carries the review of the last applied import of the kind over to this one when it refuses no other rows, and no
 * more of them: the same column, reason and value, or row if the value is empty. Otherwise this one has no review.
 */
export async function carryReview(tx: Tx, id: string): Promise<void> {
  await sql`
    update import_run r set reviewed_at = earlier.reviewed_at, reviewed_by = earlier.reviewed_by,
      review_carried = earlier.reviewed_at is not null
    from (select 1) as one left join (
      select last.reviewed_at, last.reviewed_by from (
        select * from import_run where status = 'done' and id <> ${id}
          and kind = (select kind from import_run where id = ${id})
        order by started_at desc limit 1) as last
      where last.reviewed_at is not null
        and exists (select from import_refusal where run_id = ${id})
        and not exists (
          select column_name, reason, value, digest from import_refusal where run_id = ${id}
          except all
          select column_name, reason, value, digest from import_refusal where run_id = last.id)
      ) as earlier on true
    where r.id = ${id}`.execute(tx)
}
