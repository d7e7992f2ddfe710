import { createHash } from 'node:crypto'

/** An all-day event; the date is YYYY-MM-DD. */
export interface CalendarDay {
  /** Stable ID of the event, so a calendar that reads the file again updates it. */
  readonly key: string
  readonly date: string
  readonly title: string
  readonly text: string
  readonly url: string | null
}

/** Builds an iCalendar file of all-day events (RFC 5545): escaped, CRLF lines of at most 75 octets. */
export function icsCalendar(name: string, createdAt: Date, days: readonly CalendarDay[]): string {
  const stamp = stampOf(createdAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waypoint//Roadmap//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ key, date, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${uidOf(key)}@waypoint`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${dayAfter(date).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(url ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A meeting between an organizer and one guest, sent by email. */
export interface Invitation {
  /** The same for every version of the meeting. */
  readonly key: string
  /** Increases with every version; calendars keep the highest. */
  readonly sequence: number
  readonly method: 'REQUEST' | 'CANCEL'
  readonly start: Date
  readonly end: Date
  readonly title: string
  readonly text: string
  /** Link or name of the location; empty if none. */
  readonly location: string
  readonly url: string
  /** Bare email addresses. */
  readonly organizer: string
  readonly guest: string
}

/** An invitation or its cancellation (RFC 5546); times are UTC, so calendars need no time zones. */
export function icsInvitation(createdAt: Date, meeting: Invitation): string {
  const isCanceled = meeting.method === 'CANCEL'
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waypoint//Sessions//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${meeting.method}`,
    'BEGIN:VEVENT',
    `UID:${uidOf(meeting.key)}@waypoint`,
    `SEQUENCE:${meeting.sequence}`,
    `DTSTAMP:${stampOf(createdAt)}`,
    `DTSTART:${stampOf(meeting.start)}`,
    `DTEND:${stampOf(meeting.end)}`,
    `SUMMARY:${escaped(meeting.title)}`,
    `DESCRIPTION:${escaped(meeting.text)}`,
    ...(meeting.location === '' ? [] : [`LOCATION:${escaped(meeting.location)}`]),
    `URL:${meeting.url}`,
    `ORGANIZER;CN=Waypoint:mailto:${meeting.organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${meeting.guest}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `TRANSP:${isCanceled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const stampOf = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const uidOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** Escapes a text value: backslash, semicolon, comma and line breaks. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** Folds a line at 75 octets, never inside a character; continuation lines start with a space. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > 75) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
