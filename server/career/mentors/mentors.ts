import {
  type listMentorFilters,
  type listMentors,
  type listSlots,
  type MentorCard,
  type MentorDetail,
  maxBookingDays,
  maxFilterChoices,
} from '#contract/career/mentors.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { services } from '#contract/military.ts'
import type { Page } from '#contract/page.ts'
import { findInstallation, findZip } from '#server/directory/places/places.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { profileAnswers } from '#server/transition/profile/profile.ts'
import { availabilityOf, cardsOf, spanOf } from './cards.ts'
import { hasMentorAlert } from './mentor-alert-queries.ts'
import {
  type FilterChoice,
  findBookedSpans,
  findFilterChoices,
  findMentor,
  findMentors,
  findReviews,
  lockBookableMentor,
  type MentorRow,
  type Reader,
} from './queries.ts'
import { dayBounds, openSlots, type Span, weekBounds } from './slots.ts'

export { notifyOfNewMentor } from './alert-job.ts'
export { namesOf, placeOf, titlesFor } from './cards.ts'
export { ownMentorOf, shownOwn } from './own-mentor.ts'
export { isListed as isListedMentor } from './queries.ts'
export type { Span }

type Parts = Pick<Services, 'db' | 'clock' | 'facts'>

const dayMs = 86_400_000
const shownReviews = 20

/** The error for a mentor the caller can't see. */
export const noMentor = () => new AppError('not_found', 'We can’t find that mentor.')

/** One page of mentors, those with the most in common with the caller first. */
export async function mentorsFor(
  parts: Parts,
  account: Account,
  { page = 1, pageSize, q, specialty, target, service, state }: ParsedInputOf<typeof listMentors>,
  defaultSize: number,
): Promise<Page<MentorCard>> {
  const limit = pageSize ?? defaultSize
  const reader = await readerOf(parts, account.id)
  // A code alone can belong to several services.
  const specialties =
    specialty === undefined ? undefined : services.map((service) => `${service}:${specialty}`)
  const filter = { q, specialties, target, service, state }
  const slice = { limit, offset: (page - 1) * limit }
  const { items, total } = await findMentors(parts.db, filter, reader, slice)
  return {
    items: await cardsOf(parts.db, items, reader, parts.clock.now()),
    total,
    page,
    pageSize: limit,
  }
}

/** The list's filter options, in order. */
export async function filtersFor(
  db: Db,
  accountId: string,
): Promise<OutputOf<typeof listMentorFilters>> {
  const rows = await findFilterChoices(db, accountId, maxFilterChoices)
  const of = (kind: FilterChoice['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ code, title }) => ({ code, title }))
  return {
    specialties: of('specialty'),
    targets: of('target'),
    states: of('state').map(({ code }) => code),
  }
}

/** One mentor as seen by the caller. */
export async function mentorFor(parts: Parts, account: Account, id: string): Promise<MentorDetail> {
  const { db, clock } = parts
  const row = await findMentor(db, id, account.id)
  if (!row) throw noMentor()
  const reader = await readerOf(parts, account.id)
  const [[card], reviews, waiting] = await Promise.all([
    cardsOf(db, [row], reader, clock.now()),
    findReviews(db, id, shownReviews),
    hasMentorAlert(db, { mentorId: id, accountId: account.id }),
  ])
  if (!card) throw noMentor()
  const isSelf = row.account_id === account.id
  return {
    ...card,
    nextSlots: row.isBookable ? card.nextSlots : [],
    why: isSelf ? [] : card.why,
    about: row.about,
    topics: row.topics,
    timeZone: row.time_zone,
    sessionMinutes: row.session_minutes,
    noticeHours: row.notice_hours,
    reviews: reviews.map(({ rating, text, created_at }) => {
      return { rating, text, at: created_at.toISOString() }
    }),
    isWaiting: waiting,
    isSelf,
  }
}

/** Open times between two instants, or two days in the caller's time zone. */
export async function slotsFor(
  { db, clock }: Parts,
  account: Account,
  { id, from, to }: ParsedInputOf<typeof listSlots>,
) {
  const row = await findMentor(db, id, account.id)
  if (!row) throw noMentor()
  if (!row.isBookable) return { items: [] }
  const now = clock.now().getTime()
  const last = now + maxBookingDays * dayMs
  const start = from === undefined ? now : limitOf(from, account.time_zone).start
  const end = to === undefined ? last : limitOf(to, account.time_zone).end
  const range = { from: Math.max(start, now), to: Math.min(end, last) }
  const slots = range.from < range.to ? await openTimes(db, row, { now, ...range }) : []
  return {
    items: slots.map(({ start, end }) => ({
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
    })),
  }
}

/** The start and end of a given day or instant. */
function limitOf(limit: string, timeZone: string): Span {
  if (limit.length === 10) return dayBounds(limit, timeZone)
  return { start: Date.parse(limit), end: Date.parse(limit) }
}

/** A mentor's open times within a range, ignoring the session `except`. */
async function openTimes(
  db: Db,
  row: Omit<MentorRow, 'figures'>,
  { now, from, to, except }: { now: number; from: number; to: number; except?: string | undefined },
): Promise<Span[]> {
  const weeks = weekBounds(from, to, row.time_zone)
  const bounds = { start: new Date(weeks.start), end: new Date(weeks.end) }
  const booked = (await findBookedSpans(db, [row.id], bounds)).filter(({ id }) => id !== except)
  const availability = availabilityOf(row)
  const parts = { availability, capacity: row.capacity, booked: booked.map(spanOf) }
  return openSlots({ ...parts, now, from, to })
}

/** A locked mentor and the slot that starts at an instant. */
export interface HeldSlot {
  readonly mentorAccountId: string
  readonly slot: Span
}

/** Locks a mentor and finds the open slot at an instant; 409 if it isn't open. */
export async function requireOpenSlot(
  tx: Tx,
  { mentorId, start, now, except }: { mentorId: string; start: Date; now: Date; except?: string },
): Promise<HeldSlot> {
  const row = await lockBookableMentor(tx, mentorId)
  if (!row) throw noMentor()
  const from = start.getTime()
  const isSoon = from <= now.getTime() + maxBookingDays * dayMs
  const open =
    row.accepting && isSoon
      ? await openTimes(tx, row, { now: now.getTime(), from, to: from + 1, except })
      : []
  const slot = open.find((span) => span.start === from)
  if (!slot) throw new AppError('conflict', 'That time isn’t open anymore. Choose another one.')
  return { mentorAccountId: row.account_id, slot }
}

/** The caller's answers that mentors are ranked by. */
export async function readerOf({ db, facts }: Parts, accountId: string): Promise<Reader> {
  const answers = await profileAnswers(db, accountId)
  const home = answers?.places?.home ?? null
  const state =
    home === null
      ? null
      : 'zip' in home
        ? findZip(home.zip)?.state
        : findInstallation(facts, home.installation)?.state
  return {
    accountId,
    service: answers?.service?.service ?? null,
    specialties: (answers?.service?.specialties ?? []).map(
      ({ service, code }) => `${service}:${code}`,
    ),
    targets: answers?.goals?.occupations ?? [],
    state: state ?? null,
  }
}
