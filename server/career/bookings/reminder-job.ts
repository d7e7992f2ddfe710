import { addNotice } from '#server/account/notices/notices.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import { type Job, job, NoPayload } from '#server/platform/lib/jobs.ts'
import type { Services } from '#server/platform/services.ts'
import { partiesOf, pathOf } from './invitations.ts'
import { claimDueReminders, completePast } from './reminder-queries.ts'

const atOnce = 50
const hourMs = 3_600_000
/** After this, a session that neither side closed counts as completed. */
const closedAfterMs = 72 * hourMs

/** Reminds both people a day and an hour ahead of a session, and closes past sessions. */
export const remindOfSessions: Job<typeof NoPayload, Services> = job(
  'remind_of_sessions',
  NoPayload,
  async (_payload, { services, signal }) => {
    const { db, clock } = services
    const now = clock.now()
    for (;;) {
      signal.throwIfAborted()
      const count = await db.transaction().execute(async (tx) => {
        const sessions = await claimDueReminders(tx, now, atOnce)
        for (const session of sessions) {
          const isNear = session.reminded === 2
          for (const party of await partiesOf(tx, session)) {
            await addNotice(tx, services, {
              accountId: party.accountId,
              aboutId: party.withId,
              kind: 'mentor_session',
              title: `${isNear ? 'Soon' : 'Coming up'}: session with ${party.with}`,
              body: `It starts ${showMoment(session.starts_at, party.time_zone)}. Topic and video link are on its page.`,
              url: pathOf(session.id),
              key: `session-${session.id}-${session.sequence}-${isNear ? 'hour' : 'day'}`,
              isUrgent: isNear,
            })
          }
        }
        return sessions.length
      })
      if (count === 0) break
    }
    await db
      .transaction()
      .execute((tx) => completePast(tx, new Date(now.getTime() - closedAfterMs), now))
  },
)
