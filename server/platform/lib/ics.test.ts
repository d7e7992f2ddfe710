import { expect, test } from 'vitest'
import { icsCalendar } from './ics.ts'

const createdAt = new Date('2026-11-21T15:00:00Z')
const day = {
  key: 'tap-start',
  date: '2028-02-28',
  title: 'Start TAP',
  text: 'Ask early; bring papers, all of them.\nC:\\ is fine.',
  url: 'https://www.dodtap.mil/',
}

test('a date becomes an all-day event with escaped text', () => {
  const lines = icsCalendar('Dates; yours, all', createdAt, [day]).split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Waypoint//Roadmap//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Dates\\; yours\\, all',
    'BEGIN:VEVENT',
    expect.stringMatching(/^UID:[0-9a-f]{32}@waypoint$/),
    'DTSTAMP:20261121T150000Z',
    'DTSTART;VALUE=DATE:20280228',
    'DTEND;VALUE=DATE:20280229',
    'SUMMARY:Start TAP',
    'DESCRIPTION:Ask early\\; bring papers\\, all of them.\\nC:\\\\ is fine.',
    'URL:https://www.dodtap.mil/',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('long lines fold at 75 octets between characters, and unfold unchanged', () => {
  const text = `${'a’b '.repeat(60)}end`
  const file = icsCalendar('Dates', createdAt, [{ ...day, text }])
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${text}\r\n`)
})
