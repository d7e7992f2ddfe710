import ICAL from 'ical.js'
import { decideMentor } from '#contract/career/mentor-records.ts'
import { type MentorDraft, saveOwnMentor } from '#contract/career/mentors.ts'
import { StoredEmail } from '#server/platform/mail/email-content.ts'
import type { Member, TestApp } from './app.ts'

/** Open around the clock, so that tests don't depend on the date. */
export const always = {
  timeZone: 'America/New_York',
  hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  exceptions: [],
  sessionMinutes: 60 as const,
  bufferMinutes: 0,
  noticeHours: 1,
}

/** A member who applied as a mentor; returns the profile. */
export async function applicant(
  app: TestApp,
  draft: MentorDraft = {},
  person: { first_name?: string; last_name?: string } = {},
) {
  const member = await app.verifiedMember({ first_name: 'Robin', last_name: 'Hale', ...person })
  const profile = await member.call(saveOwnMentor, {
    headline: 'Moved from signal to network work',
    capacity: 20,
    videoLink: 'https://meet.example.com/robin',
    availability: always,
    ...draft,
  })
  return { member, profile, id: profile.id }
}

/** A mentor an admin approved. */
export async function approvedMentor(
  app: TestApp,
  admin: Member,
  draft: MentorDraft = {},
  person: { first_name?: string; last_name?: string } = {},
) {
  const created = await applicant(app, draft, person)
  const { revision } = created.profile
  await admin.call(decideMentor, { id: created.id, action: 'approve', note: '', revision })
  return created
}

/** Calendar events emailed to an address, oldest first, as a calendar app parses them. */
export async function eventsTo({ db }: Pick<TestApp, 'db'>, email: string) {
  const rows = await db
    .selectFrom('mail')
    .select('content')
    .where('recipient', '=', email)
    .where('kind', '=', 'session_invitation')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ content }) => {
    const { calendar } = StoredEmail.parse(content)
    const whole = new ICAL.Component(ICAL.parse(calendar?.text ?? ''))
    const event = new ICAL.Event(whole.getFirstSubcomponent('vevent') ?? undefined)
    const method = String(whole.getFirstPropertyValue('method'))
    if (method !== calendar?.method) throw new Error('The mail and its event disagree.')
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      status: String(event.component.getFirstPropertyValue('status')),
      guest: String(event.component.getFirstPropertyValue('attendee')).replace('mailto:', ''),
    }
  })
}
