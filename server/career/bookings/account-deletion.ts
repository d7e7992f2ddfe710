import { z } from 'zod'
import { findAccount } from '#server/account/accounts/accounts.ts'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import { enqueue, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { notifyParty } from './invitations.ts'
import { cancelForLeaving } from './reminder-queries.ts'

const Payload = z.object({
  /** The remaining account; the deleted one isn't named. */
  accountId: z.uuid(),
  bookingId: z.uuid(),
  sequence: z.number().int(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
})

/** Notifies the remaining person that a session is off and removes it from their calendar. */
export const notifyOfCanceledSession = job(
  'tell_of_lost_session',
  Payload,
  async ({ accountId, bookingId, sequence, start, end }, { services }: { services: Services }) => {
    await services.db.transaction().execute(async (tx) => {
      const account = await findAccount(tx, accountId)
      if (!account) return
      const { email, first_name, time_zone } = account
      const formerMember = { with: 'someone who left Waypoint', withId: null }
      const party = { accountId, email, first_name, time_zone, ...formerMember }
      const event = {
        id: bookingId,
        sequence,
        starts_at: new Date(start),
        ends_at: new Date(end),
        video_link: null,
        reason: '',
      }
      await notifyParty(tx, services, event, party, { change: 'canceled', isNotified: true })
    })
  },
)

/** Before an account is deleted: cancels its upcoming sessions and notifies the others. */
export const cancelSessionsOf: AccountCleanup = async (tx, { email }, now) => {
  for (const { id, other, sequence, starts_at, ends_at } of await cancelForLeaving(
    tx,
    email,
    now,
  )) {
    await enqueue(tx, notifyOfCanceledSession, {
      accountId: other,
      bookingId: id,
      sequence,
      start: starts_at.toISOString(),
      end: ends_at.toISOString(),
    })
  }
}
