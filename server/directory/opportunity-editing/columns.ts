import { z } from 'zod'
import type { EditedLocation, EditedOpportunity } from '#contract/directory/opportunity-fields.ts'
import type { FieldNames, Json, Values } from '#server/directory/listing-edits/listing-edits.ts'
import { findCity, findZip } from '#server/directory/places/places.ts'

/** Maps columns to the contract's fields; places have their own table. */
const columnOf = {
  title: 'title',
  organizationId: 'organization_id',
  kind: 'kind',
  status: 'status',
  programType: 'program_type',
  summary: 'summary',
  description: 'description',
  otherEligibility: 'other_eligibility',
  requirements: 'requirements',
  cost: 'cost',
  url: 'url',
  families: 'families',
  occupations: 'occupations',
  specialties: 'specialties',
  states: 'states',
  nationwide: 'nationwide',
  online: 'online',
  delivery: 'delivery',
  length: 'lengths',
  cohorts: 'cohorts',
  cohortsOffered: 'cohorts_offered',
  services: 'services',
  openTo: 'open_to',
  workHours: 'work_hours',
  payAfter: 'pay_after',
  credentials: 'credentials',
  clearance: 'clearance',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
  locations: 'locations',
  conflicts: 'conflicts',
} as const satisfies Record<keyof EditedOpportunity, string>

const fieldByColumn = new Map<string, string>(
  Object.entries(columnOf).map(([field, column]) => [column, field]),
)

/** Every field, in contract order. */
export const fieldNames = Object.keys(columnOf) as (keyof EditedOpportunity)[]

/** A PostgreSQL range: `[91,121)`. */
const Range = z
  .string()
  .regex(/^\[\d+,\d+\)$/)
  .transform((text) => {
    const [min = 0, end = 0] = text.slice(1, -1).split(',').map(Number)
    return { min, max: end - 1 }
  })

const fromColumn: Readonly<Record<string, (value: Json) => Json>> = {
  lengths: (value) => z.array(Range).catch([]).parse(value),
  specialties: (value) =>
    z
      .array(z.string())
      .catch([])
      .parse(value)
      .map((key) => {
        const [service = '', code = ''] = key.split(':')
        return { service, code }
      }),
  locations: (value) =>
    z
      .array(
        z.object({ city: z.string().nullable(), state: z.string(), zip: z.string().nullable() }),
      )
      .catch([])
      .parse(value),
}

/** Display names and formats of an opportunity's columns. */
export const opportunityNames: FieldNames = {
  fieldOf: (column) => fieldByColumn.get(column),
  toField: (column, value) => fromColumn[column]?.(value) ?? value,
}

/** The editable ones among the columns, in contract order. */
export function editedColumns(columns: readonly string[]) {
  return Object.entries(columnOf)
    .map(([field, column]) => ({ field, column }))
    .filter(({ column }) => columns.includes(column))
}

/** Maps columns to contract fields. */
export function fieldsOf(values: Values): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(columnOf).map(([field, column]) => [
      field,
      opportunityNames.toField(column, values[column] ?? null),
    ]),
  )
}

const sorted = (values: readonly string[]) => [...new Set(values)].sort()
const deliveries = ['in_person', 'hybrid', 'online']

/** Some of the fields. */
export type SomeFields = {
  readonly [Name in keyof EditedOpportunity]?: EditedOpportunity[Name] | undefined
}

/** Maps fields to columns; lists are deduplicated and sorted, so that only real changes count. */
export function columnsOf(fields: SomeFields): Values {
  const tidied: Partial<Record<keyof EditedOpportunity, Json | undefined>> = {
    ...fields,
    ...(fields.families && { families: sorted(fields.families) }),
    ...(fields.occupations && { occupations: [...new Set(fields.occupations)] }),
    ...(fields.states && { states: sorted(fields.states) }),
    ...(fields.services && { services: sorted(fields.services) }),
    ...(fields.openTo && { openTo: [...new Set(fields.openTo)] }),
    ...(fields.cohorts && { cohorts: sorted(fields.cohorts) }),
    ...(fields.credentials && { credentials: [...new Set(fields.credentials)] }),
    ...(fields.delivery && {
      delivery: deliveries.filter((way) => fields.delivery?.some((item) => item === way)),
    }),
    ...(fields.specialties && {
      specialties: sorted(fields.specialties.map(({ service, code }) => `${service}:${code}`)),
    }),
    ...(fields.length && {
      length: [...new Map(fields.length.map((item) => [`${item.min}-${item.max}`, item])).values()]
        .sort((a, b) => a.min - b.min || a.max - b.max)
        .map(({ min, max }) => `[${min},${max + 1})`),
    }),
    ...(fields.locations && { locations: fields.locations.map(placed) }),
  }
  return Object.fromEntries(
    Object.entries(tidied).flatMap(([field, value]) =>
      value === undefined ? [] : [[columnOf[field as keyof EditedOpportunity], value]],
    ),
  )
}

/** Adds coordinates for distances, from the ZIP code or city. */
function placed({ city, state, zip }: EditedLocation) {
  const place = zip === null ? undefined : findZip(zip)
  const point =
    place && place.latitude !== null && place.longitude !== null
      ? place
      : city === null
        ? undefined
        : findCity(city, state)
  return {
    city,
    state,
    zip,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

const lists: readonly (keyof EditedOpportunity)[] = [
  'families',
  'occupations',
  'specialties',
  'states',
  'delivery',
  'length',
  'cohorts',
  'services',
  'credentials',
  'locations',
  'conflicts',
]
const emptyOf = (name: keyof EditedOpportunity) =>
  lists.includes(name) ? [] : name === 'nationwide' || name === 'online' ? false : null
/** The columns of an opportunity without any facts. */
export const emptyColumns = columnsOf(
  Object.fromEntries(fieldNames.map((name) => [name, emptyOf(name)])),
)
