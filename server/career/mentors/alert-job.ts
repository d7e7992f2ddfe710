import { z } from 'zod'
import { maxBookingDays } from '#contract/career/mentors.ts'
import { addNotice } from '#server/account/notices/notices.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { cardsOf } from './cards.ts'
import { claimWaiting, findAlerted, findAwaitedMentors } from './mentor-alert-queries.ts'
import { findMentor } from './queries.ts'

const atOnce = 100
const zeroId = '00000000-0000-0000-0000-000000000000'

/** Notifies subscribed members that a mentor for their specialty joined; idempotent. */
export const notifyOfNewMentor = job(
  'tell_of_new_mentor',
  z.object({ mentorId: z.uuid() }),
  async ({ mentorId }, { services, signal }: { services: Services; signal: AbortSignal }) => {
    const { db } = services
    const mentor = await findMentor(db, mentorId, zeroId)
    if (!mentor) return
    for (let after = zeroId; ; ) {
      signal.throwIfAborted()
      const accounts = await findAlerted(db, mentor.specialties, after, atOnce)
      const last = accounts.at(-1)
      if (last === undefined) return
      await db.transaction().execute(async (tx) => {
        for (const accountId of accounts) {
          if (accountId === mentor.account_id) continue
          await addNotice(tx, services, {
            accountId,
            aboutId: mentor.account_id,
            kind: 'mentor_news',
            title: `New mentor: ${mentor.name}`,
            body: mentor.headline,
            url: `/dashboard/mentors/${mentorId}`,
            key: `mentor-joined-${mentorId}`,
          })
        }
      })
      after = last
    }
  },
)

/** Notifies the longest-waiting members that a mentor has an open time, one per open time. */
export const notifyWaiting: Job<typeof NoPayload, Services> = job(
  'tell_waiting_for_mentors',
  NoPayload,
  async (_payload, { services, signal }) => {
    const { db, clock } = services
    for (let after = zeroId; ; ) {
      signal.throwIfAborted()
      const ids = await findAwaitedMentors(db, after, atOnce)
      for (const id of ids) await notifyOfOpenTimes(services, id, clock.now())
      const last = ids.at(-1)
      if (last === undefined) return
      after = last
    }
  },
)

async function notifyOfOpenTimes(services: Services, mentorId: string, now: Date): Promise<void> {
  const mentor = await findMentor(services.db, mentorId, zeroId)
  if (!mentor?.isBookable) return
  const reader = { accountId: zeroId, service: null, specialties: [], targets: [], state: null }
  const [card] = await cardsOf(services.db, [mentor], reader, now)
  const open = card?.nextSlots.length ?? 0
  if (open === 0) return
  await services.db.transaction().execute(async (tx) => {
    for (const accountId of await claimWaiting(tx, mentorId, open)) {
      await addNotice(tx, services, {
        accountId,
        aboutId: mentor.account_id,
        kind: 'mentor_session',
        title: `${mentor.name} has a time open`,
        body: `You asked to hear about it. Times within the next ${maxBookingDays} days can be booked now.`,
        url: `/dashboard/mentors/${mentorId}`,
        key: `mentor-open-${mentorId}-${now.toISOString()}`,
      })
    }
  })
}
