import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { Component, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { Opportunity } from './listing.ts'
import {
  archiveCall,
  bulkCall,
  exportCall,
  historyCall,
  ListingStatus,
  qualityOf,
  revision,
  rowId,
  SourceDifference,
} from './listing-edits.ts'
import { OpportunityChange, OpportunityDraft } from './opportunity-fields.ts'

/** Data quality issues of an opportunity. */
export const OpportunityIssue = z.enum([
  'conflicts',
  'duplicate',
  'no_place',
  'no_description',
  'not_verified',
])
export type OpportunityIssue = z.infer<typeof OpportunityIssue>

/** Days after which a row needs to be verified again. */
export const verifiedDays = 365

const organization = z.object({ id: z.uuid(), name: z.string(), status: ListingStatus })

/** An opportunity in the admin list. */
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
    /** Edited fields, which keep their value when the source is imported again. */
    edited: z.array(z.string()),
    issues: z.array(OpportunityIssue),
  })
  .meta({ id: 'OpportunityRow' })
export type OpportunityRow = z.infer<typeof OpportunityRow>

/** An opportunity with all its editable fields and metadata. */
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
    // As imported, even where the rules for typed values are stricter.
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
    /** Edited fields, each with the source's value. */
    differences: z.array(SourceDifference),
    issues: z.array(OpportunityIssue),
    /** Titles of the codes among `families`, `occupations` and `specialties`. */
    titles: z.record(z.string(), z.string()),
    /** Other opportunities of the organization with the same title. */
    duplicates: z.array(z.object({ id: z.uuid(), title: z.string(), status: ListingStatus })),
  })
  .meta({ id: 'OpportunityRecord' })
export type OpportunityRecord = z.infer<typeof OpportunityRecord>

/** Sort keys of the list; a leading `-` reverses the order. */
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

/** Filters and sorting of the admin list of opportunities. */
export const opportunityFilters = {
  /** Words from the title or the organization, or an ID. */
  q: text(100).optional(),
  /** Defaults to everything except archived. */
  status: ListingStatus.optional(),
  kind: OpportunityKind.optional(),
  source: text(200).optional(),
  organization: rowId.optional(),
  issue: OpportunityIssue.optional(),
  /** Only opportunities an admin edited against their source. */
  edited: queryBoolean.optional(),
  sort: OpportunitySort.default('title'),
}

export const listEditableOpportunities = endpoint({
  method: 'GET',
  path: '/api/admin/opportunities',
  access,
  summary: 'Opportunities of every status by words and filters.',
  input: z.strictObject({ ...pageInput, ...opportunityFilters }),
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

export const previewOpportunity = endpoint({
  method: 'POST',
  path: '/api/admin/opportunities/preview',
  access,
  summary:
    'A draft as its public page would show it, nothing stored. With an ID, the fields sent over those of that one.',
  input: OpportunityChange.extend({ id: rowId.optional() }),
  output: z.object({
    opportunity: Opportunity,
    /** State names by code. */
    stateNames: z.record(z.string(), z.string()),
  }),
})

export const updateOpportunity = endpoint({
  method: 'PATCH',
  path: '/api/admin/opportunities/:id',
  access,
  summary:
    'Changes the fields sent; they keep their value when the source is imported again. 409 when a revision is sent and is not the latest.',
  input: OpportunityChange.extend({ id: rowId, revision: revision.optional() }),
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

/** Archives an opportunity; idempotent. */
export const archiveOpportunity = archiveCall('/api/admin/opportunities/:id', access)
/** The edit history of an opportunity. */
export const listOpportunityEdits = historyCall('/api/admin/opportunities/:id', access)
/** A bulk action on opportunities. */
export const changeOpportunities = bulkCall('/api/admin/opportunities/bulk', access)
/** Exports the list as a file. */
export const exportEditableOpportunities = exportCall(
  '/api/admin/opportunities/export',
  access,
  z.strictObject(opportunityFilters),
)
