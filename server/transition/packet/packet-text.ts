import { showLength } from '#contract/directory/lengths.ts'
import { serviceNames } from '#contract/military.ts'
import { showDate, showDays } from '#planning/rules/dates.ts'
import type { DocumentFact, Line, Run } from '#server/platform/documents/document.ts'
import type { PacketCase } from './packet-case.ts'

/** A marked blank for a missing value. */
export const blank = (what: string): Run => ({ blank: what })

/** A value, or a blank that says what goes there. */
export const orBlank = (value: string | null | undefined, what: string): Run => value || blank(what)

export const hostName = ({ application }: PacketCase): Run =>
  orBlank(application?.opportunity.organization.name, 'host')

/** The program's own title; null if it only repeats the host's name. */
export function programTitle({ application }: PacketCase): string | null {
  if (!application) return null
  const { title, organization } = application.opportunity
  return title === organization.name ? null : title
}

/** "SGT (E-5) Lee Park". */
export const memberName = ({ rank, name }: PacketCase): readonly Run[] => [
  orBlank(rank, 'your rank'),
  ' ',
  orBlank(name, 'your name'),
]

/** "Army 25B". */
export function branchText({ answers }: PacketCase): string | null {
  const { service } = answers
  const codes = service?.specialties.slice(0, 2).map(({ code }) => code) ?? []
  const parts = [...(service?.service ? [serviceNames[service.service]] : []), ...codes]
  return parts.length > 0 ? parts.join(' ') : null
}

/** A blank for the first day that gives its allowed range. */
export function firstDay({ window, lastStart, asOf }: PacketCase): Run {
  const { earliestStart, opens } = window
  const from = earliestStart ?? (opens && opens > asOf ? opens : null)
  if (!from) return blank('first day')
  const to = lastStart && lastStart >= from ? ` to ${showDate(lastStart)}` : ' or later'
  return blank(`first day, ${showDate(from)}${to}`)
}

/** A blank for the last day that gives its latest date. */
export function lastDay({ window: { latestFinish } }: PacketCase): Run {
  return blank(latestFinish ? `last day, ${showDate(latestFinish)} at the latest` : 'last day')
}

/** The published length; a blank without one. */
export function lengthRun({ opportunity }: PacketCase): Run {
  return orBlank(opportunity && showLength(opportunity.length), 'number of days')
}

/** The days left, if every published length is longer; null otherwise. */
export function daysToAskFor({ opportunity, window }: PacketCase): number | null {
  const { daysLeft } = window
  const shortest = Math.min(...(opportunity?.length ?? []).map(({ min }) => min))
  return Number.isFinite(shortest) && daysLeft && shortest > daysLeft ? daysLeft : null
}

const deliveryNames = { in_person: 'in person', hybrid: 'partly online', online: 'online' } as const

/** The listing's location; a blank to choose one of several sites. */
export function placeRun({ opportunity }: PacketCase): readonly Run[] {
  if (!opportunity) return [blank('street address, or online')]
  const { locations, delivery, online } = opportunity
  const format =
    delivery.map((item) => deliveryNames[item]).join(' or ') || (online ? 'online' : null)
  const cities = [
    ...new Set(locations.flatMap(({ city, state }) => (city ? [`${city}, ${state}`] : []))),
  ]
  const [city] = cities
  const site =
    city && cities.length === 1
      ? [city, ', ', blank('street address')]
      : [
          blank(
            city
              ? `which site: ${cities.slice(0, 3).join('; ')}`
              : 'street address, or how you sign in',
          ),
        ]
  return format ? [...site, ', ', format] : site
}

/** Name, email and phone of the host's contact, as far as the member or the listing has them. */
export function contactRun({ application, opportunity }: PacketCase): readonly Run[] {
  const contact = application?.contact
  const listed = opportunity?.contact
  const phone = contact?.phone
  return [
    orBlank(contact?.name ?? listed?.name, 'name'),
    ', ',
    orBlank(contact?.email ?? listed?.email, 'email'),
    ', ',
    orBlank(phone, 'phone'),
  ]
}

/** Separation, window and leave, so a commander can check the days. */
export function dateFacts({ answers, window }: PacketCase): DocumentFact[] {
  const { separation } = answers
  const leave = (days: number | undefined): Line =>
    days === undefined ? [blank('days')] : showDays(days)
  const { opens, latestFinish, allowedDays } = window
  const date = separation?.certainty === 'unknown' ? null : separation?.date
  return [
    { label: 'Separation date', value: [orBlank(date && showDate(date), 'separation date')] },
    { label: 'Window opens', value: [orBlank(opens && showDate(opens), 'date')] },
    { label: 'Must finish by', value: [orBlank(latestFinish && showDate(latestFinish), 'date')] },
    {
      label: 'Service limit',
      value: [orBlank(allowedDays === null ? null : showDays(allowedDays), 'days')],
    },
    { label: 'Terminal leave', value: leave(separation?.terminalLeaveDays) },
    { label: 'PTDY', value: leave(separation?.permissiveDays) },
  ]
}
