import { z } from 'zod'
import { endpoint, noInput, paragraphs, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { OpportunityCard, Organization } from './listing.ts'
import {
  archiveCall,
  bulkCall,
  exportCall,
  FieldChange,
  historyCall,
  ListingStatus,
  none,
  qualityOf,
  revision,
  rowId,
  SourceDifference,
  webAddress,
} from './listing-edits.ts'

/** Data quality issues of an organization. */
export const OrganizationIssue = z.enum([
  'duplicate',
  'no_opportunities',
  'no_website',
  'no_description',
  'not_verified',
])
export type OrganizationIssue = z.infer<typeof OrganizationIssue>

const fields = {
  name: text(200, 1),
  about: paragraphs(10_000).nullable().transform(none),
  website: webAddress,
  industries: z.array(text(100, 1)).max(30, { error: 'Enter at most 30 industries.' }),
  /** Closing or archiving it does the same to its opportunities. */
  status: ListingStatus,
}

/** The admin-editable fields of an organization. */
export const EditedOrganization = z.strictObject(fields)
export type EditedOrganization = z.infer<typeof EditedOrganization>

/** A partial update. */
export const OrganizationChange = z.strictObject(fields).partial()
export type OrganizationChange = z.infer<typeof OrganizationChange>

/** A new organization: only its name is required. */
export const OrganizationDraft = OrganizationChange.extend({
  name: fields.name,
  status: fields.status.default('published'),
})
export type OrganizationDraft = z.infer<typeof OrganizationDraft>

const reference = z.object({ id: z.uuid(), name: z.string() })

/** An organization in the admin list. */
export const OrganizationRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    website: z.string().nullable(),
    status: ListingStatus,
    source: z.string(),
    sample: z.boolean(),
    /** Published opportunities. */
    opportunities: z.number().int(),
    lastVerified: CalendarDate.nullable(),
    updatedAt: Instant,
    revision: z.number().int(),
    /** Edited fields, which keep their value when the source is imported again. */
    edited: z.array(z.string()),
    issues: z.array(OrganizationIssue),
  })
  .meta({ id: 'OrganizationRow' })
export type OrganizationRow = z.infer<typeof OrganizationRow>

/** An organization with all its editable fields and metadata. */
export const OrganizationRecord = OrganizationRow.omit({ edited: true, opportunities: true })
  .extend({
    about: z.string().nullable(),
    industries: z.array(z.string()),
    slug: z.string(),
    firstSeen: CalendarDate,
    createdAt: Instant,
    /** Its opportunity counts by status. */
    counts: z.object({
      draft: z.number().int(),
      published: z.number().int(),
      closed: z.number().int(),
      archived: z.number().int(),
    }),
    /** The organization it was merged into. */
    mergedInto: reference.nullable(),
    /** Edited fields, each with the source's value. */
    differences: z.array(SourceDifference),
    /** Organizations with nearly the same name. */
    duplicates: z.array(reference.extend({ status: ListingStatus })),
  })
  .meta({ id: 'OrganizationRecord' })
export type OrganizationRecord = z.infer<typeof OrganizationRecord>

/** Sort keys of the list; a leading `-` reverses the order. */
export const OrganizationSort = z.enum([
  'name',
  '-name',
  'opportunities',
  '-opportunities',
  'updated',
  '-updated',
  'verified',
  '-verified',
])
export type OrganizationSort = z.infer<typeof OrganizationSort>

const access = { permission: 'organizations.edit' } as const

/** Filters and sorting of the admin list of organizations. */
export const organizationFilters = {
  /** Words from the name, or an ID. */
  q: text(100).optional(),
  /** Defaults to everything except archived. */
  status: ListingStatus.optional(),
  source: text(200).optional(),
  issue: OrganizationIssue.optional(),
  /** Only organizations an admin edited against their source. */
  edited: queryBoolean.optional(),
  sort: OrganizationSort.default('name'),
}

export const listEditableOrganizations = endpoint({
  method: 'GET',
  path: '/api/admin/organizations',
  access,
  summary: 'Organizations of every status by words and filters.',
  input: z.strictObject({ ...pageInput, ...organizationFilters }),
  output: pageOf(OrganizationRow),
})

export const listOrganizationSources = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/sources',
  access,
  summary: 'The sources organizations came from.',
  input: noInput,
  output: z.object({ items: z.array(z.string()) }),
})

export const getEditableOrganization = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:id',
  access,
  summary: 'One organization with everything that can be edited.',
  input: z.strictObject({ id: rowId }),
  output: OrganizationRecord,
})

export const createOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations',
  access,
  summary: 'Adds an organization. Visitors see it once it offers something.',
  input: OrganizationDraft,
  output: OrganizationRecord,
  status: 201,
})

export const previewOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/preview',
  access,
  summary:
    'A draft as its public page would show it, nothing stored. With an ID, the fields sent over those of that one.',
  input: OrganizationChange.extend({ id: rowId.optional() }),
  output: z.object({
    organization: Organization,
    /** The first opportunities of its page; none when the draft closes or archives them. */
    offered: z.array(OpportunityCard),
  }),
})

export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/api/admin/organizations/:id',
  access,
  summary:
    'Changes the fields sent; they keep their value when the source is imported again. 409 when a revision is sent and is not the latest.',
  input: OrganizationChange.extend({ id: rowId, revision: revision.optional() }),
  output: OrganizationRecord,
})

export const revertOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:id/revert',
  access,
  summary: 'Sets the fields of an edit back to what they were before it.',
  input: z.strictObject({ id: rowId, edit: rowId, revision }),
  output: OrganizationRecord,
})

const into = z.uuid({ error: 'Choose an organization.' })

/** The effect of a merge. */
export const MergePreview = z
  .object({
    from: reference,
    into: reference,
    /** The number of opportunities that move, and the first few. */
    moves: z.number().int(),
    opportunities: z.array(z.object({ id: z.uuid(), title: z.string(), status: ListingStatus })),
    /** How many of them share a title with an existing opportunity. */
    sameTitles: z.number().int(),
    /** Empty fields filled from the organization being merged. */
    fills: z.array(FieldChange),
  })
  .meta({ id: 'MergePreview' })
export type MergePreview = z.infer<typeof MergePreview>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:id/merge',
  access,
  summary: 'What a merge would move, without doing it.',
  input: z.strictObject({ id: rowId, into }),
  output: MergePreview,
})

export const mergeOrganization = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:id/merge',
  access,
  summary:
    'Moves everything to another organization and archives this one; imports follow. Answers the other one.',
  input: z.strictObject({ id: rowId, into }),
  output: OrganizationRecord,
})

export const getOrganizationQuality = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/quality',
  access,
  summary: 'How many organizations have which problem, archived ones left out.',
  input: noInput,
  output: qualityOf(OrganizationIssue),
})

/** Archives an organization; idempotent. */
export const archiveOrganization = archiveCall('/api/admin/organizations/:id', access)
/** The edit history of an organization. */
export const listOrganizationEdits = historyCall('/api/admin/organizations/:id', access)
/** A bulk action on organizations. */
export const changeOrganizations = bulkCall('/api/admin/organizations/bulk', access)
/** Exports the list as a file. */
export const exportEditableOrganizations = exportCall(
  '/api/admin/organizations/export',
  access,
  z.strictObject(organizationFilters),
)
