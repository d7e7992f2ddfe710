import { z } from 'zod'
import { Availability, type MentorCard, maxBookingDays } from '#contract/career/mentors.ts'
import { Service, serviceNames } from '#contract/military.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findBookedSpans, findTitles, type MentorRow, type Reader } from './queries.ts'
import { openSlots, type Span } from './slots.ts'

const dayMs = 86_400_000

/** The columns that define a mentor's availability. */
type HoursRow = Pick<
  MentorRow,
  'time_zone' | 'hours' | 'exceptions' | 'session_minutes' | 'buffer_minutes' | 'notice_hours'
>

/** A row's availability in the contract's shape. */
export function availabilityOf(row: HoursRow): Availability {
  return Availability.parse({
    timeZone: row.time_zone,
    hours: row.hours,
    exceptions: row.exceptions,
    sessionMinutes: row.session_minutes,
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
  })
}

/** Names of specialties and target jobs; an unknown code is its own name. */
export function namesOf(
  row: Pick<MentorRow, 'specialties' | 'targets'>,
  titles: ReadonlyMap<string, string>,
) {
  return {
    specialties: row.specialties.map((id) => {
      const [service, code = ''] = id.split(':')
      return { service: Service.parse(service), code, title: titles.get(id) ?? code }
    }),
    targets: row.targets.map((code) => ({ code, title: titles.get(code) ?? code })),
  }
}

/** All titles the rows refer to, in one query. */
export function titlesFor(
  db: Db,
  rows: readonly Pick<MentorRow, 'specialties' | 'targets'>[],
): Promise<Map<string, string>> {
  const specialties = new Set(rows.flatMap((row) => row.specialties))
  const targets = new Set(rows.flatMap((row) => row.targets))
  return findTitles(db, [...specialties], [...targets])
}

/** The mentor's location as text. */
export const placeOf = ({ city, state }: Pick<MentorRow, 'city' | 'state'>): string | null =>
  city !== null && state !== null ? `${city}, ${state}` : state

/** Cards for the rows, in three queries regardless of row count. */
export async function cardsOf(
  db: Db,
  rows: readonly MentorRow[],
  reader: Reader,
  now: Date,
): Promise<MentorCard[]> {
  const range = {
    start: now.getTime() - 8 * dayMs,
    end: now.getTime() + (maxBookingDays + 8) * dayMs,
  }
  const ids = rows.map(({ id }) => id)
  const [titles, spans] = await Promise.all([
    titlesFor(db, rows),
    findBookedSpans(db, ids, { start: new Date(range.start), end: new Date(range.end) }),
  ])
  const bookedBy = Map.groupBy(spans, ({ mentor_id }) => mentor_id)
  return rows.map((row) => {
    const booked = (bookedBy.get(row.id) ?? []).map(spanOf)
    const figures = Figures.parse(row.figures)
    const names = namesOf(row, titles)
    return {
      id: row.id,
      name: row.name,
      headline: row.headline,
      service: row.service === null ? null : Service.parse(row.service),
      ...names,
      place: placeOf(row),
      nextSlots: openSlots({
        availability: availabilityOf(row),
        capacity: row.capacity,
        booked,
        now: now.getTime(),
        from: now.getTime(),
        to: now.getTime() + maxBookingDays * dayMs,
        limit: 3,
      }).map(({ start }) => new Date(start).toISOString()),
      ...figures,
      why: reasonsOf(row, names, reader),
    }
  })
}

const Figures = z.object({ sessions: z.number(), rating: z.number().nullable() })

/** A session as a time span. */
export const spanOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }): Span => ({
  start: starts_at.getTime(),
  end: ends_at.getTime(),
})

/** What reader and mentor share, one sentence each, strongest first. */
function reasonsOf(row: MentorRow, names: ReturnType<typeof namesOf>, reader: Reader): string[] {
  const reasons: string[] = []
  const same = names.specialties.find(({ service, code }) =>
    reader.specialties.includes(`${service}:${code}`),
  )
  if (same) reasons.push(`Also trained as ${same.code}, ${same.title}.`)
  const target = names.targets.find(({ code }) => reader.targets.includes(code))
  if (target) reasons.push(`Knows one of your target jobs: ${target.title}.`)
  if (row.service !== null && row.service === reader.service && !same) {
    reasons.push(`Also ${serviceNames[Service.parse(row.service)]}.`)
  }
  if (row.state !== null && row.state === reader.state) {
    reasons.push(`Also in ${placeOf(row)}.`)
  }
  return reasons
}
