import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Maximum members with labels, most recent first; more wouldn't fit into a fit's minute. */
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
    with spoke as (
      select account_id from match_feedback group by account_id
      order by max(at) desc, account_id limit ${maxMembers}),
    given as (
      select one.account_id, one.opportunity_id, one.label, one.at,
        row_number() over (partition by one.account_id order by one.at desc, one.opportunity_id,
          one.label) as nth
      from match_feedback as one join spoke using (account_id)),
    said as (
      select shown.report_id, given.opportunity_id, max(given.at) as at,
        array_agg(given.label order by label) as labels
      from given cross join lateral (
        select report_id from match_impression as seen
        where seen.account_id = given.account_id and seen.opportunity_id = given.opportunity_id
          and seen.shown_at <= given.at
        order by shown_at desc, report_id limit 1) as shown
      where given.nth <= ${maxLabels}
      group by shown.report_id, given.opportunity_id)
    select report_id, jsonb_object_agg(opportunity_id, labels) as opinions
    from said group by report_id order by max(at) desc, report_id limit ${maxLists}`.execute(db)
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
      order by at desc limit ${maxCounted}) as given
    where exists (select from match_impression as seen
      where seen.account_id = given.account_id and seen.opportunity_id = given.opportunity_id
        and seen.shown_at <= given.at)`.execute(db)
  return rows[0] ?? { members: 0, labels: 0 }
}
