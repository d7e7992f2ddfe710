import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput, paragraphs, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { Component, FamilyCode, Service, StateCode, Zip } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import {
  archiveCall,
  bulkCall,
  exportCall,
  historyCall,
  ListingStatus,
  none,
  qualityOf,
  revision,
  rowId,
  SourceDifference,
  webAddress,
} from './listing-edits.ts'

/** What can be wrong with the facts of an opportunity. */
export const OpportunityIssue = z.enum([
  'conflicts',
  'duplicate',
  'no_place',
  'no_description',
  'not_verified',
])
export type OpportunityIssue = z.infer<typeof OpportunityIssue>

/** After so many days a row asks to be verified again. */
export const verifiedDays = 365

/** The longest an opportunity can last, in days. */
const maxDays = 1_100
/** The most places of one opportunity. */
const maxLocations = 2_000

const line = (max: number) => text(max).nullable().transform(none)
const longText = (max: number) => paragraphs(max).nullable().transform(none)
const day = CalendarDate.refine((date) => date >= '2000-01-01' && date <= '2099-12-31', {
  error: 'Check the year of the date.',
})
const days = z
  .number({ error: 'Enter a number of days.' })
  .int({ error: 'Enter whole days.' })
  .min(1, { error: 'Enter at least 1 day.' })
  .max(maxDays, { error: `Enter at most ${maxDays} days.` })

/** Where it takes place. */
export const EditedLocation = z.strictObject({
  city: line(100),
  state: StateCode,
  zip: Zip.nullable(),
})
export type EditedLocation = z.infer<typeof EditedLocation>

const fields = {
  title: text(300, 1),
  organizationId: z.uuid({ error: 'Choose an organization.' }),
  kind: OpportunityKind,
  status: ListingStatus,
  programType: line(1_000),
  summary: longText(10_000),
  description: longText(50_000),
  otherEligibility: longText(20_000),
  /** What one needs before it. */
  requirements: longText(20_000),
  cost: longText(5_000),
  url: webAddress,
  /** SOC major groups. */
  families: z.array(FamilyCode).max(30),
  /** O*NET-SOC codes. */
  occupations: z.array(text(10, 1)).max(50),
  specialties: z.array(z.strictObject({ service: Service, code: text(10, 1) })).max(500),
  states: z.array(StateCode).max(60),
  nationwide: z.boolean(),
  online: z.boolean(),
  delivery: z.array(Delivery).max(3),
  /** Lengths on offer in days, both ends inclusive. */
  length: z
    .array(
      z.strictObject({ min: days, max: days }).refine(({ min, max }) => min <= max, {
        error: 'The first number must not be larger than the second.',
      }),
    )
    .max(20),
  cohorts: z.array(day).max(200),
  cohortsOffered: z.boolean().nullable(),
  services: z.array(Service).max(6),
  openTo: z.array(Component).max(6),
  workHours: line(200),
  /** US dollars a year. */
  payAfter: z
    .number({ error: 'Enter an amount in dollars.' })
    .int({ error: 'Enter whole dollars.' })
    .min(0)
    .max(10_000_000, { error: 'Enter at most $10,000,000.' })
    .nullable(),
  credentials: z.array(text(200, 1)).max(100),
  clearance: z.enum(['none', 'secret', 'ts', 'ts_sci']).nullable(),
  contactName: line(200),
  contactEmail: line(320).refine((typed) => typed === null || /^\S+@\S+\.\S+$/.test(typed), {
    error: 'Enter an email like name@example.com.',
  }),
  locations: z
    .array(EditedLocation)
    .max(maxLocations, { error: `Enter at most ${maxLocations} locations.` }),
  /** Where the source contradicts itself; taking a line out settles it. */
  conflicts: z.array(text(1_000, 1)).max(20),
}

/** The fields of an opportunity that admins edit. */
export const EditedOpportunity = z.strictObject(fields)
export type EditedOpportunity = z.infer<typeof EditedOpportunity>

/** Some of them: what a change sends. */
export const OpportunityChange = z.strictObject(fields).partial()
export type OpportunityChange = z.infer<typeof OpportunityChange>

/** A new opportunity: everything but its title and organization may be left out. */
export const OpportunityDraft = OpportunityChange.extend({
  title: fields.title,
  organizationId: fields.organizationId,
  kind: fields.kind.default('skillbridge'),
  status: fields.status.default('draft'),
  openTo: fields.openTo.default(['active', 'guard', 'reserve']),
})
export type OpportunityDraft = z.infer<typeof OpportunityDraft>

const organization = z.object({ id: z.uuid(), name: z.string(), status: ListingStatus })

/** An opportunity in the list of an admin. */
export const OpportunityRow = z
  .object({
    id: z.uuid(),
    title: z.string(),
    organization,
    kind: OpportunityKind,
    status: ListingStatus,
    source: z.string(),
    sample: z.boolean(),
    states: z.array(z.string()),
    nationwide: z.boolean(),
    online: z.boolean(),
    lastVerified: CalendarDate.nullable(),
    updatedAt: Instant,
    revision: z.number().int(),
    /** Edited fields that keep their value when the source is imported again. */
    edited: z.array(z.string()),
    issues: z.array(OpportunityIssue),
  })
  .meta({ id: 'OpportunityRow' })
export type OpportunityRow = z.infer<typeof OpportunityRow>

/** An opportunity with everything an admin can edit, and what is known about it. */
export const OpportunityRecord = z
  .object({
    organizationId: z.uuid(),
    kind: OpportunityKind,
    status: ListingStatus,
    nationwide: z.boolean(),
    online: z.boolean(),
    delivery: z.array(Delivery),
    cohortsOffered: z.boolean().nullable(),
    services: z.array(Service),
    clearance: z.string().nullable(),
    // As imported, also where the rules for typed values are stricter.
    title: z.string(),
    programType: z.string().nullable(),
    summary: z.string().nullable(),
    description: z.string().nullable(),
    otherEligibility: z.string().nullable(),
    requirements: z.string().nullable(),
    cost: z.string().nullable(),
    url: z.string().nullable(),
    families: z.array(z.string()),
    occupations: z.array(z.string()),
    specialties: z.array(z.object({ service: Service, code: z.string() })),
    states: z.array(z.string()),
    length: z.array(z.object({ min: z.number().int(), max: z.number().int() })),
    cohorts: z.array(CalendarDate),
    openTo: z.array(Component),
    workHours: z.string().nullable(),
    payAfter: z.number().nullable(),
    credentials: z.array(z.string()),
    contactName: z.string().nullable(),
    contactEmail: z.string().nullable(),
    locations: z.array(
      z.object({ city: z.string().nullable(), state: z.string(), zip: z.string().nullable() }),
    ),
    conflicts: z.array(z.string()),
    id: z.uuid(),
    revision: z.number().int(),
    organization,
    source: z.string(),
    sample: z.boolean(),
    firstSeen: CalendarDate,
    lastVerified: CalendarDate.nullable(),
    closedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Edited fields, each with what the source says. */
    differences: z.array(SourceDifference),
    issues: z.array(OpportunityIssue),
    /** Titles of the codes among `families`, `occupations` and `specialties`. */
    titles: z.record(z.string(), z.string()),
    /** Others of the organization with the same title. */
    duplicates: z.array(z.object({ id: z.uuid(), title: z.string(), status: ListingStatus })),
  })
  .meta({ id: 'OpportunityRecord' })
export type OpportunityRecord = z.infer<typeof OpportunityRecord>

/** What the list is sorted by; `-` in front reverses. */
export const OpportunitySort = z.enum([
  'title',
  '-title',
  'organization',
  '-organization',
  'updated',
  '-updated',
  'verified',
  '-verified',
])
export type OpportunitySort = z.infer<typeof OpportunitySort>

const access = { permission: 'opportunities.edit' } as const

const filters = {
  /** Words of the title or the organization, or an ID. */
  q: text(100).optional(),
  /** Everything but archived ones without it. */
  status: ListingStatus.optional(),
  kind: OpportunityKind.optional(),
  source: text(200).optional(),
  organization: rowId.optional(),
  issue: OpportunityIssue.optional(),
  /** Only those that an admin edited against their source. */
  edited: queryBoolean.optional(),
  sort: OpportunitySort.default('title'),
}

export const listEditableOpportunities = endpoint({
  method: 'GET',
  path: '/api/admin/opportunities',
  access,
  summary: 'Opportunities of every status by words and filters.',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(OpportunityRow),
})

export const getEditableOpportunity = endpoint({
  method: 'GET',
  path: '/api/admin/opportunities/:id',
  access,
  summary: 'One opportunity with everything that can be edited.',
  input: z.strictObject({ id: rowId }),
  output: OpportunityRecord,
})

export const createOpportunity = endpoint({
  method: 'POST',
  path: '/api/admin/opportunities',
  access,
  summary: 'Adds an opportunity, as a draft unless a status is sent.',
  input: OpportunityDraft,
  output: OpportunityRecord,
  status: 201,
})

export const updateOpportunity = endpoint({
  method: 'PATCH',
  path: '/api/admin/opportunities/:id',
  access,
  summary: 'Changes the fields sent; they keep their value when the source is imported again.',
  input: OpportunityChange.extend({ id: rowId, revision }),
  output: OpportunityRecord,
})

export const revertOpportunity = endpoint({
  method: 'POST',
  path: '/api/admin/opportunities/:id/revert',
  access,
  summary: 'Sets the fields of an edit back to what they were before it.',
  input: z.strictObject({ id: rowId, edit: rowId, revision }),
  output: OpportunityRecord,
})

export const getOpportunityQuality = endpoint({
  method: 'GET',
  path: '/api/admin/opportunities/quality',
  access,
  summary: 'How many opportunities have which problem, archived ones left out.',
  input: noInput,
  output: qualityOf(OpportunityIssue),
})

export const listOpportunitySources = endpoint({
  method: 'GET',
  path: '/api/admin/opportunities/sources',
  access,
  summary: 'Where opportunities come from.',
  input: noInput,
  output: z.object({ items: z.array(z.string()) }),
})

export const archiveOpportunity = archiveCall('/api/admin/opportunities/:id', access)
export const listOpportunityEdits = historyCall('/api/admin/opportunities/:id', access)
export const changeOpportunities = bulkCall('/api/admin/opportunities/bulk', access)
export const exportEditableOpportunities = exportCall(
  '/api/admin/opportunities/export',
  access,
  z.strictObject(filters),
)
