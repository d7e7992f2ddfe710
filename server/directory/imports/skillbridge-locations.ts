import { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { oneLine, orNull, paragraphs, quote } from './cells.ts'
import { deliveryConflicts, readDelivery } from './delivery.ts'
import { readFamilies } from './job-families.ts'
import { dayRange, lengthConflicts, readLengths } from './lengths.ts'
import type { ListedPlace, ListedRow } from './listing-row.ts'
import { readTargets } from './military-targets.ts'
import { cell } from './row-check.ts'
import { placeConflicts } from './skillbridge-programs.ts'
import { readStates } from './states.ts'

/** The columns of the official location list, under the names it was published with. */
export const locationColumns = {
  partner: ['Partner/Program/Agency', 'Partner', 'Program', 'Partner Program Agency'],
  service: ['Service', 'Services'],
  city: ['City'],
  state: ['State'],
  duration: ['Duration of Training', 'Duration', 'Program Duration'],
  contact: ['Employer Point of Contact', 'Employer POC', 'POC', 'Point of Contact'],
  email: ['Contact E-mail', 'POC Email', 'Employer POC Email', 'E-mail'],
  cost: ['Cost'],
  installation: ['Closest Installation', 'Nearest Installation'],
  states: [
    'Opportunity Locations by State',
    'Locations by State',
    'Locations of Prospective Jobs by State',
  ],
  delivery: ['Delivery Method'],
  targets: ['Target MOCs', 'Target MOC', 'MOCs'],
  eligibility: ['Other Eligibility Factors', 'Eligibility Factors'],
  prerequisite: ['Other/Prerequisite', 'Other', 'Prerequisite', 'Prerequisites'],
  jobs: ['Jobs Description', 'Job Description'],
  summary: ['Summary Description', 'Summary'],
  family: ['Job Family', 'Job Families'],
  mou: ['MOU Organization', 'MOU Partner'],
  latitude: ['Latitude', 'Lat'],
  longitude: ['Longitude', 'Long', 'Lng'],
  reach: ['Nationwide/Online', 'Nationwide Online'],
} as const

/** Without these a file is not the location list. */
export const locationRequired = ['partner', 'city', 'state']

const degrees = (limit: number, name: string) =>
  cell(40).transform((text, context) => {
    if (text.trim() === '') return null
    const value = /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
    if (Math.abs(value) <= limit) return value
    context.addIssue({
      code: 'custom',
      message: `The ${name} is no number from -${limit} to ${limit}.`,
    })
    return z.NEVER
  })

export const LocationRow = z
  .object({
    partner: cell(500),
    mou: cell(500),
    service: cell(500),
    city: cell(200),
    state: cell(10_000),
    states: cell(10_000),
    installation: cell(500),
    duration: cell(1000),
    contact: cell(500),
    email: cell(500),
    cost: cell(2000),
    delivery: cell(500),
    targets: cell(50_000),
    eligibility: cell(50_000),
    prerequisite: cell(50_000),
    jobs: cell(50_000),
    summary: cell(50_000),
    family: cell(10_000),
    latitude: degrees(90, 'latitude'),
    longitude: degrees(180, 'longitude'),
    reach: cell(500),
  })
  .refine((row) => normalName(row.partner) !== '' || normalName(row.mou) !== '', {
    path: ['partner'],
    error: 'The row names no partner.',
  })
export type LocationRow = z.output<typeof LocationRow>

/** A row of the location list as one opportunity in one place. */
export function mapLocation(row: LocationRow): ListedRow {
  const partner = oneLine(row.partner)
  const organization = orNull(oneLine(row.mou)) ?? partner
  const city = orNull(oneLine(row.city))
  const said = oneLine(row.delivery)
  const { delivery, unread: unreadDelivery } = readDelivery(said)
  const reach = readStates(oneLine(row.reach).replaceAll('/', ', '))
  const online = reach.remote
  const place = readStates(oneLine(row.state))
  const places = readStates([oneLine(row.state), oneLine(row.states)].join(', '))
  const lengths = readLengths(oneLine(row.duration))
  const families = readFamilies(oneLine(row.family))
  const targets = readTargets(oneLine(row.targets), oneLine(row.service))
  const email = oneLine(row.email)
  const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
  const summary = paragraphs(row.summary)
  const jobs = paragraphs(row.jobs)
  const cost = orNull(oneLine(row.cost))
  return {
    identity: [organization, partner, row.city, row.state, row.installation, row.service, row.jobs]
      .map((part) => normalName(oneLine(part)).slice(0, 300))
      .join(' / '),
    organization,
    website: null,
    opportunity: {
      title: titleOf(partner, organization),
      program_type: null,
      summary: orNull(summary),
      description: orNull(jobs),
      other_eligibility: eligibilityOf(row, cost),
      url: null,
      families: families.codes,
      specialties: targets.specialties,
      states: places.codes,
      nationwide: reach.everywhere || places.everywhere,
      online,
      delivery,
      lengths: lengths.ranges.map(dayRange),
      cohorts_offered: null,
      services: targets.services,
      open_to: ['active', 'guard', 'reserve'],
      contact_name: orNull(oneLine(row.contact)),
      contact_email: address,
      conflicts: [
        ...(row.reach.trim() === '' ? [] : deliveryConflicts(online, delivery, said)),
        ...placeConflicts(places, reach.everywhere || row.reach.trim() === '', true),
        ...lengthConflicts(lengths),
        ...families.unread.map((text) => `The job family ${quote(text)} is not known.`),
        ...(unreadDelivery === '' ? [] : [`The delivery ${quote(said)} is not known.`]),
        ...(email !== '' && address === null
          ? ['The contact address is not an e-mail address.']
          : []),
        ...pointConflicts(row),
      ],
      locations: placesOf(city, place.codes[0], row),
    },
  }
}

function titleOf(partner: string, organization: string): string {
  if (partner === '') return organization
  const lead = `${organization} - `
  return partner.startsWith(lead) && partner.length > lead.length
    ? partner.slice(lead.length).trim()
    : partner
}

function eligibilityOf(row: LocationRow, cost: string | null): string | null {
  const parts = [paragraphs(row.eligibility), paragraphs(row.prerequisite)].filter(
    (part) => orNull(part) !== null,
  )
  if (cost !== null && !/^\$?0(\.0+)?$|^no(ne| cost)?$|^free$/i.test(cost))
    parts.push(`Cost: ${cost}`)
  return parts.length === 0 ? null : parts.join('\n')
}

function placesOf(city: string | null, state: string | undefined, row: LocationRow): ListedPlace[] {
  if (state === undefined) return []
  const located = row.latitude !== null && row.longitude !== null && !atZero(row)
  const { latitude, longitude } = located ? row : { latitude: null, longitude: null }
  return [{ city, state, zip: null, latitude, longitude }]
}

const atZero = (row: LocationRow) => row.latitude === 0 && row.longitude === 0

function pointConflicts(row: LocationRow): string[] {
  if (atZero(row)) return ['The coordinates are 0 and 0, which is in the sea.']
  return (row.latitude === null) === (row.longitude === null)
    ? []
    : ['One of the two coordinates is missing.']
}
