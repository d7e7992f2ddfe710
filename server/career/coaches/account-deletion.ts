import { z } from 'zod'
import type { AccountCleanup } from '#server/account/deletion/deletion.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue, job } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { endOfLeaver, endOfMentor } from './queries.ts'

type Parts = Pick<Services, 'clock' | 'secrets'>

/** Notifies a member that their coaching or request ended without action by either side. */
function tell(tx: Tx, services: Parts, pairing: { id: string; account_id: string }): Promise<void> {
  return addNotice(tx, services, {
    accountId: pairing.account_id,
    kind: 'coaching',
    title: 'Your coach isn’t available anymore',
    body: 'Your goals and check-ins stay as they are. You can ask another coach.',
    url: '/dashboard/coaching/coach',
    key: `coach-ended-${pairing.id}`,
  })
}

/** Ends all open pairings of a coach and notifies the members; returns the count. */
export async function endCoachingOf(tx: Tx, services: Parts, mentorId: string): Promise<number> {
  const ended = await endOfMentor(tx, mentorId, services.clock.now())
  for (const pairing of ended) await tell(tx, services, pairing)
  return ended.length
}

/** Notifies a member whose coach's account is gone, without naming the coach. */
export const notifyOfLeavingCoach = job(
  'tell_of_lost_coach',
  z.object({ pairingId: z.uuid(), accountId: z.uuid() }),
  async ({ pairingId, accountId }, { services }: { services: Services }) => {
    await services.db
      .transaction()
      .execute((tx) => tell(tx, services, { id: pairingId, account_id: accountId }))
  },
)

/** Before an account is deleted: ends the coaching it gives and notifies its members. */
export const endCoachingOfLeaver: AccountCleanup = async (tx, { email }, now) => {
  for (const { id, account_id } of await endOfLeaver(tx, email, now)) {
    await enqueue(tx, notifyOfLeavingCoach, { pairingId: id, accountId: account_id })
  }
}
