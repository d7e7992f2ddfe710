import { addNotice } from '#server/account/notices/notices.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { showMoment } from '#server/platform/lib/clock.ts'
import { icsInvitation } from '#server/platform/lib/ics.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import type { findBooking, findSessions } from './queries.ts'

/** A session row with both people. */
export type Session = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** A participant, as addressed in emails. */
interface Party {
  readonly accountId: string
  readonly email: string
  readonly first_name: string
  readonly time_zone: string
  /** The other participant's name. */
  readonly with: string
  /** The other participant's account; null if it's gone. */
  readonly withId: string | null
}

/** What happened to a session. */
export type SessionChange = 'booked' | 'moved' | 'canceled'

type Parts = Pick<Services, 'clock' | 'secrets' | 'config'>

/** A member's name as shown to mentors: first name and an initial. */
export const memberName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name.slice(0, 1)}.`

/** The session fields that make up an event. */
type EventFacts = Pick<
  Session,
  'id' | 'sequence' | 'starts_at' | 'ends_at' | 'video_link' | 'reason'
>

/** Emails the calendar event to both and notifies the one who didn't act. */
export async function notifyBoth(
  tx: Tx,
  services: Parts,
  session: Session,
  { change, by }: { change: SessionChange; by: string | null },
): Promise<void> {
  for (const party of await partiesOf(tx, session)) {
    await notifyParty(tx, services, session, party, { change, isNotified: party.accountId !== by })
  }
}

/** Emails one participant the event, with a notice if they didn't act. */
export async function notifyParty(
  tx: Tx,
  services: Parts,
  session: EventFacts,
  party: Party,
  { change, isNotified }: { change: SessionChange; isNotified: boolean },
): Promise<void> {
  await mailEvent(tx, services, session, party, change)
  if (!isNotified) return
  const when = showMoment(session.starts_at, party.time_zone)
  await addNotice(tx, services, {
    accountId: party.accountId,
    aboutId: party.withId,
    kind: 'mentor_news',
    title: `Session ${change}: ${when}`,
    // Names end in an initial with its period, as in "Dana O.".
    body: `With ${party.with.replace(/\.$/, '')}.${session.reason === '' ? '' : ` ${session.reason}`}`,
    url: change === 'canceled' ? '/dashboard/mentors/sessions' : pathOf(session.id),
    key: `session-${session.id}-${session.sequence}-${change}`,
  })
}

/** The session's page. */
export const pathOf = (id: string) => `/dashboard/mentors/sessions/${id}`

const subjects: Readonly<Record<SessionChange, string>> = {
  booked: 'Mentor session booked',
  moved: 'Mentor session moved',
  canceled: 'Mentor session canceled',
}

async function mailEvent(
  tx: Tx,
  services: Parts,
  session: EventFacts,
  party: Party,
  change: SessionChange,
): Promise<void> {
  const when = showMoment(session.starts_at, party.time_zone)
  const method = change === 'canceled' ? 'CANCEL' : 'REQUEST'
  const path = pathOf(session.id)
  const url = `${services.config.publicUrl}${path}`
  const text = icsInvitation(services.clock.now(), {
    key: `session:${session.id}`,
    sequence: session.sequence,
    method,
    start: session.starts_at,
    end: session.ends_at,
    title: `Mentor session with ${party.with}`,
    text: `Topic, video link and changes: ${url}`,
    location: session.video_link ?? '',
    url,
    organizer: addressOf(services.config.mailFrom),
    guest: party.email,
  })
  const lines =
    change === 'canceled'
      ? [`Your session with ${party.with} on ${when} was canceled.`]
      : [
          `You have a session with ${party.with} on ${when}.`,
          'The attached event adds it to your calendar. It updates if the session is moved or canceled.',
        ]
  const content = emailTemplates.sessionInvitation(party, {
    subject: `${subjects[change]}: ${when}`,
    lines,
    path: change === 'canceled' ? '/dashboard/mentors/sessions' : path,
    calendar: { method, text },
  })
  const { email, accountId, withId: aboutId } = party
  await sendMail(tx, services, { email, accountId, aboutId }, content)
}

const addressOf = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from

/** Both people of a session; only the member once the mentor is gone. */
export async function partiesOf(
  tx: Tx,
  session: Awaited<ReturnType<typeof findSessions>>[number],
): Promise<Party[]> {
  const { account_id, email, first_name, time_zone, mentor_account_id, mentor_name } = session
  const member = { accountId: account_id, email, first_name, time_zone }
  const withMentor = mentor_name ?? 'a former mentor'
  if (mentor_account_id === null) return [{ ...member, with: withMentor, withId: null }]
  const mentor = await tx
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'time_zone'])
    .where('id', '=', mentor_account_id)
    .executeTakeFirstOrThrow()
  const { id: accountId, ...person } = mentor
  return [
    { ...member, with: withMentor, withId: mentor_account_id },
    { accountId, ...person, with: memberName(session), withId: account_id },
  ]
}
