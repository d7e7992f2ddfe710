import { changeNoticeHours } from '#contract/career/bookings.ts'
import { AppError } from '#contract/errors.ts'
import { requireFeature } from '#server/account/plans/plans.ts'
import { requireOpenSlot, type Span } from '#server/career/mentors/mentors.ts'
import type { PlannedAccount } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { notifyBoth, type Session } from './invitations.ts'
import { notifyOfProposal, notifyOfRefusal } from './proposals.ts'
import * as queries from './queries.ts'

type Parts = Pick<Services, 'clock' | 'secrets' | 'config'>

const hourMs = 3_600_000

const conflict = (message: string) => new AppError('conflict', message)

/** If booked or moved to within a day, only the hour-ahead reminder remains. */
export const remindedAt = (start: Date, now: Date) =>
  start.getTime() - now.getTime() < 25 * hourMs ? 1 : 0

/** Throws if the member has another session at that time. */
export async function requireFree(
  tx: Tx,
  accountId: string,
  times: { starts_at: Date; ends_at: Date },
  except?: string,
): Promise<void> {
  if (await queries.hasOverlap(tx, accountId, times, except)) {
    throw conflict('You have another session at that time.')
  }
}

/** Moves a session: immediately by the member, as a proposal by the mentor. */
export async function move(
  tx: Tx,
  services: Parts,
  account: PlannedAccount,
  session: Session,
  start: Date,
): Promise<void> {
  const now = services.clock.now()
  if (start.getTime() === session.starts_at.getTime() && session.status === 'booked') return
  const isMember = session.account_id === account.id
  if (isMember) requireFeature(account, 'mentorSessions')
  const { slot } = await requireMovable(tx, session, start, now)
  if (isMember) return moveTo(tx, services, account, session, slot)
  if (session.proposed_start?.getTime() === start.getTime()) return
  await queries.updateBooking(tx, session.id, { proposed_start: start }, now)
  await notifyOfProposal(tx, services, session, start)
}

/** Throws unless the session can still be moved to that time. */
function requireMovable(tx: Tx, session: Session, start: Date, now: Date) {
  if (session.mentor_id === null || !canMove(session, now)) {
    throw conflict(`A session can be moved until ${changeNoticeHours} hours before it starts.`)
  }
  return requireOpenSlot(tx, { mentorId: session.mentor_id, start, now, except: session.id })
}

/** The member accepts the mentor's proposed time or keeps the current one. */
export async function answerProposal(
  tx: Tx,
  services: Parts,
  account: PlannedAccount,
  session: Session,
  answer: 'accept' | 'decline',
): Promise<void> {
  const now = services.clock.now()
  if (session.account_id !== account.id) throw conflict('Only the member can answer this.')
  const { proposed_start: start } = session
  if (start === null || session.status !== 'booked') {
    throw conflict('There’s no new time to answer. The mentor may have changed it.')
  }
  if (answer === 'accept') {
    const { slot } = await requireMovable(tx, session, start, now)
    return moveTo(tx, services, account, session, slot)
  }
  await queries.updateBooking(tx, session.id, { proposed_start: null }, now)
  await notifyOfRefusal(tx, services, session)
}

async function moveTo(
  tx: Tx,
  services: Parts,
  account: PlannedAccount,
  session: Session,
  slot: Span,
): Promise<void> {
  const now = services.clock.now()
  const times = { starts_at: new Date(slot.start), ends_at: new Date(slot.end) }
  await requireFree(tx, account.id, times, session.id)
  const sequence = session.sequence + 1
  const reminded = remindedAt(times.starts_at, now)
  const change = { ...times, sequence, reminded, proposed_start: null }
  await queries.updateBooking(tx, session.id, change, now)
  await notifyBoth(tx, services, await sessionOf(tx, account.id, session.id), {
    change: 'moved',
    by: account.id,
  })
}

/** Whether there is enough time left to move a session. */
export const canMove = ({ status, starts_at }: Pick<Session, 'status' | 'starts_at'>, now: Date) =>
  status === 'booked' && starts_at.getTime() - now.getTime() >= changeNoticeHours * hourMs

/** One of the account's sessions with both people. */
export async function sessionOf(db: Db, accountId: string, id: string): Promise<Session> {
  const session = await queries.findBooking(db, accountId, id)
  if (!session) throw new AppError('not_found', 'We can’t find that session.')
  return session
}
