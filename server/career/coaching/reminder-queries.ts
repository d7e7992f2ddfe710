import { type RawBuilder, sql } from 'kysely'
import type { CheckInReminder } from '#contract/career/coaching.ts'
import { accountPlan } from '#server/account/plans/plans.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/**
 * The due time of a `coaching_reminder` row in the week around now, in local time: the chosen
 * weekday in the last seven days. `at time zone` makes it an instant by that day's rules; a time
 * skipped by a clock change is an hour later, and one that occurs twice is the second.
 */
const here = (now: Date) => sql`(${now}::timestamptz at time zone account.time_zone)`
const candidate = (now: Date) =>
  sql`(${here(now)}::date - ((extract(isodow from ${here(now)})::int - weekday + 7) % 7) + at)`

/** The last due time up to now. */
const lastDue = (now: Date): RawBuilder<Date> => sql<Date>`
  case when ${candidate(now)} at time zone account.time_zone <= ${now}
    then ${candidate(now)} at time zone account.time_zone
    else (${candidate(now)} - interval '7 days') at time zone account.time_zone end`

/** The first due time after now. */
const nextDue = (now: Date): RawBuilder<Date> => sql<Date>`
  case when ${candidate(now)} at time zone account.time_zone > ${now}
    then ${candidate(now)} at time zone account.time_zone
    else (${candidate(now)} + interval '7 days') at time zone account.time_zone end`

export async function findReminder(
  db: Db,
  accountId: string,
): Promise<CheckInReminder | undefined> {
  const { rows } = await sql<CheckInReminder>`
    select is_on as on, weekday, to_char(at, 'HH24:MI') as time
    from coaching_reminder where account_id = ${accountId}`.execute(db)
  return rows[0]
}

/** Turns reminders on at the default time, unless the account already chose. */
export async function beginReminders(tx: Tx, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into coaching_reminder (account_id, next_at, handled_until)
    values (${accountId}, '-infinity', ${now}) on conflict do nothing`.execute(tx)
}

/** Stores the account's choice; sends nothing due before now. */
export async function upsertReminder(
  tx: Tx,
  accountId: string,
  { on, weekday, time }: CheckInReminder,
  now: Date,
): Promise<void> {
  await sql`
    insert into coaching_reminder (account_id, is_on, weekday, at, next_at, handled_until)
    values (${accountId}, ${on}, ${weekday}, ${time}::time, '-infinity', ${now})
    on conflict (account_id) do update set is_on = excluded.is_on, weekday = excluded.weekday,
      at = excluded.at, next_at = '-infinity', handled_until = ${now}`.execute(tx)
}

/** A checked row. */
export interface CheckedMember {
  readonly account_id: string
  /** Whether a due time within the last day has passed since the last check. */
  readonly is_due: boolean
  /** The Monday of the week of the due time, in the member's time zone. */
  readonly week: string
  /** Whether the member already checked in that week. */
  readonly has_checked_in: boolean
  readonly has_goal: boolean
  /** Whether the member's plan includes coaching, if plans are enforced. */
  readonly is_open: boolean
}

/**
 * Checks due rows, records that and schedules the next time; skips rows locked by another node.
 * Ignores a due time more than a day ago, as after a long outage.
 */
export async function claimDue(tx: Tx, now: Date, limit: number): Promise<CheckedMember[]> {
  const { rows } = await sql<CheckedMember>`
    with claimed as (
      select account_id from coaching_reminder
      where is_on and next_at <= ${now} order by next_at limit ${limit} for update skip locked),
    schedules as (
      select claimed.account_id, account.time_zone, handled_until,
        ${lastDue(now)} as last_due, ${nextDue(now)} as next_due, ${accountPlan(now)} as plan, account.role
      from claimed join coaching_reminder using (account_id) join account on account.id = claimed.account_id),
    updated as (
      update coaching_reminder set next_at = next_due,
        handled_until = greatest(coaching_reminder.handled_until, last_due)
      from schedules where schedules.account_id = coaching_reminder.account_id)
    select account_id, week::text,
      last_due > handled_until and last_due > ${now}::timestamptz - interval '1 day' as is_due,
      plan = 'lifetime' or role in ('admin', 'super_admin') as is_open,
      exists (select from coaching_check_in as check_in
        where check_in.account_id = reminder.account_id and check_in.week = reminder.week) as has_checked_in,
      exists (select from coaching_goal as goal
        where goal.account_id = reminder.account_id and goal.state = 'active') as has_goal
    from (select *, date_trunc('week', last_due at time zone time_zone)::date as week from schedules) as reminder`.execute(
    tx,
  )
  return rows
}
