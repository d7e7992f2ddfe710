import { z } from 'zod'
import { botTrap } from '#contract/bot-trap.ts'
import { endpoint, noContent, paragraphs, queryList, text } from '#contract/endpoint.ts'
import { CalendarDate, Instant } from '#contract/facts.ts'
import { Component, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What a resource helps with, in display order. */
export const ResourceNeed = z.enum([
  'crisis',
  'health',
  'mental_health',
  'disability_claim',
  'employment',
  'education',
  'finance',
  'housing',
  'family',
  'women',
  'legal',
  'records',
  'entrepreneurship',
  'community',
])
export type ResourceNeed = z.infer<typeof ResourceNeed>

/** When it helps, relative to the separation date. */
export const ResourceMoment = z.enum(['before', 'around', 'after'])
export type ResourceMoment = z.infer<typeof ResourceMoment>

/** A source of help. `services` is empty when it serves all of them. */
export const Resource = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    needs: z.array(ResourceNeed),
    moments: z.array(ResourceMoment),
    audience: z.array(Component),
    services: z.array(Service),
    summary: z.string(),
    phone: z.string().nullable(),
    runBy: z.enum(['government', 'nonprofit', 'company']),
    source: z.string(),
    /** When the entry was written. */
    writtenOn: CalendarDate,
    /** When the link was last opened to check it; null if never. */
    linkOpenedOn: CalendarDate.nullable(),
  })
  .meta({ id: 'Resource' })
export type Resource = z.infer<typeof Resource>

/** Values of one filter are ORed; filters are ANDed. */
export const ResourceQuery = {
  q: text(200).default(''),
  need: queryList(ResourceNeed, 14).optional(),
  moment: ResourceMoment.optional(),
  audience: Component.optional(),
  service: Service.optional(),
}

export const listResources = endpoint({
  method: 'GET',
  path: '/api/resources',
  access: 'public',
  summary: 'Places to get help, by words, need, moment, service and who they are for.',
  input: z.strictObject({ ...pageInput, ...ResourceQuery }),
  output: pageOf(Resource).extend({
    /** Results per need under the other filters; needs with no results are omitted. */
    needs: z.array(z.object({ need: ResourceNeed, count: z.number().int() })),
    /** The spelling-corrected search words, when those typed have no match. */
    meant: z.string().nullable(),
  }),
})

/** The resource's ID in its URL. */
export const ResourceId = z
  .string({ error: 'Enter a resource ID.' })
  .regex(/^[a-z][a-z0-9-]{2,79}$/, { error: 'Enter a resource ID.' })

export const getResource = endpoint({
  method: 'GET',
  path: '/api/resources/:id',
  access: 'public',
  summary: 'One resource, with others for the same need.',
  input: z.strictObject({ id: ResourceId }),
  output: z.object({ resource: Resource, similar: z.array(Resource) }),
})

/** Problems people can report about a resource. */
export const ReportReason = z.enum(['does_not_open', 'wrong_page', 'wrong_facts', 'closed'], {
  error: 'Choose what’s wrong.',
})
export type ReportReason = z.infer<typeof ReportReason>

export const reportResource = endpoint({
  method: 'POST',
  path: '/api/resources/:id/reports',
  access: 'public',
  summary: 'Tells us that a link does not work or that something about it is wrong.',
  status: 204,
  input: z.strictObject({
    id: ResourceId,
    reason: ReportReason,
    note: paragraphs(500).default(''),
    ...botTrap,
  }),
  output: noContent,
})

const secureAddress = 'Enter the full web address, like https://www.example.org.'

export const suggestResource = endpoint({
  method: 'POST',
  path: '/api/resources/suggestions',
  access: 'public',
  summary: 'Suggests a resource; an admin reads it before it is listed.',
  status: 204,
  input: z.strictObject({
    title: text(120, 1),
    url: z
      .string({ error: secureAddress })
      .trim()
      .max(500, { error: 'Use at most 500 characters.' })
      .pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: secureAddress })),
    why: paragraphs(1000, 10),
    ...botTrap,
  }),
  output: noContent,
})

const editing = { permission: 'resources.edit' } as const
const RowId = z.uuid({ error: 'This isn’t a valid ID.' })

/** The status of a report. */
export const ReportStatus = z.enum(['open', 'resolved', 'dismissed'])

/** Admin decisions about an entry as a whole. */
export const ManagedResource = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    status: z.enum(['draft', 'published', 'archived']),
    linkOpenedOn: CalendarDate.nullable(),
  })
  .meta({ id: 'ManagedResource' })
export type ManagedResource = z.infer<typeof ManagedResource>

export const changeResource = endpoint({
  method: 'PATCH',
  path: '/api/resources/:id',
  access: editing,
  summary: 'Takes an entry out of the list, puts it back, or notes that its link was opened today.',
  input: z.strictObject({
    id: ResourceId,
    status: z.enum(['published', 'archived']).optional(),
    linkOpened: z.literal(true).optional(),
  }),
  output: ManagedResource,
})

/** A report as admins see it. */
export const ResourceReport = z
  .object({
    id: z.uuid(),
    resource: ManagedResource,
    reason: ReportReason,
    note: z.string(),
    status: ReportStatus,
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
  })
  .meta({ id: 'ResourceReport' })
export type ResourceReport = z.infer<typeof ResourceReport>

export const listResourceReports = endpoint({
  method: 'GET',
  path: '/api/resources/reports',
  access: editing,
  summary: 'What visitors reported of resources, oldest first.',
  input: z.strictObject({ ...pageInput, status: ReportStatus.optional() }),
  output: pageOf(ResourceReport),
})

export const resolveResourceReport = endpoint({
  method: 'PATCH',
  path: '/api/resources/reports/:id',
  access: editing,
  summary: 'Closes a report, or opens it again.',
  input: z.strictObject({ id: RowId, status: ReportStatus }),
  output: ResourceReport,
})

/** The status of a suggestion. */
export const SuggestionStatus = z.enum(['open', 'accepted', 'dismissed'])

/** A suggestion as admins see it. */
export const ResourceSuggestion = z
  .object({
    id: z.uuid(),
    title: z.string(),
    url: z.string(),
    why: z.string(),
    status: SuggestionStatus,
    createdAt: Instant,
    resolvedAt: Instant.nullable(),
  })
  .meta({ id: 'ResourceSuggestion' })
export type ResourceSuggestion = z.infer<typeof ResourceSuggestion>

export const listResourceSuggestions = endpoint({
  method: 'GET',
  path: '/api/resources/suggestions',
  access: editing,
  summary: 'Resources that visitors suggest, oldest first.',
  input: z.strictObject({ ...pageInput, status: SuggestionStatus.optional() }),
  output: pageOf(ResourceSuggestion),
})

export const resolveResourceSuggestion = endpoint({
  method: 'PATCH',
  path: '/api/resources/suggestions/:id',
  access: editing,
  summary: 'Accepts or dismisses a suggestion, or opens it again.',
  input: z.strictObject({ id: RowId, status: SuggestionStatus }),
  output: ResourceSuggestion,
})
