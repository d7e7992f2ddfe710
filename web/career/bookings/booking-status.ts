import type { Booking } from '#contract/career/bookings.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** The status of a session, in a word. */
export function statusOf(
  { status, end }: Pick<Booking, 'status' | 'end'>,
  now: Date,
): { text: string; tone: Tone } {
  if (status === 'booked') {
    return new Date(end) > now
      ? { text: 'Booked', tone: 'brand' }
      : { text: 'Tell us how it went', tone: 'signal' }
  }
  if (status === 'completed') return { text: 'Completed', tone: 'good' }
  if (status === 'no_show') return { text: 'No-show', tone: 'bad' }
  return { text: 'Canceled', tone: 'plain' }
}

const sides = { member: 'the member', mentor: 'the mentor', waypoint: 'Waypoint' } as const

/** Who canceled, or who didn't show up; null when neither applies. */
export function outcomeOf({ status, statusBy, isLate, role, reason }: Booking): string | null {
  if (statusBy === null) return null
  const who = statusBy === role ? 'you' : sides[statusBy]
  const quotedReason = reason === '' ? '' : ` “${reason}”`
  if (status === 'cancelled') {
    return `Canceled by ${who}${isLate ? ', less than 12 hours before' : ''}.${quotedReason}`
  }
  if (status !== 'no_show') return null
  const missing = statusBy === 'member' ? 'mentor' : 'member'
  return missing === role
    ? 'The other person says you didn’t show up.'
    : `The ${missing} didn’t show up.`
}
