import {
  type Booking,
  changeNoticeHours,
  type createBooking,
  type listBookings,
  maxUpcoming,
  type updateBooking as updateEndpoint,
} from '#contract/career/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { requireOpenSlot } from '#server/career/mentors/mentors.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import { memberName, notifyBoth, type Session } from './invitations.ts'
import * as queries from './queries.ts'
import {
  answerProposal,
  canMove,
  move,
  remindedAt,
  requireFree,
  sessionOf,
} from './rescheduling.ts'

export { bookingEntries } from './calendar-source.ts'
export { memberName } from './invitations.ts'
export { isPaused } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'config' | 'limits'>

const hourMs = 3_600_000

const missing = () => new AppError('not_found', 'We can’t find that session.')
const conflict = (message: string) => new AppError('conflict', message)

/** One page of an account's sessions, as member or mentor. */
export async function bookingsOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  { page = 1, pageSize, when, role }: ParsedInputOf<typeof listBookings>,
  defaultSize: number,
): Promise<Page<Booking>> {
  const limit = pageSize ?? defaultSize
  const now = clock.now()
  const slice = { now, limit, offset: (page - 1) * limit }
  const { items, total } = await queries.findBookings(db, accountId, { when, role }, slice)
  return { items: items.map((row) => shown(row, accountId, now)), total, page, pageSize: limit }
}

/** One of the account's own sessions. */
export async function requireBooking(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: string,
  id: string,
): Promise<Booking> {
  const row = await queries.findBooking(db, accountId, id)
  if (!row) throw missing()
  return shown(row, accountId, clock.now())
}

/** Books a session. Locks the mentor's row, and a constraint refuses overlaps in any case. */
export async function book(
  services: Parts,
  account: PlannedAccount,
  { mentorId, start: startText, topic }: ParsedInputOf<typeof createBooking>,
): Promise<Booking> {
  requireFeature(account, 'mentorSessions')
  requireVerified('book_session', account)
  await services.limits.take('booking', account.id)
  const now = services.clock.now()
  const start = new Date(startText)
  // Reads the response before the commit, so nothing can fail after the booking.
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const same = await queries.findSameBooking(tx, { mentorId, accountId: account.id, start })
    const answer = (id: string) => requireBooking({ db: tx, clock: services.clock }, account.id, id)
    if (same !== undefined) return answer(same)
    await requireMayBook(tx, account.id, now)
    const { mentorAccountId, slot } = await requireOpenSlot(tx, { mentorId, start, now })
    if (mentorAccountId === account.id) throw conflict('You can’t book a session with yourself.')
    if (await queries.isBlockedBetween(tx, account.id, mentorAccountId)) {
      throw conflict('You can’t book sessions with this mentor.')
    }
    const created = newId()
    const times = { starts_at: new Date(slot.start), ends_at: new Date(slot.end) }
    await requireFree(tx, account.id, times)
    const row = { id: created, mentor_id: mentorId, account_id: account.id, topic, ...times }
    await queries.insertBooking(tx, { ...row, reminded: remindedAt(start, now) }, now)
    await notifyBoth(tx, services, await sessionOf(tx, account.id, created), {
      change: 'booked',
      by: account.id,
    })
    return answer(created)
  })
}

async function requireMayBook(tx: Tx, accountId: string, now: Date): Promise<void> {
  if (await queries.isPaused(tx, accountId)) {
    const message = 'You can’t book sessions while we look at a report. Contact us for help.'
    throw new AppError('forbidden', message)
  }
  if ((await queries.countUpcoming(tx, accountId, now)) >= maxUpcoming) {
    throw conflict(
      `You have ${maxUpcoming} sessions ahead, the most at one time. Cancel one first.`,
    )
  }
}

/** Moves, cancels or closes a session. */
export async function changeBooking(
  services: Parts,
  account: PlannedAccount,
  { id, start, status, reason, answer }: ParsedInputOf<typeof updateEndpoint>,
): Promise<Booking> {
  if ([start, status, answer].filter((item) => item !== undefined).length !== 1) {
    throw new AppError('validation', 'Send either a new start, a status or an answer.')
  }
  await services.limits.take('booking', account.id)
  return services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account.id)
    const session = await queries.lockBooking(tx, account.id, id)
    if (!session) throw missing()
    if (start !== undefined) await move(tx, services, account, session, new Date(start))
    else if (answer !== undefined) await answerProposal(tx, services, account, session, answer)
    else if (status === 'cancelled') {
      await cancel(tx, services, session, { by: account.id, reason: reason ?? '' })
    } else if (status !== undefined) await close(tx, services, account, session, status)
    return requireBooking({ db: tx, clock: services.clock }, account.id, id)
  })
}

/** Cancels a session and removes it from both calendars; `by` null is the operator. Idempotent. */
export async function cancel(
  tx: Tx,
  services: Parts,
  session: Session,
  { by, reason }: { by: string | null; reason: string },
): Promise<void> {
  const now = services.clock.now()
  if (session.status === 'cancelled') return
  const left = session.starts_at.getTime() - now.getTime()
  if (session.status !== 'booked' || left <= 0) {
    throw conflict('The session has started. Say how it went instead.')
  }
  const change = {
    status: 'cancelled' as const,
    status_by: sideOf(session, by),
    reason,
    is_late: by !== null && left < changeNoticeHours * hourMs,
    proposed_start: null,
    sequence: session.sequence + 1,
  }
  await queries.updateBooking(tx, session.id, change, now)
  await notifyBoth(tx, services, { ...session, ...change }, { change: 'canceled', by })
}

const sideOf = ({ account_id }: Session, by: string | null): NonNullable<Booking['statusBy']> =>
  by === null ? 'waypoint' : by === account_id ? 'member' : 'mentor'

/** Cancels an account's upcoming sessions, all or with one other account, as the operator. */
export async function cancelAhead(
  tx: Tx,
  services: Parts,
  accountId: string,
  other?: string,
): Promise<number> {
  const ids = await queries.findAhead(tx, accountId, services.clock.now(), other)
  for (const id of ids) {
    const session = await queries.lockBooking(tx, accountId, id)
    if (session) await cancel(tx, services, session, { by: null, reason: '' })
  }
  return ids.length
}

async function close(
  tx: Tx,
  services: Parts,
  account: PlannedAccount,
  session: Session,
  status: 'completed' | 'no_show',
): Promise<void> {
  const now = services.clock.now()
  const side = sideOf(session, account.id)
  if (session.status === status) return
  const isOwnWord = session.status !== 'cancelled' && session.status_by === side
  if (session.status !== 'booked' && !isOwnWord) {
    throw conflict('This session is closed already.')
  }
  if (session.starts_at > now) throw conflict('The session hasn’t started yet.')
  await queries.updateBooking(tx, session.id, { status, status_by: side }, now)
}

/** A session as seen by one participant. */
function shown(row: queries.BookingRow, accountId: string, now: Date): Booking {
  const role = row.account_id === accountId ? 'member' : 'mentor'
  const { id, topic, status, reason, review, received } = row
  return {
    id,
    role,
    mentorId: row.mentor_id,
    with: role === 'mentor' ? memberName(row) : (row.mentor_name ?? 'Former mentor'),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    topic,
    status,
    statusBy: row.status_by,
    reason,
    isLate: row.is_late,
    videoLink: status === 'booked' ? row.video_link : null,
    note: row.note ?? '',
    review,
    received,
    isReported: row.is_reported,
    canMove: row.mentor_id !== null && canMove(row, now),
    proposedStart: status === 'booked' ? (row.proposed_start?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
  }
}
