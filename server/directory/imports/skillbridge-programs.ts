import { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { oneLine, orNull, quote, webAddress } from './cells.ts'
import { deliveryConflicts, readDelivery } from './delivery.ts'
import { readFamilies } from './job-families.ts'
import { lengthConflicts, readLengths } from './lengths.ts'
import type { ListedFacts } from './listed-record.ts'
import { placeOf } from './places-of.ts'
import { readProgramName } from './program-names.ts'
import { cell, mark } from './row-check.ts'
import { readStates, type StateWords } from './states.ts'

/** The columns of the official program list. */
export const programColumns = {
  program: ['PROGRAM'],
  url: ['URL'],
  type: ['OPPORTUNITY_TYPE'],
  delivery: ['DELIVERY_METHOD'],
  duration: ['PROGRAM_DURATION'],
  states: ['STATES'],
  nationwide: ['NATIONWIDE'],
  online: ['ONLINE'],
  cohorts: ['COHORTS'],
  families: ['JOB_FAMILY'],
  locations: ['LOCATION_DETAILS_AVAILABLE'],
} as const

/** Columns that identify a program list. */
export const programRequired = ['program', 'states', 'duration', 'families']

export const ProgramRow = z.object({
  program: cell(500).refine((text) => normalName(text) !== '', {
    error: 'The program has no name.',
  }),
  url: cell(2000),
  type: cell(10_000),
  delivery: cell(500),
  duration: cell(1000),
  states: cell(10_000),
  nationwide: mark,
  online: mark,
  cohorts: mark,
  families: cell(10_000),
  locations: mark,
})
export type ProgramRow = z.output<typeof ProgramRow>

/** Maps a row of the program list and notes contradictions and unparsable values. */
export function mapProgram(row: ProgramRow): ListedFacts {
  const url = oneLine(row.url)
  const address = webAddress(url)
  const published = oneLine(row.delivery)
  const { delivery, unread: unreadDelivery } = readDelivery(published)
  const lengths = readLengths(oneLine(row.duration))
  const places = readStates(oneLine(row.states))
  const families = readFamilies(oneLine(row.families))
  const { host, title, place } = readProgramName(row.program, places.codes)
  return {
    host,
    title,
    url: address,
    programType: orNull(oneLine(row.type).replace(/^[,\s]+|[,\s]+$/g, '')),
    summary: null,
    description: null,
    eligibility: null,
    requirements: null,
    cost: null,
    families: families.codes,
    specialties: [],
    states: places.codes,
    nationwide: row.nationwide || places.everywhere,
    online: row.online,
    delivery,
    lengths: lengths.ranges.map(({ min, max }) => [min, max]),
    cohortsOffered: row.cohorts,
    services: [],
    contactName: null,
    contactEmail: null,
    conflicts: [
      ...deliveryConflicts(row.online, delivery, published),
      ...placeConflicts(places, row.nationwide, row.online || delivery.includes('online')),
      ...lengthConflicts(lengths),
      ...families.unread.map((text) => `The job family ${quote(text)} is not known.`),
      ...(unreadDelivery === '' ? [] : [`The delivery ${quote(published)} is not known.`]),
      ...(url !== '' && address === null
        ? [`The address ${quote(url)} is not a web address.`]
        : []),
    ],
    places: place === null ? [] : [placeOf({ ...place, zip: null }, null).place],
  }
}

/** Contradictions between the places and the nationwide and online flags. */
export function placeConflicts(places: StateWords, nationwide: boolean, online: boolean): string[] {
  const conflicts: string[] = []
  if (places.everywhere && !nationwide) {
    conflicts.push('The list marks this as not nationwide but gives all states as its place.')
  }
  if (places.remote && !online) {
    conflicts.push('The list marks this as not online but gives remote or online as its place.')
  }
  if (places.unread.length > 0) {
    const shown = places.unread.slice(0, 5).map(quote).join(', ')
    conflicts.push(`The list names places that are not states: ${shown}.`)
  }
  return conflicts
}
