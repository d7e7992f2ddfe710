import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Component, Service } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { ListingFacets, OpportunityQuery } from './listing-query.ts'

const OrganizationRef = z.object({ id: z.uuid(), name: z.string() })

/** An opportunity as shown in lists. */
export const OpportunityCard = z.object({
  id: z.uuid(),
  title: z.string(),
  organization: OrganizationRef,
  kind: OpportunityKind,
  delivery: z.array(Delivery),
  online: z.boolean(),
  nationwide: z.boolean(),
  states: z.array(z.string()),
  /** One city (the nearest, given a location) and how many others; null when none is listed. */
  place: z.object({ city: z.string(), state: z.string(), others: z.number().int() }).nullable(),
  families: z.array(z.object({ code: z.string(), title: z.string() })),
  length: z.array(z.object({ min: z.number().int(), max: z.number().int() })),
  openTo: z.array(Component),
  sample: z.boolean(),
  firstSeen: CalendarDate,
  lastVerified: CalendarDate.nullable(),
})
export type OpportunityCard = z.infer<typeof OpportunityCard>

/** An opportunity as shown on its page: `length` in days, `payAfter` in US dollars per year. */
export const Opportunity = OpportunityCard.extend({
  status: z.enum(['published', 'closed']),
  summary: z.string().nullable(),
  description: z.string().nullable(),
  /** Our editors' reading: what one does there, to follow “you’d”, and what it asks for; null without one. */
  inShort: z.object({ does: z.string().nullable(), asks: z.string().nullable() }).nullable(),
  otherEligibility: z.string().nullable(),
  /** Prerequisites, as published. */
  requirements: z.string().nullable(),
  /** Its cost; null when free or not published. */
  cost: z.string().nullable(),
  url: z.string().nullable(),
  programType: z.string().nullable(),
  /** The application deadline; null if it stays open. */
  expiresOn: CalendarDate.nullable(),
  /** Federal job series, such as 2210. */
  series: z.array(z.string()),
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
  /** Whether the source lists a contact. */
  hasContact: z.boolean(),
  /** Members with a confirmed address see the contact; others get null. */
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Contradictions in the source, as text. */
  conflicts: z.array(z.string()),
  source: z.string(),
  /** Which official list says what, with its publication date. */
  sources: z.array(
    z.object({ name: z.string(), asOf: CalendarDate.nullable(), fields: z.array(z.string()) }),
  ),
  /** An admin recently confirmed, after a report, that the contact doesn't respond. */
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

/** Maximum rows per download. */
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

/** Whether the signed-in member can finish this program in time. */
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

/** An organization as shown in lists; `opportunities` counts published ones. */
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

/** An organization as shown on its page. */
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
    /** The list's publication date; null without an official list, or when the date is unknown. */
    asOf: CalendarDate.nullable(),
    /** True until an operator imports a list: the shipped one is shown. */
    shipped: z.boolean(),
  }),
})
