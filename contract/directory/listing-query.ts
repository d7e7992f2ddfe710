import { z } from 'zod'
import { Delivery, OpportunityKind } from '#contract/directory/opportunity-kinds.ts'
import { endpoint, noInput, queryBoolean, queryInt, queryList, text } from '#contract/endpoint.ts'
import { FamilyCode, Service, StateCode, services } from '#contract/military.ts'

/** Published lengths in bands of days, as `from-to`. */
export const lengthBands = ['1-60', '61-90', '91-120', '121-180'] as const
/** One band of days; an opportunity is in each that a published length reaches into. */
export const LengthBand = z.enum(lengthBands, { error: 'Choose a length.' })
export type LengthBand = z.infer<typeof LengthBand>

/** When one starts: a month with a published group, or `any`: no fixed groups. */
export const StartMonth = z
  .string()
  .regex(/^(?:20\d\d-(?:0[1-9]|1[0-2])|any)$/, { error: 'Enter a month as YYYY-MM, or any.' })

/** Checked against its source within so many days. */
export const freshnessDays = ['30', '90', '180'] as const
/** One of `freshnessDays`. */
export const Freshness = z.enum(freshnessDays, { error: 'Choose 30, 90 or 180 days.' })

/** A specialty as `service:code`: army:25B. */
export const SpecialtyKey = z
  .string()
  .regex(new RegExp(`^(?:${services.join('|')}):[A-Za-z0-9]{1,10}$`), {
    error: 'Enter a service and code, like army:25B.',
  })

/** Where distances are counted from: a ZIP code, or the id of an installation. */
export const PlaceKey = z
  .string()
  .regex(/^(?:\d{5}|[a-z][a-z0-9-]{1,60})$/, { error: 'Enter a ZIP code or installation.' })

/** Miles around a place when nothing else is asked for. */
export const defaultMiles = 50

/**
 * The filters of the listing: values of one widen it, filters narrow each other. State, place, nationwide and
 * remote answer one question, where, and count as one.
 */
export const OpportunityQuery = {
  q: text(200).default(''),
  /** Takes the words as they are typed: no spelling mended, no code read as a specialty. */
  exact: queryBoolean.optional(),
  /** Work that a specialty leads to. */
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
  /** At most so many days: a published length starts at or below it. */
  days: queryInt(1, 365).optional(),
  service: queryList(Service, 6).optional(),
  start: queryList(StartMonth, 36).optional(),
  fresh: Freshness.optional(),
  sort: z.enum(['relevance', 'title', 'verified', 'nearest', 'newest']).optional(),
}

/** How many a filter's value leaves, all other filters kept. */
const ValueCount = z.object({ value: z.string(), count: z.number().int() })
/** How many a filter's value leaves. */
export type ValueCount = z.infer<typeof ValueCount>

/** How a search was read. */
export const SearchReading = z.object({
  /** The words searched for; others than those typed where a spelling was mended. */
  q: z.string(),
  corrected: z.boolean(),
  /** The specialty or occupation that was asked for, with the occupations it stands for. */
  meaning: z
    .object({
      kind: z.enum(['specialty', 'occupation']),
      title: z.string(),
      occupations: z.array(z.object({ code: z.string(), title: z.string() })),
    })
    .nullable(),
})
export type SearchReading = z.infer<typeof SearchReading>

/** What a search leaves, and what each further choice would: counts of a filter ignore its own choice. */
export const ListingFacets = z
  .object({
    total: z.number().int(),
    opportunities: z.number().int(),
    organizations: z.number().int(),
    reading: SearchReading,
    /** The place that distances are counted from; null when none was asked for, or it is not known. */
    near: z
      .object({
        text: z.string(),
        miles: z.number().int(),
        /** False for a place without coordinates. */
        located: z.boolean(),
        /** Opportunities in a state of the circle of which no more than the state is known. */
        knownByState: z.number().int(),
        /** True where nothing is inside the circle, and those known by state are shown in place of it. */
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
    start: z.array(ValueCount),
    fresh: z.array(ValueCount),
  })
  .meta({ id: 'ListingFacets' })
export type ListingFacets = z.infer<typeof ListingFacets>

/** What the search box offers while somebody types. `q` is what to search for; an organization is gone to by its id. */
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
    /** Null when there is no day to use, or the date is not known. */
    days: z.number().int().nullable(),
    service: Service.nullable(),
    why: z.string(),
  }),
})
