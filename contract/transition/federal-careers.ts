import { z } from 'zod'
import { endpoint, noInput } from '#contract/endpoint.ts'
import { CalendarDate, Fact } from '#contract/facts.ts'
import { Service, SpecialtyCode } from '#contract/military.ts'

/**
 * What OPM requires for a series: `required` a degree, courses or a license, `either` experience or education.
 */
export const FederalEducation = z.enum(['required', 'either', 'none', 'unknown'])
export type FederalEducation = z.infer<typeof FederalEducation>

/** A federal job series related to a specialty or target job. */
export const FederalSeries = z
  .object({
    /** Four digits, such as 2210. */
    series: z.string(),
    title: z.string(),
    /** USAJOBS announcements in the latest full year we have. */
    announcements: z.number().int(),
    years: z.array(z.object({ year: z.number().int(), announcements: z.number().int() })),
    why: z.string(),
    /** `closest`: the series for that work; `related`: the work counts toward it. */
    link: z.enum(['closest', 'related']),
    education: FederalEducation,
    /** Percent of sampled announcements open to each group; null with fewer than 20 sampled. */
    openTo: z
      .object({
        sample: z.number().int(),
        veterans: z.number().int(),
        public: z.number().int(),
        spouses: z.number().int(),
      })
      .nullable(),
    source: z.string(),
    /** Open announcements of the series on USAJOBS. */
    url: z.string(),
  })
  .meta({ id: 'FederalSeries' })
export type FederalSeries = z.infer<typeof FederalSeries>

export const listFederalSeries = endpoint({
  method: 'GET',
  path: '/api/federal-series',
  access: 'public',
  cachedBy: 'listing',
  summary:
    'Federal job series that use the work of a specialty, best first; empty where the specialty is not known.',
  input: z.strictObject({ service: Service, code: SpecialtyCode }),
  output: z.object({
    items: z.array(FederalSeries),
    /** Null for an unknown specialty. */
    specialty: z.object({ service: Service, code: z.string(), title: z.string() }).nullable(),
  }),
})

/** A kind of veterans' preference, or a noncompetitive hiring path. */
export const FederalPreference = z.object({
  key: z.string(),
  title: z.string(),
  who: z.string(),
  fact: Fact,
})
export type FederalPreference = z.infer<typeof FederalPreference>

/** One step to take before applying for a federal job. */
export const FederalStep = z.object({ key: z.string(), title: z.string(), fact: Fact })
export type FederalStep = z.infer<typeof FederalStep>

export const getFederalGuide = endpoint({
  method: 'GET',
  path: '/api/federal-guide',
  access: 'public',
  summary: "Veterans' preference and the steps before applying, each with its source.",
  input: noInput,
  output: z.object({
    preferences: z.array(FederalPreference),
    steps: z.array(FederalStep),
    /** The source of the announcement figures, and what they exclude. */
    figures: Fact,
  }),
})

/** A step with the caller's status, and whether it's in their roadmap. */
export const FederalChecklistItem = FederalStep.extend({
  done: z.boolean(),
  inRoadmap: z.boolean(),
}).meta({ id: 'FederalChecklistItem' })
export type FederalChecklistItem = z.infer<typeof FederalChecklistItem>

export const getFederalChecklist = endpoint({
  method: 'GET',
  path: '/api/federal-checklist',
  access: 'member',
  summary:
    "The caller's checklist for federal jobs, the series for their target jobs, and their main specialty.",
  input: noInput,
  output: z.object({
    items: z.array(FederalChecklistItem),
    targets: z.array(FederalSeries),
    specialty: z.object({ service: Service, code: z.string() }).nullable(),
  }),
})

export const markFederalStep = endpoint({
  method: 'PUT',
  path: '/api/federal-checklist/:key',
  access: 'member',
  summary: 'Marks a step of the checklist done or not done.',
  input: z.strictObject({
    key: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'Enter a step.' }),
    done: z.boolean({ error: 'Use true or false.' }),
  }),
  output: z.object({ key: z.string(), done: z.boolean() }),
})

export const addFederalStepsToRoadmap = endpoint({
  method: 'POST',
  path: '/api/federal-checklist/roadmap',
  access: 'member',
  summary:
    "Adds the open steps to the caller's roadmap as steps of their own; one already there is not added twice.",
  status: 201,
  input: z.strictObject({ due: CalendarDate }),
  output: z.object({ added: z.number().int() }),
})
