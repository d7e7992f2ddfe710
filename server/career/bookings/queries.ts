import { sql } from 'kysely'
import type { Booking, BookingStatus } from '#contract/career/bookings.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Which of an account's sessions to list. */
export interface BookingFilter {
  readonly when: 'upcoming' | 'past' | undefined
  readonly role: 'member' | 'mentor' | undefined
}

const columns = [
  'booking.id',
  'booking.mentor_id',
  'booking.account_id',
  'booking.starts_at',
  'booking.ends_at',
  'booking.topic',
  'booking.reason',
  'booking.is_late',
  'booking.sequence',
  'booking.created_at',
  'booking.proposed_start',
  'mentor.account_id as mentor_account_id',
  'mentor.name as mentor_name',
  'mentor.video_link',
  'mentor.time_zone as mentor_time_zone',
  'account.first_name',
  'account.last_name',
  'account.email',
  'account.time_zone',
  sql<BookingStatus>`booking.status`.as('status'),
  sql<Booking['statusBy']>`booking.status_by`.as('status_by'),
] as const

const base = (db: Db) =>
  db
    .selectFrom('booking')
    .leftJoin('mentor', 'mentor.id', 'booking.mentor_id')
    .innerJoin('account', 'account.id', 'booking.account_id')

/** What each participant wrote, as seen by one of them. */
const written = (accountId: string) =>
  [
    sql<string | null>`(select text from booking_note as note
      where note.booking_id = booking.id and note.account_id = ${accountId})`.as('note'),
    sql<Booking['review']>`(select json_build_object('rating', rating, 'text', text)
      from booking_review as review where review.booking_id = booking.id and review.account_id = ${accountId})`.as(
      'review',
    ),
    sql<Booking['received']>`(select json_build_object('rating', rating, 'text', text)
      from booking_review as other where other.booking_id = booking.id and other.account_id <> ${accountId})`.as(
      'received',
    ),
    sql<boolean>`exists (select from session_report as report
      where report.booking_id = booking.id and report.account_id = ${accountId})`.as('is_reported'),
  ] as const

function ofAccount(db: Db, accountId: string, { when, role }: BookingFilter, now: Date) {
  return base(db)
    .where((eb) =>
      eb.or([
        ...(role === 'mentor' ? [] : [eb('booking.account_id', '=', accountId)]),
        ...(role === 'member'
          ? []
          : [
              eb('booking.mentor_id', 'in', (sub) =>
                sub.selectFrom('mentor').select('id').where('account_id', '=', accountId),
              ),
            ]),
      ]),
    )
    .$if(when === 'upcoming', (query) =>
      query.where('booking.status', '=', 'booked').where('booking.ends_at', '>', now),
    )
    .$if(when === 'past', (query) =>
      query.where((eb) =>
        eb.or([eb('booking.status', '<>', 'booked'), eb('booking.ends_at', '<=', now)]),
      ),
    )
}

/** One page of an account's sessions: upcoming ones soonest first, others latest first. */
export async function findBookings(
  db: Db,
  accountId: string,
  filter: BookingFilter,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
) {
  const [items, { total }] = await Promise.all([
    ofAccount(db, accountId, filter, now)
      .select(columns)
      .select(written(accountId))
      .orderBy('booking.starts_at', filter.when === 'upcoming' ? 'asc' : 'desc')
      .orderBy('booking.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    ofAccount(db, accountId, filter, now)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { items, total }
}

export type BookingRow = Awaited<ReturnType<typeof findBookings>>['items'][number]

/** Sessions with both people, by id. */
export function findSessions(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return base(db)
    .select(columns)
    .where('booking.id', 'in', [...ids])
    .execute()
}

const isOf = (accountId: string) =>
  sql<boolean>`(booking.account_id = ${accountId} or mentor.account_id = ${accountId})`

/** One of the account's own sessions, as member or mentor. */
export function findBooking(db: Db, accountId: string, id: string) {
  return base(db)
    .select(columns)
    .select(written(accountId))
    .where('booking.id', '=', id)
    .where(isOf(accountId))
    .executeTakeFirst()
}

/** Locks one of the account's own sessions until the transaction ends. */
export async function lockBooking(tx: Tx, accountId: string, id: string) {
  const { rows } = await sql`
    select from booking left join mentor on mentor.id = booking.mentor_id
    where booking.id = ${id} and ${isOf(accountId)} for update of booking`.execute(tx)
  return rows.length === 0 ? undefined : findBooking(tx, accountId, id)
}

/** An identical earlier booking, from a double click. */
export async function findSameBooking(
  tx: Tx,
  { mentorId, accountId, start }: { mentorId: string; accountId: string; start: Date },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', accountId)
    .where('mentor_id', '=', mentorId)
    .where('starts_at', '=', start)
    .where('status', '=', 'booked')
    .executeTakeFirst()
  return row?.id
}

export async function countUpcoming(tx: Tx, accountId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'booked')
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a report about the account is open or upheld, which blocks booking. */
export async function isPaused(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_report')
    .select('id')
    .where('about_id', '=', accountId)
    .where('status', '<>', 'dismissed')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of the two reported the other and the report wasn't dismissed. */
export async function isBlockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  const row = await db
    .selectFrom('session_report')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('about_id', '=', a), eb('account_id', '=', b)]),
        eb.and([eb('about_id', '=', b), eb('account_id', '=', a)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function insertBooking(
  tx: Tx,
  row: {
    id: string
    mentor_id: string
    account_id: string
    starts_at: Date
    ends_at: Date
    topic: string
    reminded: number
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('booking')
    .values({ ...row, status: 'booked', created_at: now, updated_at: now })
    .execute()
}

export interface BookingChange {
  readonly starts_at?: Date
  readonly ends_at?: Date
  readonly status?: BookingStatus
  readonly status_by?: Booking['statusBy']
  readonly reason?: string
  readonly is_late?: boolean
  readonly sequence?: number
  readonly reminded?: number
  readonly proposed_start?: Date | null
}

export async function updateBooking(tx: Tx, id: string, change: BookingChange, now: Date) {
  await tx
    .updateTable('booking')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** The account's upcoming sessions as member or mentor, with one other account or all. */
export async function findAhead(
  tx: Tx,
  accountId: string,
  now: Date,
  other?: string,
): Promise<string[]> {
  const rows = await base(tx)
    .select('booking.id')
    .where(isOf(accountId))
    .$if(other !== undefined, (query) => query.where(isOf(other ?? '')))
    .where('booking.status', '=', 'booked')
    .where('booking.starts_at', '>', now)
    .orderBy('booking.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether a member has another session in a time range. */
export async function hasOverlap(
  tx: Tx,
  accountId: string,
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  except?: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('booking')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'cancelled')
    .where('starts_at', '<', ends_at)
    .where('ends_at', '>', starts_at)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Sessions that aren't canceled, with date and time in the account's time zone. */
export async function findInRange(
  db: Db,
  accountId: string,
  timeZone: string,
  { from, to }: { from: string; to: string },
) {
  const { rows } = await sql<{
    id: string
    date: string
    time: string
    name: string
    is_past: boolean
  }>`
    select booking.id, (starts_at at time zone ${timeZone})::date::text as date,
      to_char(starts_at at time zone ${timeZone}, 'HH24:MI') as time, booking.status <> 'booked' as is_past,
      case when booking.account_id = ${accountId} then coalesce(mentor.name, 'a former mentor')
        else account.first_name || ' ' || left(account.last_name, 1) || '.' end as name
    from booking left join mentor on mentor.id = booking.mentor_id
    join account on account.id = booking.account_id
    where booking.status <> 'cancelled' and ${isOf(accountId)}
      and starts_at >= ${from}::date::timestamp at time zone ${timeZone}
      and starts_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    order by starts_at`.execute(db)
  return rows
}
