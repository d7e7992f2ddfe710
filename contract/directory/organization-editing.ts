import { z } from 'zod'
import { endpoint, noInput, paragraphs, queryBoolean, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
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

/** What can be wrong with the facts of an organization. */
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
  /** Closing or archiving it does the same to what it offers. */
  status: ListingStatus,
}

/** The fields of an organization that admins edit. */
export const EditedOrganization = z.strictObject(fields)
export type EditedOrganization = z.infer<typeof EditedOrganization>

/** Some of them: what a change sends. */
export const OrganizationChange = z.strictObject(fields).partial()
export type OrganizationChange = z.infer<typeof OrganizationChange>

/** A new organization: everything but its name may be left out. */
export const OrganizationDraft = OrganizationChange.extend({
  name: fields.name,
  status: fields.status.default('published'),
})
export type OrganizationDraft = z.infer<typeof OrganizationDraft>

const reference = z.object({ id: z.uuid(), name: z.string() })

/** An organization in the list of an admin. */
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
    /** Edited fields that keep their value when the source is imported again. */
    edited: z.array(z.string()),
    issues: z.array(OrganizationIssue),
  })
  .meta({ id: 'OrganizationRow' })
export type OrganizationRow = z.infer<typeof OrganizationRow>

/** An organization with everything an admin can edit, and what is known about it. */
export const OrganizationRecord = OrganizationRow.omit({ edited: true, opportunities: true })
  .extend({
    about: z.string().nullable(),
    industries: z.array(z.string()),
    slug: z.string(),
    firstSeen: CalendarDate,
    createdAt: Instant,
    /** How many opportunities it has by status. */
    counts: z.object({
      draft: z.number().int(),
      published: z.number().int(),
      closed: z.number().int(),
      archived: z.number().int(),
    }),
    /** Where it went when it was merged. */
    mergedInto: reference.nullable(),
    /** Edited fields, each with what the source says. */
    differences: z.array(SourceDifference),
    /** Others with nearly the same name. */
    duplicates: z.array(reference.extend({ status: ListingStatus })),
  })
  .meta({ id: 'OrganizationRecord' })
export type OrganizationRecord = z.infer<typeof OrganizationRecord>

/** What the list is sorted by; `-` in front reverses. */
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

const filters = {
  /** Words of the name, or an ID. */
  q: text(100).optional(),
  /** Everything but archived ones without it. */
  status: ListingStatus.optional(),
  source: text(200).optional(),
  issue: OrganizationIssue.optional(),
  /** Only those that an admin edited against their source. */
  edited: queryBoolean.optional(),
  sort: OrganizationSort.default('name'),
}

export const listEditableOrganizations = endpoint({
  method: 'GET',
  path: '/api/admin/organizations',
  access,
  summary: 'Organizations of every status by words and filters.',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(OrganizationRow),
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

export const updateOrganization = endpoint({
  method: 'PATCH',
  path: '/api/admin/organizations/:id',
  access,
  summary: 'Changes the fields sent; they keep their value when the source is imported again.',
  input: OrganizationChange.extend({ id: rowId, revision }),
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

/** What a merge would do. */
export const MergePreview = z
  .object({
    from: reference,
    into: reference,
    /** How many opportunities move, and the first of them. */
    moves: z.number().int(),
    opportunities: z.array(z.object({ id: z.uuid(), title: z.string(), status: ListingStatus })),
    /** How many of them have the title of one that is there already. */
    sameTitles: z.number().int(),
    /** Empty fields that are filled from the one that goes. */
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

/** Archives one; a repeat changes nothing. */
export const archiveOrganization = archiveCall('/api/admin/organizations/:id', access)
/** The history of one. */
export const listOrganizationEdits = historyCall('/api/admin/organizations/:id', access)
/** One act for many. */
export const changeOrganizations = bulkCall('/api/admin/organizations/bulk', access)
/** The list as a file. */
export const exportEditableOrganizations = exportCall(
  '/api/admin/organizations/export',
  access,
  z.strictObject(filters),
)
