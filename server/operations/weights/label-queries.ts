import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Maximum members with labels, most recent first; more would exceed a fit's one-minute limit. */
const maxMembers = 3_000
/** Maximum labels per member, newest first. */
const maxLabels = 30
/** Maximum lists, most recent feedback first: at fifty rows each, some 50 MB in the thread. */
const maxLists = 6_000
/** Maximum labels counted for a page, newest first: far more than a proposal needs. */
const maxCounted = 100_000

/** A list with its member's labels, by opportunity. */
export interface LabeledReport {
  readonly report_id: string
  readonly opinions: Readonly<Record<string, readonly string[]>>
}

/**
 * Lists with at least one label, most recent feedback first, without their rows. A label belongs to
 * the report that had last shown the opportunity at that time.
 */
export async function listLabeledReports(db: Db): Promise<LabeledReport[]> {
  const { rows } = await sql<LabeledReport>`
    with labelers as (
      select account_id from match_feedback group by account_id
      order by max(at) desc, account_id limit ${maxMembers}),
    labeled as (
      select feedback.account_id, feedback.opportunity_id, feedback.label, feedback.at,
        row_number() over (partition by feedback.account_id order by feedback.at desc, feedback.opportunity_id,
          feedback.label) as nth
      from match_feedback as feedback join labelers using (account_id)),
    report_labels as (
      select shown.report_id, labeled.opportunity_id, max(labeled.at) as at,
        array_agg(labeled.label order by label) as labels
      from labeled cross join lateral (
        select report_id from match_impression as impression
        where impression.account_id = labeled.account_id and impression.opportunity_id = labeled.opportunity_id
          and impression.shown_at <= labeled.at
        order by shown_at desc, report_id limit 1) as shown
      where labeled.nth <= ${maxLabels}
      group by shown.report_id, labeled.opportunity_id)
    select report_id, jsonb_object_agg(opportunity_id, labels) as opinions
    from report_labels group by report_id order by max(at) desc, report_id limit ${maxLists}`.execute(
    db,
  )
  return rows
}

/** The rows of some lists as they were shown, from the top. */
export function findShownRows(db: Db, reportIds: readonly string[]) {
  return db
    .selectFrom('match_impression')
    .select(['account_id', 'report_id', 'opportunity_id'])
    .select(['position', 'tier', 'score', 'feature_values'])
    .where('report_id', '=', sql<string>`any(${[...reportIds]}::uuid[])`)
    .orderBy('report_id')
    .orderBy('position')
    .execute()
}

/** Counts labels on shown matches, and their members; for a page, without reading lists. */
export async function countLabels(db: Db): Promise<{ members: number; labels: number }> {
  const { rows } = await sql<{ members: number; labels: number }>`
    select count(distinct account_id) as members, count(*) as labels
    from (select account_id, opportunity_id, at from match_feedback
      order by at desc limit ${maxCounted}) as labeled
    where exists (select from match_impression as impression
      where impression.account_id = labeled.account_id and impression.opportunity_id = labeled.opportunity_id
        and impression.shown_at <= labeled.at)`.execute(db)
  return rows[0] ?? { members: 0, labels: 0 }
}
