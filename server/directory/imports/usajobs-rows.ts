import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { FederalLink } from '#server/directory/facts/facts.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { slugOf } from '#server/platform/lib/names.ts'
import { oneLine, orNull } from './cells.ts'
import { hostKey } from './program-names.ts'
import { cell } from './row-check.ts'
import { readStates } from './states.ts'

/** The columns of a list of announcements; also accepts USAJOBS' own names. */
export const jobColumns = {
  number: ['control_number', 'usajobsControlNumber', 'MatchedObjectId'],
  title: ['position_title', 'positionTitle'],
  department: ['department', 'hiringDepartmentName', 'DepartmentName'],
  agency: ['agency', 'hiringAgencyName', 'OrganizationName'],
  appointment: ['appointment_type', 'appointmentType'],
  series: ['series', 'jobSeries'],
  paths: ['hiring_paths', 'hiringPaths'],
  opens: ['open_date', 'positionOpenDate', 'PositionStartDate'],
  closes: ['close_date', 'positionCloseDate', 'ApplicationCloseDate'],
  states: ['states', 'locations'],
} as const

/** Columns that identify a list of announcements. */
export const jobRequired = ['number', 'title', 'department', 'series', 'paths', 'closes']

const day = (text: string) => text.trim().slice(0, 10)

export const JobRow = z.object({
  number: cell(20).refine((text) => /^\d{5,12}$/.test(text.trim()), {
    error: 'The control number isn’t a number.',
  }),
  title: cell(500).refine((text) => oneLine(text) !== '', { error: 'The job has no title.' }),
  department: cell(300).refine((text) => oneLine(text) !== '', {
    error: 'The job has no department.',
  }),
  agency: cell(300),
  appointment: cell(200),
  series: cell(200).refine((text) => seriesOf(text).length > 0, {
    error: 'The series isn’t four digits, such as 2210.',
  }),
  paths: cell(2_000),
  opens: cell(40),
  closes: cell(40).refine((text) => z.iso.date().safeParse(day(text)).success, {
    error: 'The last day to apply isn’t a date like 2027-01-31.',
  }),
  states: cell(5_000),
})
export type JobRow = z.output<typeof JobRow>

function seriesOf(text: string): string[] {
  return [...new Set(text.match(/\b\d{4}\b/g))].slice(0, 10)
}

/** A staged job: columns of `opportunity` with its agency. */
export type StagedJob = ReturnType<typeof toStaged>

/** Maps a row, or says why no member can apply: it closed, or is for federal employees only. */
export function readJob(
  row: JobRow,
  links: ReadonlyMap<string, FederalLink>,
  today: string,
): { job: StagedJob } | { column: 'closes' | 'paths'; reason: string; isExpired: boolean } {
  const closes = day(row.closes)
  if (closes < today) {
    return { column: 'closes', reason: `The job closed on ${closes}.`, isExpired: true }
  }
  const openTo = openToOf(row.paths)
  if (openTo.length === 0) {
    const reason = 'It’s open to federal employees only.'
    return { column: 'paths', reason, isExpired: false }
  }
  return { job: toStaged(row, openTo, links) }
}

/** Eligibility by hiring path. Those still serving apply as veterans with a service statement. */
function openToOf(paths: string): string[] {
  const text = paths.toLowerCase()
  const isPublic = /\bpublic\b/.test(text)
  const veterans = ['active', 'guard', 'reserve', 'veteran', 'retiree']
  return [
    ...(isPublic || /\bveterans?\b/.test(text) ? veterans : []),
    ...(isPublic || /\bspouses?\b/.test(text) ? ['spouse'] : []),
  ]
}

function toStaged(row: JobRow, openTo: string[], links: ReadonlyMap<string, FederalLink>) {
  const number = row.number.trim()
  const organization = oneLine(row.agency) || oneLine(row.department)
  const series = seriesOf(row.series)
  const occupations = [...new Set(series.flatMap((one) => links.get(one)?.closest ?? []))]
  const places = readStates(oneLine(row.states))
  const paths = orNull(oneLine(row.paths))
  const kept = {
    title: oneLine(row.title),
    program_type: orNull(oneLine(row.appointment)),
    other_eligibility: paths && `Hiring paths: ${paths}.`,
    url: `https://www.usajobs.gov/job/${number}`,
    families: [...new Set(occupations.map((code) => code.slice(0, 2)))].sort(),
    occupations,
    specialties: [],
    states: places.codes,
    nationwide: places.everywhere,
    online: places.remote,
    delivery: places.remote ? ['online'] : [],
    lengths: [],
    services: [],
    open_to: openTo,
    conflicts: [],
    series,
    expires_on: day(row.closes),
  }
  return {
    ...kept,
    external_id: number,
    keys: [number],
    lists: [],
    source: jobSource,
    organization_identity: hostKey(organization),
    organization,
    slug: slugOf(organization),
    provenance: [],
    locations: [],
    content_hash: createHash('sha256')
      .update(JSON.stringify({ organization, ...kept }))
      .digest('base64url'),
    new_id: newId(),
    new_organization_id: newId(),
  }
}

/** The source of jobs from a list of announcements. */
export const jobSource = 'USAJOBS'
