import { z } from 'zod'
import type { OpportunityRecord } from '#contract/directory/opportunity-editing.ts'
import { EditedOpportunity, OpportunityChange } from '#contract/directory/opportunity-fields.ts'
import {
  changedFields,
  entriesOf,
  type FieldReaders,
  linesOf,
  readDay,
  readLength,
  readPlace,
  showPlaceLine,
} from '#web/directory/listing-edits/listing-edits.ts'
import type { Choice } from '#web/ui/choice.ts'
import { showDate } from '#web/ui/dates.ts'

/** The form's values: lists as typed text, codes as choices. */
export type FormValues = {
  title: string
  organizationId: Choice | null
  kind: string
  status: string
  programType: string
  summary: string
  description: string
  otherEligibility: string
  requirements: string
  cost: string
  url: string
  families: Choice[]
  occupations: Choice[]
  specialties: Choice[]
  states: string
  nationwide: boolean
  online: boolean
  delivery: string[]
  length: string
  cohorts: string
  cohortsOffered: string
  services: string[]
  openTo: string[]
  workHours: string
  payAfter: string
  credentials: string
  clearance: string
  contactName: string
  contactEmail: string
  locations: string
  conflicts: string[]
}

/** A new opportunity, with or without an organization. */
export function emptyValues(organization: Choice | null): FormValues {
  return {
    title: '',
    organizationId: organization,
    kind: 'skillbridge',
    status: 'draft',
    programType: '',
    summary: '',
    description: '',
    otherEligibility: '',
    requirements: '',
    cost: '',
    url: '',
    families: [],
    occupations: [],
    specialties: [],
    states: '',
    nationwide: false,
    online: false,
    delivery: [],
    length: '',
    cohorts: '',
    cohortsOffered: '',
    services: [],
    openTo: ['active', 'guard', 'reserve'],
    workHours: '',
    payAfter: '',
    credentials: '',
    clearance: '',
    contactName: '',
    contactEmail: '',
    locations: '',
    conflicts: [],
  }
}

/** An opportunity as form values. */
export function valuesOf(record: OpportunityRecord): FormValues {
  const { organization, titles } = record
  const coded = (codes: readonly string[]) =>
    codes.map((code) => ({ id: code, label: titles[code] ?? code }))
  return {
    title: record.title,
    organizationId: { id: organization.id, label: organization.name },
    kind: record.kind,
    status: record.status,
    programType: record.programType ?? '',
    summary: record.summary ?? '',
    description: record.description ?? '',
    otherEligibility: record.otherEligibility ?? '',
    requirements: record.requirements ?? '',
    cost: record.cost ?? '',
    url: record.url ?? '',
    families: coded(record.families),
    occupations: coded(record.occupations),
    specialties: record.specialties.map(({ service, code }) => {
      const id = `${service}:${code}`
      return { id, label: code, detail: titles[id] }
    }),
    states: record.states.join(', '),
    nationwide: record.nationwide,
    online: record.online,
    delivery: record.delivery,
    length: record.length
      .map(({ min, max }) => (min === max ? `${min}` : `${min}-${max}`))
      .join(', '),
    cohorts: record.cohorts.map(showDate).join('\n'),
    cohortsOffered: record.cohortsOffered === null ? '' : record.cohortsOffered ? 'yes' : 'no',
    services: record.services,
    openTo: record.openTo,
    workHours: record.workHours ?? '',
    payAfter: record.payAfter === null ? '' : record.payAfter.toLocaleString('en-US'),
    credentials: record.credentials.join('\n'),
    clearance: record.clearance ?? '',
    contactName: record.contactName ?? '',
    contactEmail: record.contactEmail ?? '',
    locations: record.locations.map(showPlaceLine).join('\n'),
    conflicts: record.conflicts,
  }
}

const { shape } = EditedOpportunity
const ids = z.array(z.object({ id: z.string() })).transform((all) => all.map(({ id }) => id))

/** Parses each entry of a typed list; the error names the first invalid one. */
function typedList<T>(
  split: (typed: string) => string[],
  read: (entry: string) => T | undefined,
  what: (entry: string) => string,
) {
  return z.string().transform((typed, context) =>
    split(typed).map((entry) => {
      const value = read(entry)
      if (value === undefined) {
        context.issues.push({ code: 'custom', message: what(entry), input: typed })
        return z.NEVER
      }
      return value
    }),
  )
}

const isDay = (day: string) => z.iso.date().safeParse(day).success

const readers: FieldReaders<FormValues> = {
  title: shape.title,
  organizationId: z
    .object({ id: z.string() })
    .nullable()
    .transform((choice) => choice?.id)
    .pipe(shape.organizationId),
  kind: shape.kind,
  status: shape.status,
  programType: shape.programType,
  summary: shape.summary,
  description: shape.description,
  otherEligibility: shape.otherEligibility,
  requirements: shape.requirements,
  cost: shape.cost,
  url: shape.url,
  families: ids.pipe(shape.families),
  occupations: ids.pipe(shape.occupations),
  specialties: ids
    .transform((keys) =>
      keys.map((key) => {
        const [service, code] = key.split(':')
        return { service, code }
      }),
    )
    .pipe(shape.specialties),
  states: z.string().transform(entriesOf).pipe(shape.states),
  nationwide: shape.nationwide,
  online: shape.online,
  delivery: shape.delivery,
  length: typedList(
    entriesOf,
    readLength,
    (entry) => `“${entry}” isn’t a length. Enter days like 91-120.`,
  ).pipe(shape.length),
  cohorts: typedList(
    linesOf,
    (line) => (isDay(readDay(line)) ? readDay(line) : undefined),
    (line) => `“${line}” isn’t a date. Enter dates like Jan 4, 2027.`,
  ).pipe(shape.cohorts),
  cohortsOffered: z
    .string()
    .transform((choice) => (choice === '' ? null : choice === 'yes'))
    .pipe(shape.cohortsOffered),
  services: shape.services,
  openTo: shape.openTo.min(1, { error: 'Choose who it’s open to.' }),
  workHours: shape.workHours,
  payAfter: z
    .string()
    .transform((typed) => typed.replaceAll(/[$,\s]/g, ''))
    .transform((figures) => (figures === '' ? null : Number(figures)))
    .pipe(shape.payAfter),
  credentials: z.string().transform(linesOf).pipe(shape.credentials),
  clearance: z
    .string()
    .transform((choice) => (choice === '' ? null : choice))
    .pipe(shape.clearance),
  contactName: shape.contactName,
  contactEmail: shape.contactEmail,
  locations: typedList(
    linesOf,
    readPlace,
    (line) => `“${line}” isn’t a location. Enter one like Norfolk, VA 23510.`,
  ).pipe(shape.locations),
  conflicts: shape.conflicts,
}

/** Parses the form's changed fields; all of them for a new opportunity. */
export const schemaFor = (initial: FormValues | null) =>
  changedFields(readers, initial, OpportunityChange)
