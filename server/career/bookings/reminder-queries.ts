import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { findSessions } from './queries.ts'

/** Marks sessions a day or an hour ahead as reminded and returns them; skips rows locked by others. */
export async function claimDueReminders(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ id: string; reminded: number }>`
    with due as (
      select id, case when starts_at <= ${now}::timestamptz + interval '1 hour' then 2 else 1 end as now_due
      from booking
      where status = 'booked' and starts_at > ${now}
        and starts_at <= ${now}::timestamptz + interval '24 hours'
        and reminded < case when starts_at <= ${now}::timestamptz + interval '1 hour' then 2 else 1 end
      order by starts_at, id limit ${limit} for update skip locked)
    update booking set reminded = due.now_due from due where booking.id = due.id
    returning booking.id, booking.reminded`.execute(tx)
  const reminded = new Map(rows.map((row) => [row.id, row.reminded]))
  const sessions = await findSessions(tx, [...reminded.keys()])
  return sessions.map((session) => ({ ...session, reminded: reminded.get(session.id) ?? 0 }))
}

/** Completes unclosed sessions that ended before a given time. */
export async function completePast(tx: Tx, before: Date, now: Date): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ status: 'completed', updated_at: now })
    .where('status', '=', 'booked')
    .where('starts_at', '<', before)
    .where('ends_at', '<', before)
    .execute()
}

/** An upcoming session of a deleted account, with the other person's account. */
export interface CanceledSession {
  readonly id: string
  readonly other: string
  readonly sequence: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/**
 * Cancels upcoming sessions of the account with an email address, as member or mentor, and returns
 * them with the other person. A member's bookings are deleted with them; a mentor's stay with the
 * member.
 */
export async function cancelForLeaving(
  tx: Tx,
  email: string,
  now: Date,
): Promise<CanceledSession[]> {
  const { rows } = await sql<CanceledSession>`
    with leaving as (select id from account where lower(email) = lower(${email})),
    ahead as (
      select booking.id,
        case when booking.account_id = leaving.id then mentor.account_id else booking.account_id end as other
      from booking join mentor on mentor.id = booking.mentor_id
      join leaving on leaving.id in (booking.account_id, mentor.account_id)
      where booking.status = 'booked' and booking.starts_at > ${now})
    update booking set status = 'cancelled', status_by = 'waypoint', sequence = sequence + 1,
      updated_at = ${now}
    from ahead where booking.id = ahead.id
    returning booking.id, ahead.other, sequence, starts_at, ends_at`.execute(tx)
  return rows
}
