import { FeedbackLabel } from '#contract/transition/feedback.ts'
import type { LabeledList, RowLabel, ShownRow } from '#eval/learning/labeled-lists.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findShownRows, listLabeledReports } from './label-queries.ts'

/** The weight of each label: actions count more than clicks. */
const gains: Readonly<Record<FeedbackLabel, number>> = {
  not_for_me: -1,
  fits: 1,
  saved: 1,
  applied: 2,
  accepted: 3,
}

/** Lists per batch: some 5 ms of the event loop. */
const batch = 100

/** Streams labeled lists for learning, one batch in memory. Drops the oldest above the limits. */
export async function* labeledLists(db: Db): AsyncGenerator<LabeledList[]> {
  const labeledReports = await listLabeledReports(db)
  for (let from = 0; from < labeledReports.length; from += batch) {
    const some = new Map(
      labeledReports.slice(from, from + batch).map((report) => [report.report_id, report.opinions]),
    )
    const lists = new Map<string, { member: string; rows: ShownRow[]; labels: RowLabel[] }>()
    for (const row of await findShownRows(db, [...some.keys()])) {
      const { account_id: member, report_id, opportunity_id } = row
      const list = lists.get(report_id) ?? { member, rows: [], labels: [] }
      lists.set(report_id, list)
      const opinions = some.get(report_id)?.[opportunity_id] ?? []
      // An action outweighs an opinion: "not for me" after applying still means it was worth a try.
      const gain = Math.max(...opinions.map((label) => gains[FeedbackLabel.parse(label)]))
      if (opinions.length > 0) list.labels.push({ row: list.rows.length, gain })
      list.rows.push({
        position: row.position,
        tier: row.tier,
        score: row.score / 10,
        values: row.feature_values.map((value) => (value < 0 ? -1 : value / 1000)),
      })
    }
    yield [...lists.values()]
  }
}
