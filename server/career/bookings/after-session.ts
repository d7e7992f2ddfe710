import type {
  Booking,
  reportBooking as reportEndpoint,
  reviewBooking as reviewEndpoint,
} from '#contract/career/bookings.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Account } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteNote, insertReport, writeNote, writeReview } from './after-session-queries.ts'
import { cancelAhead, requireBooking } from './bookings.ts'
import type { Session } from './invitations.ts'
import { lockBooking } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'secrets' | 'config' | 'limits'>

async function requireOwn(tx: Tx, accountId: string, id: string): Promise<Session> {
  const session = await lockBooking(tx, accountId, id)
  if (!session) throw new AppError('not_found', 'We can’t find that session.')
  return session
}

/** Saves the caller's review of the other person, once the session took place. */
export async function reviewBooking(
  services: Parts,
  { id: accountId }: Account,
  { id, rating, text }: ParsedInputOf<typeof reviewEndpoint>,
): Promise<Booking> {
  await services.db.transaction().execute(async (tx) => {
    const session = await requireOwn(tx, accountId, id)
    if (session.status !== 'completed') {
      throw new AppError('conflict', 'You can review a session once it’s marked as completed.')
    }
    const by_mentor = session.account_id !== accountId
    const review = { rating, text, by_mentor, created_at: services.clock.now() }
    await writeReview(tx, { booking_id: id, account_id: accountId, ...review })
  })
  return requireBooking(services, accountId, id)
}

/** Saves the caller's private note. */
export async function noteBooking(
  services: Parts,
  { id: accountId }: Account,
  { id, text }: { id: string; text: string },
): Promise<Booking> {
  await services.db.transaction().execute(async (tx) => {
    await requireOwn(tx, accountId, id)
    const row = { booking_id: id, account_id: accountId, text, updated_at: services.clock.now() }
    if (text === '') await deleteNote(tx, id, accountId)
    else await writeNote(tx, row)
  })
  return requireBooking(services, accountId, id)
}

/** Reports the other person: pauses their bookings and cancels the two's upcoming sessions. */
export async function reportBooking(
  services: Parts,
  { id: accountId }: Account,
  { id, reason, text }: ParsedInputOf<typeof reportEndpoint>,
  request: RequestInfo,
): Promise<undefined> {
  await services.limits.take('sessionReport', accountId)
  return services.db.transaction().execute(async (tx) => {
    const session = await requireOwn(tx, accountId, id)
    const isMember = session.account_id === accountId
    const about = isMember ? session.mentor_account_id : session.account_id
    if (about === null) throw new AppError('conflict', 'That account is gone.')
    const report = { reason, text, created_at: services.clock.now() }
    const row = { id: newId(), booking_id: id, account_id: accountId, about_id: about, ...report }
    if (!(await insertReport(tx, row))) return undefined
    await cancelAhead(tx, services, accountId, about)
    await record(tx, services, {
      kind: 'mentor.reported',
      actor: accountId,
      subject: about,
      request,
      detail: { report: row.id, reason },
    })
    return undefined
  })
}
