import { z } from 'zod'
import { showLength } from '#contract/directory/lengths.ts'
import type {
  OpportunityIssue,
  OpportunityRecord,
} from '#contract/directory/opportunity-editing.ts'
import type { EditedOpportunity } from '#contract/directory/opportunity-fields.ts'
import { OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { Component, Service, serviceNames } from '#contract/military.ts'
import {
  clearanceNames,
  deliveryNames,
  kindNames,
  openToNames,
} from '#web/directory/listing/listing.ts'
import {
  type FieldText,
  plainValue,
  showPlaceLine,
  statusLabels,
} from '#web/directory/listing-edits/listing-edits.ts'
import { showDate } from '#web/ui/dates.ts'

/** Field labels. */
export const fieldLabels: Readonly<Record<keyof EditedOpportunity, string>> = {
  title: 'Title',
  organizationId: 'Organization',
  kind: 'Type',
  status: 'Status',
  programType: 'Program type',
  summary: 'Summary',
  description: 'Description',
  otherEligibility: 'Who can apply',
  requirements: 'Requirements',
  cost: 'Cost',
  url: 'Web address',
  families: 'Career fields',
  occupations: 'Occupations',
  specialties: 'MOS, ratings and AFSCs',
  states: 'States',
  nationwide: 'Nationwide',
  online: 'Online',
  delivery: 'Format',
  length: 'Length in days',
  cohorts: 'Cohort start dates',
  cohortsOffered: 'Runs in cohorts',
  services: 'Services',
  openTo: 'Open to',
  workHours: 'Work hours',
  payAfter: 'Pay after, per year',
  credentials: 'Credentials',
  clearance: 'Clearance',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  locations: 'Locations',
  conflicts: 'Contradictions in the source',
}

export const editedFields = Object.keys(fieldLabels) as (keyof EditedOpportunity)[]

/** Data quality issues, worded for admins. */
export const issueLabels: Readonly<Record<OpportunityIssue, string>> = {
  conflicts: 'Contradictions',
  duplicate: 'Possible duplicates',
  no_place: 'No location',
  no_description: 'No description',
  not_verified: 'Not verified for a year',
}

/** Why each issue matters. */
export const issueReasons: Readonly<Record<OpportunityIssue, string>> = {
  conflicts: 'Parts of the source disagree, so members may read a wrong fact.',
  duplicate: 'One host lists nearly the same title twice, and members see both.',
  no_place: 'Members who filter by location or distance don’t find it.',
  no_description: 'Members can’t tell what it is before they ask.',
  not_verified: 'It may have closed since, and members plan around it.',
}

export const kindChoices = OpportunityKind.options.map((id) => ({ id, label: kindNames[id] }))
export const openToChoices = Component.options.map((id) => ({ id, label: openToNames[id] }))
export const serviceChoices = Service.options.map((id) => ({ id, label: serviceNames[id] }))
export const deliveryChoices = Object.entries(deliveryNames).map(([id, label]) => ({ id, label }))
export const clearanceChoices = [
  { id: '', label: 'Not listed' },
  ...Object.entries(clearanceNames).map(([id, label]) => ({ id, label })),
]

const texts = z.array(z.string())
const named = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  texts
    .catch([])
    .parse(value)
    .map((value) => names[value] ?? value)
    .join(', ') || 'Empty'
const word = (names: Readonly<Record<string, string>>) => (value: unknown) =>
  typeof value === 'string' ? (names[value] ?? value) : 'Empty'
const Lengths = z.array(z.object({ min: z.number(), max: z.number() }))
const Places = z.array(
  z.object({ city: z.string().nullable(), state: z.string(), zip: z.string().nullable() }),
)
const Specialties = z.array(z.object({ service: z.string(), code: z.string() }))
const statuses = Object.fromEntries(
  Object.entries(statusLabels).map(([status, { text }]) => [status, text]),
)

const shownAs: Readonly<Partial<Record<string, (value: unknown) => string>>> = {
  kind: word(kindNames),
  status: word(statuses),
  clearance: word(clearanceNames),
  delivery: named(deliveryNames),
  openTo: named(openToNames),
  services: named(serviceNames),
  length: (value) => showLength(Lengths.catch([]).parse(value)) ?? 'Empty',
  cohorts: (value) => texts.catch([]).parse(value).map(showDate).join('; ') || 'Empty',
  locations: (value) => Places.catch([]).parse(value).map(showPlaceLine).join('; ') || 'Empty',
  specialties: (value) =>
    Specialties.catch([])
      .parse(value)
      .map(({ code }) => code)
      .join(', ') || 'Empty',
  payAfter: (value) => (typeof value === 'number' ? `$${value.toLocaleString('en-US')}` : 'Empty'),
}

/** A field's value in words, without the titles of codes. */
export const showField = (field: string, value: unknown) =>
  shownAs[field]?.(value) ?? plainValue(value)

/** Field labels and formatted values of an opportunity. */
export function opportunityFieldText(record: OpportunityRecord): FieldText {
  const titled = (value: unknown) =>
    texts
      .catch([])
      .parse(value)
      .map((code) => record.titles[code] ?? code)
      .join('; ') || 'Empty'
  return {
    labelOf: (field) => Object.entries(fieldLabels).find(([name]) => name === field)?.[1] ?? field,
    show: (field, value) => {
      if (field === 'families' || field === 'occupations') return titled(value)
      if (field === 'organizationId' && value === record.organization.id) {
        return record.organization.name
      }
      return showField(field, value)
    },
  }
}
