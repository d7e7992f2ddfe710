import { z } from 'zod'
import { normalName } from '#server/platform/lib/names.ts'
import { oneLine, orNull, quote, webAddress } from './cells.ts'
import { deliveryConflicts, readDelivery } from './delivery.ts'
import { readFamilies } from './job-families.ts'
import { dayRange, lengthConflicts, readLengths } from './lengths.ts'
import type { ListedRow } from './listing-row.ts'
import { cell, mark } from './row-check.ts'
import { readStates, type StateWords } from './states.ts'

/** The columns of the official programme list. */
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

/** Without these a file is not the programme list. */
export const programRequired = ['program', 'states', 'duration', 'families']

export const ProgramRow = z.object({
  program: cell(500).refine((text) => normalName(text) !== '', {
    error: 'The programme has no name.',
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

/** A row of the programme list as one opportunity; what it contradicts or leaves unreadable is said. */
export function mapProgram(row: ProgramRow): ListedRow {
  const program = oneLine(row.program)
  const { host, title } = hostAndTitle(program)
  const url = oneLine(row.url)
  const address = webAddress(url)
  const said = oneLine(row.delivery)
  const { delivery, unread: unreadDelivery } = readDelivery(said)
  const lengths = readLengths(oneLine(row.duration))
  const places = readStates(oneLine(row.states))
  const families = readFamilies(oneLine(row.families))
  const conflicts = [
    ...deliveryConflicts(row.online, delivery, said),
    ...placeConflicts(places, row.nationwide, row.online || delivery.includes('online')),
    ...lengthConflicts(lengths),
    ...families.unread.map((text) => `The job family ${quote(text)} is not known.`),
    ...(unreadDelivery === '' ? [] : [`The delivery ${quote(said)} is not known.`]),
    ...(url !== '' && address === null ? [`The address ${quote(url)} is not a web address.`] : []),
  ]
  return {
    identity: normalName(program),
    organization: host,
    website: address,
    opportunity: {
      title,
      program_type: orNull(oneLine(row.type).replace(/^[,\s]+|[,\s]+$/g, '')),
      summary: null,
      description: null,
      other_eligibility: null,
      url: address,
      families: families.codes,
      specialties: [],
      states: places.codes,
      nationwide: row.nationwide || places.everywhere,
      online: row.online,
      delivery,
      lengths: lengths.ranges.map(dayRange),
      cohorts_offered: row.cohorts,
      services: [],
      // Guard and Reserve on orders only: the matcher's rule, not the list's.
      open_to: ['active', 'guard', 'reserve'],
      contact_name: null,
      contact_email: null,
      conflicts,
      locations: [],
    },
  }
}

/** `organization - programme`; a row that names only a host has the host as its title. */
export function hostAndTitle(program: string): { host: string; title: string } {
  const at = program.indexOf(' - ')
  const host = at === -1 ? program : program.slice(0, at).trim()
  const title = at === -1 ? '' : program.slice(at + 3).trim()
  if (normalName(host) === '') return { host: program, title: program }
  return { host, title: normalName(title) === '' ? host : title }
}

/** Where the words for places and the marks for nationwide and online contradict each other. */
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
