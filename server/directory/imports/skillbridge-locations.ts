import type { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { oneLine, orNull, paragraphs, plainPunctuation, quote } from './cells.ts'
import {
  cleanCity,
  correctedCity,
  correctedState,
  isNationwideCity,
  namesNoCity,
} from './city-names.ts'
import { readDelivery, withRemoteChoice } from './delivery.ts'
import { readFamilies } from './job-families.ts'
import { lengthConflicts, readLengths } from './lengths.ts'
import type { ListedFacts } from './listed-record.ts'
import { readTargets } from './military-targets.ts'
import { placeOf } from './places-of.ts'
import { readProgramName } from './program-names.ts'
import { cells } from './row-check.ts'
import { readStates, type StateWords } from './states.ts'

/** The columns of the official location listing, with their published names. */
export const locationColumns = {
  partner: ['Partner/Program/Agency', 'Partner', 'Program', 'Partner Program Agency'],
  service: ['Service', 'Services'],
  city: ['City'],
  state: ['State'],
  zip: ['Zip', 'Zip Code', 'Postal Code'],
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
  reach: ['Nationwide/Online', 'Nationwide Online', 'Nationwide'],
} as const

/** Columns that identify a location listing. */
export const locationRequired = ['partner', 'city', 'state']

const Texts = cells({
  partner: 500,
  mou: 500,
  service: 500,
  city: 200,
  state: 10_000,
  zip: 50,
  states: 10_000,
  installation: 500,
  duration: 1000,
  contact: 500,
  email: 500,
  cost: 2000,
  delivery: 500,
  targets: 50_000,
  eligibility: 50_000,
  prerequisite: 50_000,
  jobs: 50_000,
  summary: 50_000,
  family: 10_000,
  latitude: 40,
  longitude: 40,
  reach: 500,
})

/** Degrees from -limit to limit; null for an empty cell, NaN for anything else. */
function degreesOf(text: string, limit: number): number | null {
  if (text.trim() === '') return null
  const value = /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= limit ? value : Number.NaN
}

export const LocationRow = Texts.transform((row, context) => {
  const refuse = (key: string, message: string) =>
    context.issues.push({ code: 'custom', message, input: row, path: [key] })
  const latitude = degreesOf(row.latitude, 90)
  const longitude = degreesOf(row.longitude, 180)
  if (Number.isNaN(latitude)) refuse('latitude', 'The latitude is no number from -90 to 90.')
  if (Number.isNaN(longitude)) refuse('longitude', 'The longitude is no number from -180 to 180.')
  if (normalName(row.partner) === '' && normalName(row.mou) === '')
    refuse('partner', 'The row names no partner.')
  return { ...row, latitude, longitude }
})
export type LocationRow = z.output<typeof LocationRow>

/** Maps a row of the location listing: a program in one place. */
export function mapLocation(row: LocationRow): ListedFacts {
  const published = oneLine(row.delivery)
  const { delivery: listed, unread: unreadDelivery } = readDelivery(published)
  const delivery = withRemoteChoice(listed, [row.summary, row.jobs, row.prerequisite].map(oneLine))
  const reach = readStates(oneLine(row.reach).replaceAll('/', ', '))
  const own = withCorrectState(readStates(oneLine(row.state)), row)
  const prospects = readStates(oneLine(row.states))
  const lengths = readLengths(oneLine(row.duration))
  const families = readFamilies(oneLine(row.family))
  const targets = readTargets(oneLine(row.targets), oneLine(row.service))
  const email = oneLine(row.email)
  const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? email : null
  const { place, conflicts } = placesOf(row, own.codes[0])
  const states = [...new Set([...own.codes, ...prospects.codes])]
  const name = oneLine(row.partner) === '' ? row.mou : row.partner
  const { host, title } = readProgramName(name, own.codes)
  return {
    host,
    title,
    url: null,
    programType: null,
    summary: orNull(textOf(row.summary)),
    description: orNull(textOf(row.jobs)),
    eligibility: requirementOf(row.eligibility),
    requirements: requirementOf(row.prerequisite),
    cost: costOf(oneLine(row.cost)),
    families: families.codes,
    specialties: targets.specialties,
    states: place === null ? states : [],
    // The column "nationwide" is set on most single-place rows, so it only matters without a place.
    nationwide:
      own.everywhere ||
      isNationwideCity(row.city) ||
      prospects.everywhere ||
      ((reach.everywhere || isMarked(row.reach)) &&
        own.codes.length + prospects.codes.length === 0),
    online: delivery.length === 1 && delivery[0] === 'online',
    delivery,
    lengths: lengths.ranges.map(({ min, max }) => [min, max]),
    cohortsOffered: null,
    services: targets.services,
    contactName: orNull(oneLine(row.contact)),
    contactEmail: address,
    conflicts: [
      ...unreadPlaces(prospects),
      ...lengthConflicts(lengths),
      ...families.unread.map((text) => `The job family ${quote(text)} is not known.`),
      ...(unreadDelivery === '' ? [] : [`The delivery ${quote(published)} is not known.`]),
      ...(email !== '' && address === null
        ? ['The contact address is not an e-mail address.']
        : []),
      ...conflicts,
    ],
    places: place === null ? [] : [states.length > 1 ? { ...place, states } : place],
  }
}

const textOf = (text: string) => plainPunctuation(paragraphs(text))

const isMarked = (text: string) => /^(?:1|true|yes|y|x)$/i.test(text.trim())

const noRequirement =
  /^(?:none|n\/?a|no|not applicable|no (?:prerequisites?|requirements?)(?: eligibility)?(?: requirements?)?|none (?:required|at this time|specified)|open to all|all)\.?$/i

function requirementOf(text: string): string | null {
  const published = orNull(textOf(text))
  return published === null || noRequirement.test(published) ? null : published
}

/** The cost; null when it's free. */
function costOf(cost: string): string | null {
  const isFree =
    /^\$?0+(?:\.0+)?$|^(?:none|free|no|zero|no costs?|no charge)\b(?!.*\b(?:however|but|except|unless)\b)/i
  return orNull(cost) === null || isFree.test(cost) ? null : cost
}

const zipOf = ({ zip }: LocationRow) => /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(zip)?.[1] ?? null

/** The row's own state, or the one its city is really in. */
function withCorrectState(own: StateWords, row: LocationRow): StateWords {
  const [listed, ...others] = own.codes
  if (listed === undefined || others.length > 0 || namesNoCity(row.city)) return own
  const city = orNull(cleanCity(oneLine(row.city), listed))
  const state = city === null ? undefined : correctedState(city, listed, zipOf(row))
  return state === undefined ? own : { ...own, codes: [state] }
}

function placesOf(row: LocationRow, state: string | undefined) {
  if (state === undefined) return { place: null, conflicts: [] }
  const zip = zipOf(row)
  const listed = orNull(cleanCity(oneLine(row.city), state))
  if (namesNoCity(row.city)) {
    return { place: placeOf({ city: null, state, zip: null }, null).place, conflicts: [] }
  }
  const corrected = zip === null || listed === null ? undefined : correctedCity(listed, state, zip)
  const city = corrected ?? listed
  const { latitude, longitude } = row
  const isAtZero = latitude === 0 && longitude === 0
  // The coordinates of a misspelled city were looked up by that spelling.
  const isUnknown = latitude === null || longitude === null || isAtZero || corrected !== undefined
  const point = isUnknown ? null : { latitude, longitude }
  const { place, isMisplaced } = placeOf({ city, state, zip }, point)
  const conflicts: string[] = []
  if (isAtZero) conflicts.push('The coordinates are 0 and 0, which is in the sea.')
  else if ((latitude === null) !== (longitude === null))
    conflicts.push('One of the two coordinates is missing.')
  else if (isMisplaced && city !== null)
    conflicts.push(`The coordinates are not in ${city}, ${state}.`)
  return { place, conflicts }
}

/** Words that are neither states nor "nationwide", shown as published. */
function unreadPlaces({ unread }: StateWords): string[] {
  const foreign = unread.filter(
    (text) => !/^(?:world-?wide|overseas|oconus|conus|global)/i.test(text),
  )
  if (foreign.length === 0) return []
  const shown = foreign.slice(0, 5).map(quote).join(', ')
  return [`The list names places that are not states: ${shown}.`]
}
