import { z } from 'zod'
import { endpoint, noContent, paragraphs, queryInt, queryList, text } from '#contract/endpoint.ts'
import { CalendarDate, Confidence, Instant } from '#contract/facts.ts'
import { Component, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { exportCall, maxBulk, revision } from './listing-edits.ts'
import { Resource, ResourceId, ResourceMoment, ResourceNeed } from './resources.ts'

/** Whether visitors see a resource. */
export const ResourceStatus = z.enum(['draft', 'published', 'archived'], {
  error: 'Choose a status.',
})
export type ResourceStatus = z.infer<typeof ResourceStatus>

/** The resource's ID in its URL, which never changes: `vet-center`. */
export const ResourceKey = ResourceId.refine(
  (id) => !['new', 'inbox', 'bulk', 'export'].includes(id),
  {
    error: 'Choose another key.',
  },
)

const address = 'Enter the full web address, like https://www.example.org.'
const chosen = (what: string) => ({ error: `Choose at least one ${what}.` })

/** The fields of a resource admins edit; no services means all of them. */
const resourceDraft = {
  title: text(120, 1),
  url: z
    .string({ error: address })
    .trim()
    .max(500, { error: 'Use at most 500 characters.' })
    .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: address })),
  needs: z.array(ResourceNeed).min(1, chosen('need')).max(14),
  moments: z.array(ResourceMoment).min(1, chosen('moment')).max(3),
  audience: z.array(Component).min(1, chosen('group')).max(6),
  services: z.array(Service).max(6),
  summary: paragraphs(600, 10),
  phone: text(80).nullable(),
  runBy: z.enum(Resource.shape.runBy.options, { error: 'Choose who runs it.' }),
  source: text(300, 1),
  /** The first day it is listed; null for no limit. */
  effectiveFrom: CalendarDate.nullable(),
  /** The last day it is listed. */
  effectiveTo: CalendarDate.nullable(),
  confidence: z.enum(Confidence.options, { error: 'Choose how sure this is.' }),
  status: ResourceStatus,
}
/** A complete resource, as admins edit it. */
export const ResourceDraft = z.strictObject(resourceDraft)
export type ResourceDraft = z.infer<typeof ResourceDraft>

/** A resource as admins see it. */
export const AdminResource = z
  .object({
    ...resourceDraft,
    id: z.string(),
    title: z.string(),
    url: z.string(),
    summary: z.string(),
    phone: z.string().nullable(),
    source: z.string(),
    needs: z.array(ResourceNeed),
    moments: z.array(ResourceMoment),
    audience: z.array(Component),
    revision: z.number().int(),
    checkedOn: CalendarDate,
    linkOpenedOn: CalendarDate.nullable(),
    /** Shipped with the product. */
    shipped: z.boolean(),
    /** An admin edited it: new versions of the shipped list don't overwrite it. */
    edited: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'AdminResource' })
export type AdminResource = z.infer<typeof AdminResource>

const access = { permission: 'resources.edit' } as const
const Id = z.strictObject({ id: ResourceKey })

/** Sort keys of the list; a leading `-` reverses the order. */
export const ResourceSort = z.enum(['title', '-title', 'updated', '-updated', 'link', '-link'])

const filters = {
  q: text(100).optional(),
  /** Defaults to everything except archived. */
  status: ResourceStatus.optional(),
  need: ResourceNeed.optional(),
  sort: ResourceSort.default('title'),
}

export const listAdminResources = endpoint({
  method: 'GET',
  path: '/api/admin/resources',
  access,
  summary: 'Resources of every status by words and filters.',
  input: z.strictObject({ ...pageInput, ...filters }),
  output: pageOf(AdminResource),
})

export const getAdminResource = endpoint({
  method: 'GET',
  path: '/api/admin/resources/:id',
  access,
  summary: 'One resource with everything that can be edited.',
  input: Id,
  output: AdminResource,
})

export const getResourceReach = endpoint({
  method: 'GET',
  path: '/api/admin/resources-reach',
  access,
  summary: 'How many people a resource for these groups is for, and what became of a stored one.',
  input: z.strictObject({
    /** A stored resource; absent for a new one. */
    id: ResourceKey.optional(),
    audience: queryList(Component, 6).optional(),
    service: queryList(Service, 6).optional(),
  }),
  output: z.object({
    /** Members whose profile is of these groups. */
    members: z.number().int(),
    /** Members with a profile. */
    profiles: z.number().int(),
    /** How often its page was opened in the last 30 days. */
    opened: z.number().int(),
    /** Reported problems with it that are still open. */
    openReports: z.number().int(),
  }),
})

export const createResource = endpoint({
  method: 'POST',
  path: '/api/admin/resources',
  access,
  summary: 'Adds a resource.',
  input: z.strictObject({ id: ResourceKey, ...resourceDraft }),
  output: AdminResource,
  status: 201,
})

export const updateResource = endpoint({
  method: 'PATCH',
  path: '/api/admin/resources/:id',
  access,
  summary: 'Changes a resource; what is absent stays.',
  input: ResourceDraft.partial().extend({ id: ResourceKey, revision }),
  output: AdminResource,
})

export const archiveResource = endpoint({
  method: 'DELETE',
  path: '/api/admin/resources/:id',
  access,
  summary: 'Archives a resource: visitors no longer see it, and it can be published again.',
  input: Id.extend({ revision: queryInt(1, 2_000_000_000).optional() }),
  output: noContent,
  status: 204,
})

export const changeResources = endpoint({
  method: 'POST',
  path: '/api/admin/resources/bulk',
  access,
  summary: `Publishes or archives at most ${maxBulk} resources.`,
  input: z.strictObject({
    ids: z
      .array(ResourceKey)
      .min(1, { error: 'Select at least one row.' })
      .max(maxBulk, { error: `Select at most ${maxBulk} rows.` }),
    action: z.enum(['publish', 'archive'], { error: 'Choose an action.' }),
  }),
  output: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
})

/** Exports the list as a file. */
export const exportResources = exportCall(
  '/api/admin/resources/export',
  access,
  z.strictObject(filters),
)
