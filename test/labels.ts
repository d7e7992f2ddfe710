import type { LabeledList } from '#eval/learning/labeled-lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'

/** Stores lists shown to members with their feedback, each list under its own account. */
export async function addLabeledLists(
  db: Db,
  lists: readonly LabeledList[],
  shown: Date,
): Promise<void> {
  const changedAt = new Date(shown.getTime() + 60_000)
  const created = lists.map((list) => ({
    list,
    account_id: newId(),
    survey_id: newId(),
    report_id: newId(),
    opportunities: list.rows.map(() => newId()),
  }))
  const chunks = Array.from({ length: Math.ceil(created.length / 50) }, (_, i) =>
    created.slice(50 * i, 50 * i + 50),
  )
  for (const chunk of chunks) {
    await db
      .insertInto('account')
      .values(
        chunk.map(({ account_id: id }) => ({
          id,
          email: `${id}@example.com`,
          first_name: 'Sim',
          last_name: 'Member',
          password_hash: 'none',
        })),
      )
      .execute()
    await db
      .insertInto('survey')
      .values(
        chunk.map(({ account_id, survey_id: id }) => ({
          id,
          account_id,
          status: 'submitted',
          revision: 1,
          step: 'review',
          answers: '{}',
        })),
      )
      .execute()
    await db
      .insertInto('report')
      .values(
        chunk.map(({ account_id, survey_id, report_id: id }) => ({
          id,
          account_id,
          survey_id,
          inputs: '{}',
          as_of: '2026-11-21',
        })),
      )
      .execute()
    await db
      .insertInto('match_impression')
      .values(
        chunk.flatMap(({ list, account_id, report_id, opportunities }) =>
          list.rows.map(({ position, tier, score, values }, row) => ({
            account_id,
            report_id,
            opportunity_id: opportunities[row] ?? '',
            position,
            tier,
            score: Math.round(score * 10),
            weights: 'test',
            shown_at: shown,
            feature_values: values.map((value) => Math.round(value * 1000)),
          })),
        ),
      )
      .execute()
    const labels = chunk.flatMap(({ list, account_id, opportunities }) =>
      list.labels.map(({ row, gain }) => ({
        account_id,
        opportunity_id: opportunities[row] ?? '',
        at: changedAt,
        label: gain > 0 ? 'fits' : 'not_for_me',
      })),
    )
    if (labels.length > 0) await db.insertInto('match_feedback').values(labels).execute()
  }
}
