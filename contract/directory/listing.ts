import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Component, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ListingFacets, OpportunityQuery } from './listing-query.ts'

const OrganizationRef = z.object({ id: z.uuid(), name: z.string() })

/** An opportunity as lists show it. */
export const OpportunityCard = z.object({
  id: z.uuid(),
  title: z.string(),
  organization: OrganizationRef,
  kind: OpportunityKind,
  delivery: z.array(Delivery),
  online: z.boolean(),
  nationwide: z.boolean(),
  states: z.array(z.string()),
  /** A city of it, the nearest one where a place was asked for, and how many others there are; null when none is listed. */
  place: z.object({ city: z.string(), state: z.string(), others: z.number().int() }).nullable(),
  families: z.array(z.object({ code: z.string(), title: z.string() })),
  length: z.array(z.object({ min: z.number().int(), max: z.number().int() })),
  openTo: z.array(Component),
  sample: z.boolean(),
  firstSeen: CalendarDate,
  lastVerified: CalendarDate.nullable(),
})
export type OpportunityCard = z.infer<typeof OpportunityCard>

/** An opportunity as its own page shows it: `length` in days, `payAfter` in US dollars a year. */
export const Opportunity = OpportunityCard.extend({
  status: z.enum(['published', 'closed']),
  summary: z.string().nullable(),
  description: z.string().nullable(),
  otherEligibility: z.string().nullable(),
  /** What one needs before it, as published. */
  requirements: z.string().nullable(),
  /** What it costs; null when nothing, or when that is not published. */
  cost: z.string().nullable(),
  url: z.string().nullable(),
  programType: z.string().nullable(),
  occupations: z.array(z.object({ code: z.string(), title: z.string() })),
  specialties: z.array(z.object({ service: Service, code: z.string() })),
  services: z.array(Service),
  locations: z.array(
    z.object({ city: z.string().nullable(), state: z.string(), zip: z.string().nullable() }),
  ),
  cohorts: z.array(CalendarDate),
  cohortsOffered: z.boolean().nullable(),
  workHours: z.string().nullable(),
  payAfter: z.number().nullable(),
  credentials: z.array(z.string()),
  clearance: z.string().nullable(),
  /** Whether the source names somebody to ask. */
  hasContact: z.boolean(),
  /** A member with a confirmed address sees the contact; others see null. */
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Places where the source contradicts itself, in words. */
  conflicts: z.array(z.string()),
  source: z.string(),
  /** Which official list says what, with the day that list was published. */
  sources: z.array(
    z.object({ name: z.string(), asOf: CalendarDate.nullable(), fields: z.array(z.string()) }),
  ),
  /** An admin found lately, after a report, that the contact does not answer. */
  contactReported: z.boolean(),
  similar: z.array(OpportunityCard),
}).meta({ id: 'Opportunity' })
export type Opportunity = z.infer<typeof Opportunity>

export const listOpportunities = endpoint({
  method: 'GET',
  path: '/api/opportunities',
  access: 'public',
  cachedBy: 'listing',
  summary:
    'Published opportunities by text and filters. A word that nothing has is read as the nearest one.',
  input: z.strictObject({ ...pageInput, ...OpportunityQuery }),
  output: pageOf(OpportunityCard),
})

export const getOpportunityFacets = endpoint({
  method: 'GET',
  path: '/api/opportunities/facets',
  access: 'public',
  cachedBy: 'listing',
  summary: 'How many opportunities a search and each further filter leave, and how it was read.',
  input: z.strictObject(OpportunityQuery),
  output: ListingFacets,
})

/** The most rows of one download. */
export const maxExported = 10_000

export const exportOpportunities = endpoint({
  method: 'GET',
  path: '/api/opportunities/export',
  access: 'public',
  summary: `The opportunities of a search as CSV, the first ${maxExported} of them.`,
  input: z.strictObject(OpportunityQuery),
  output: z.undefined(),
  file: true,
})

export const getOpportunity = endpoint({
  method: 'GET',
  path: '/api/opportunities/:id',
  access: 'public',
  personal: true,
  summary: 'One opportunity with everything known of it.',
  input: z.strictObject({ id: z.uuid({ error: 'Enter an opportunity ID.' }) }),
  output: Opportunity,
})

/** Whether the signed-in member can finish this one in time. */
export const getOpportunityWindow = endpoint({
  method: 'GET',
  path: '/api/opportunities/:id/window',
  access: 'member',
  summary: "The opportunity held against the member's own dates.",
  input: z.strictObject({ id: z.uuid({ error: 'Enter an opportunity ID.' }) }),
  output: z.object({
    eligibility: z.enum(['fits', 'reach', 'not_possible', 'unknown']),
    why: z.string(),
    checks: z.array(
      z.object({
        rule: z.string(),
        ok: z.boolean().nullable(),
        text: z.string(),
        fact: Fact.nullable(),
      }),
    ),
    window: z
      .object({ earliestStart: CalendarDate, lastStart: CalendarDate, finish: CalendarDate })
      .nullable(),
  }),
})

/** An organization as lists show it; `opportunities` counts the published ones. */
export const OrganizationCard = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  about: z.string().nullable(),
  states: z.array(z.string()),
  nationwide: z.boolean(),
  families: z.array(z.object({ code: z.string(), title: z.string() })),
  opportunities: z.number().int(),
  sample: z.boolean(),
  lastVerified: CalendarDate.nullable(),
})
export type OrganizationCard = z.infer<typeof OrganizationCard>

/** An organization as its own page shows it. */
export const Organization = OrganizationCard.extend({
  website: z.string().nullable(),
  industries: z.array(z.string()),
  source: z.string(),
}).meta({ id: 'Organization' })
export type Organization = z.infer<typeof Organization>

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/api/organizations',
  access: 'public',
  cachedBy: 'listing',
  summary: 'Organizations with published opportunities.',
  input: z.strictObject({ ...pageInput, ...OpportunityQuery }),
  output: pageOf(OrganizationCard),
})

export const getOrganizationFacets = endpoint({
  method: 'GET',
  path: '/api/organizations/facets',
  access: 'public',
  cachedBy: 'listing',
  summary: 'How many organizations a search and each further filter leave, and how it was read.',
  input: z.strictObject(OpportunityQuery),
  output: ListingFacets,
})

export const getOrganization = endpoint({
  method: 'GET',
  path: '/api/organizations/:id',
  access: 'public',
  summary: 'One organization; of a merged one, the organization it was merged into.',
  input: z.strictObject({ id: z.uuid({ error: 'Enter an organization ID.' }) }),
  output: Organization,
})

export const listOrganizationOpportunities = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/opportunities',
  access: 'public',
  summary: "An organization's published opportunities.",
  input: z.strictObject({ ...pageInput, id: z.uuid({ error: 'Enter an organization ID.' }) }),
  output: pageOf(OpportunityCard),
})

export const getListingDate = endpoint({
  method: 'GET',
  path: '/api/listing-date',
  access: 'public',
  summary: 'How old the official list is that the listing is made from.',
  input: noInput,
  output: z.object({
    /** The day the list was published; null without an official list, or when the day is not known. */
    asOf: CalendarDate.nullable(),
    /** True until an operator imports a list: the one that came with Waypoint is shown. */
    shipped: z.boolean(),
  }),
})
