import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput, queryBoolean, queryInt, queryList, text } from '#contract/endpoint.ts'
import { Component, FamilyCode, Service, StateCode, services } from '#contract/military.ts'

/** Published lengths as ranges of days, `from-to`. */
export const lengthBands = ['1-60', '61-90', '91-120', '121-180'] as const
/** One range of days; an opportunity is in every range its published lengths overlap. */
export const LengthBand = z.enum(lengthBands, { error: 'Choose a length.' })
export type LengthBand = z.infer<typeof LengthBand>

/** Start filter: a month with a published cohort, or `any` for rolling starts. */
export const StartMonth = z
  .string()
  .regex(/^(?:20\d\d-(?:0[1-9]|1[0-2])|any)$/, { error: 'Enter a month as YYYY-MM, or any.' })

/** Verified against its source within this many days. */
export const freshnessDays = ['30', '90', '180'] as const
/** One of `freshnessDays`. */
export const Freshness = z.enum(freshnessDays, { error: 'Choose 30, 90 or 180 days.' })

/** A specialty as `service:code`: army:25B. */
export const SpecialtyKey = z
  .string()
  .regex(new RegExp(`^(?:${services.join('|')}):[A-Za-z0-9]{1,10}$`), {
    error: 'Enter a service and code, like army:25B.',
  })

/** The center for distances: a ZIP code, or an installation ID. */
export const PlaceKey = z
  .string()
  .regex(/^(?:\d{5}|[a-z][a-z0-9-]{1,60})$/, { error: 'Enter a ZIP code or installation.' })

/** Default radius in miles. */
export const defaultMiles = 50

/**
 * The filters of the listing: values of one filter are ORed, filters are ANDed. State, place, nationwide and
 * remote all filter on location and act as one.
 */
export const OpportunityQuery = {
  q: text(200).default(''),
  /** Searches the words as typed: no spelling correction, no reading codes as specialties. */
  exact: queryBoolean.optional(),
  /** Work a specialty leads to. */
  specialty: SpecialtyKey.optional(),
  /** Work of one occupation, by its code. */
  occupation: z
    .string()
    .regex(/^\d\d-\d{4}(?:\.\d\d)?$/, { error: 'Enter an occupation code like 15-1244.00.' })
    .optional(),
  state: queryList(StateCode, 60).optional(),
  near: PlaceKey.optional(),
  miles: queryInt(1, 500).optional(),
  nationwide: queryBoolean.optional(),
  remote: queryBoolean.optional(),
  family: queryList(FamilyCode, 23).optional(),
  delivery: queryList(Delivery, 3).optional(),
  kind: queryList(OpportunityKind, 5).optional(),
  length: queryList(LengthBand, 4).optional(),
  /** Maximum days: matches when a published length starts at or below it. */
  days: queryInt(1, 365).optional(),
  service: queryList(Service, 6).optional(),
  /** Eligible groups; an opportunity that lists none is open to everyone. */
  openTo: queryList(Component, 6).optional(),
  start: queryList(StartMonth, 36).optional(),
  fresh: Freshness.optional(),
  /** By default by relevance to the words, else by distance from the place, else a variety of hosts. */
  sort: z.enum(['relevance', 'title', 'verified', 'nearest', 'newest']).optional(),
}

/** Results a filter value would leave, with all other filters applied. */
const ValueCount = z.object({ value: z.string(), count: z.number().int() })
/** Results a filter value would leave. */
export type ValueCount = z.infer<typeof ValueCount>

/** How a search was interpreted. */
export const SearchReading = z.object({
  /** The words searched for; they differ from those typed when spelling was corrected. */
  q: z.string(),
  corrected: z.boolean(),
  /** The specialty or occupation matched, with its related occupations. */
  meaning: z
    .object({
      kind: z.enum(['specialty', 'occupation']),
      title: z.string(),
      occupations: z.array(z.object({ code: z.string(), title: z.string() })),
    })
    .nullable(),
})
export type SearchReading = z.infer<typeof SearchReading>

/** The results of a search, and of each further choice: a filter's counts ignore its own value. */
export const ListingFacets = z
  .object({
    total: z.number().int(),
    opportunities: z.number().int(),
    organizations: z.number().int(),
    reading: SearchReading,
    /** The center for distances; null when none was given, or it's unknown. */
    near: z
      .object({
        text: z.string(),
        miles: z.number().int(),
        /** False for a location without coordinates. */
        located: z.boolean(),
        /** Opportunities in a state within the radius for which only the state is known. */
        knownByState: z.number().int(),
        /** True when the radius has no results and those known by state are shown instead. */
        byState: z.boolean(),
      })
      .nullable(),
    nationwide: z.number().int(),
    remote: z.number().int(),
    state: z.array(ValueCount),
    family: z.array(ValueCount),
    delivery: z.array(ValueCount),
    kind: z.array(ValueCount),
    length: z.array(ValueCount),
    service: z.array(ValueCount),
    openTo: z.array(ValueCount),
    start: z.array(ValueCount),
    fresh: z.array(ValueCount),
  })
  .meta({ id: 'ListingFacets' })
export type ListingFacets = z.infer<typeof ListingFacets>

/** A search box suggestion while typing. `q` is the query to search; organizations link by ID. */
export const Suggestion = z.object({
  kind: z.enum(['organization', 'specialty', 'occupation', 'word']),
  id: z.string(),
  text: z.string(),
  q: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/opportunities/suggestions',
  access: 'public',
  summary: 'Organizations, specialties, occupations and words of the listing that begin as typed.',
  input: z.strictObject({ q: text(100) }),
  output: z.object({ items: z.array(Suggestion).max(12) }),
})

export const getMyDates = endpoint({
  method: 'GET',
  path: '/api/opportunities/my-dates',
  access: 'member',
  summary: "How many days of SkillBridge the member's own dates leave, to filter the listing by.",
  input: noInput,
  output: z.object({
    /** Null when no days are usable, or the date isn't known. */
    days: z.number().int().nullable(),
    service: Service.nullable(),
    why: z.string(),
  }),
})
