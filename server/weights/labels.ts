import { FeedbackLabel } from '#contract/feedback.ts'
import type { LabelledList, RowLabel, ShownRow } from '#matching/learning/labelled-lists.ts'
import type { Db } from '#server/db/database.ts'
import { listLabelledRows } from './label-queries.ts'

/** How strongly each label speaks: what people did says more than what they pressed. */
const gains: Readonly<Record<FeedbackLabel, number>> = {
  ...{ not_for_me: -1, fits: 1, saved: 1, applied: 2, accepted: 3 },
}

/** Every list with labels, as learning takes them. */
export async function labelledLists(db: Db): Promise<LabelledList[]> {
  const lists = new Map<string, { member: string; rows: ShownRow[]; labels: RowLabel[] }>()
  for (const row of await listLabelledRows(db)) {
    const list = lists.get(row.report_id) ?? { member: row.account_id, rows: [], labels: [] }
    lists.set(row.report_id, list)
    const said = row.labels.map((label) => gains[FeedbackLabel.parse(label)])
    // An act outweighs an opinion: who applied and then said "not for me" had found it worth a try.
    const gain = Math.max(...said)
    if (said.length > 0) list.labels.push({ row: list.rows.length, gain })
    list.rows.push({
      ...{ position: row.position, tier: row.tier, score: row.score / 10 },
      values: row.feature_values.map((value) => (value < 0 ? -1 : value / 1000)),
    })
  }
  return [...lists.values()]
}
