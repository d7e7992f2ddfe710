import type { CalendarSource } from '#server/transition/calendar/calendar.ts'
import { pathOf } from './invitations.ts'
import { findInRange } from './queries.ts'

/** Sessions of a member or mentor as calendar entries. */
export const bookingEntries: CalendarSource = async (db, { id, time_zone }, range) => {
  const rows = await findInRange(db, id, time_zone, range)
  return rows.map(({ id, date, time, name, is_past }) => ({
    id: `booking:${id}`,
    kind: 'booking',
    title: `Mentor session with ${name}`,
    date,
    time,
    url: pathOf(id),
    done: is_past,
  }))
}
