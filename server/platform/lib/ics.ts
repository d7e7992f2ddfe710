import { createHash } from 'node:crypto'

/** A whole day of a calendar, YYYY-MM-DD. */
export interface CalendarDay {
  /** What the event is, the same each time it is written: a calendar that reads the file again updates it. */
  readonly key: string
  readonly date: string
  readonly title: string
  readonly text: string
  readonly url: string | null
}

/** An iCalendar file of whole days (RFC 5545): escaped, lines of at most 75 octets, ended by CRLF. */
export function icsCalendar(name: string, madeAt: Date, days: readonly CalendarDay[]): string {
  const stamp = `${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
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

const uidOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** Text as a value: backslash, semicolon, comma and line breaks are escaped. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n')
}

/** One line in pieces of at most 75 octets, never inside a character; each next piece begins with a blank. */
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
