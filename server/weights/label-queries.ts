import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** Members whose labels count, those who spoke last first; more would not fit into a fit's minute. */
const mostMembers = 3_000
/** Labels of one member, the newest first. */
const mostLabels = 30

/** One row of a list that a member saw, with the labels they gave it. */
export interface ShownRowWithLabels {
  account_id: string
  report_id: string
  position: number
  tier: number
  score: number
  feature_values: number[]
  labels: string[]
}

/**
 * Lists with at least one label, whole, best first. A label belongs to the report that had last shown the
 * opportunity when it was given.
 */
export async function listLabelledRows(db: Db): Promise<ShownRowWithLabels[]> {
  const { rows } = await sql<ShownRowWithLabels>`
    with spoke as (
      select account_id from match_feedback group by account_id
      order by max(at) desc, account_id limit ${mostMembers}),
    given as (
      select one.account_id, one.opportunity_id, one.label, one.at,
        row_number() over (partition by one.account_id order by one.at desc, one.opportunity_id,
          one.label) as nth
      from match_feedback as one join spoke using (account_id)),
    said as (
      select shown.report_id, given.opportunity_id, array_agg(given.label order by label) as labels
      from given cross join lateral (
        select report_id from match_impression as seen
        where seen.account_id = given.account_id and seen.opportunity_id = given.opportunity_id
          and seen.shown_at <= given.at
        order by shown_at desc, report_id limit 1) as shown
      where given.nth <= ${mostLabels}
      group by shown.report_id, given.opportunity_id)
    select seen.account_id, seen.report_id, position, tier, score, feature_values,
      coalesce(said.labels, '{}') as labels
    from (select distinct report_id from said) as list
    join match_impression as seen using (report_id)
    left join said using (report_id, opportunity_id)
    order by seen.account_id, report_id, position`.execute(db)
  return rows
}

/** Labels on matches that were shown, and of how many members; for a page, without reading lists. */
export async function countLabels(db: Db): Promise<{ members: number; labels: number }> {
  const { rows } = await sql<{ members: number; labels: number }>`
    select count(distinct account_id) as members, count(*) as labels from match_feedback as given
    where exists (select from match_impression as seen
      where seen.account_id = given.account_id and seen.opportunity_id = given.opportunity_id
        and seen.shown_at <= given.at)`.execute(db)
  return rows[0] ?? { members: 0, labels: 0 }
}
