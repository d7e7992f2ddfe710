import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { partiesOf, pathOf, type Session } from './invitations.ts'

type Parts = Pick<Services, 'clock' | 'secrets'>

/** Notifies the member of the mentor's proposed time and what to do. */
export async function notifyOfProposal(
  tx: Tx,
  services: Parts,
  session: Session,
  start: Date,
): Promise<void> {
  const member = (await partiesOf(tx, session)).find(
    (party) => party.accountId === session.account_id,
  )
  if (!member) return
  const [from, to] = [session.starts_at, start].map((time) => showMoment(time, member.time_zone))
  await addNotice(tx, services, {
    accountId: member.accountId,
    aboutId: member.withId,
    kind: 'mentor_news',
    title: `${member.with} asks to move your session`,
    body: `From ${from} to ${to}. Accept or decline: until you accept, the session stays where it is.`,
    url: pathOf(session.id),
    key: `session-${session.id}-proposed-${start.toISOString()}-${session.sequence}`,
    isAlwaysMailed: true,
  })
}

/** Notifies the mentor that the member keeps the current time. */
export async function notifyOfRefusal(tx: Tx, services: Parts, session: Session): Promise<void> {
  const mentor = (await partiesOf(tx, session)).find(
    (party) => party.accountId !== session.account_id,
  )
  if (!mentor) return
  await addNotice(tx, services, {
    accountId: mentor.accountId,
    aboutId: mentor.withId,
    kind: 'mentor_news',
    title: 'Your new time was declined',
    body: `Your session with ${mentor.with} stays on ${showMoment(session.starts_at, mentor.time_zone)}.`,
    url: pathOf(session.id),
    key: `session-${session.id}-declined-${services.clock.now().toISOString()}`,
    isAlwaysMailed: true,
  })
}
