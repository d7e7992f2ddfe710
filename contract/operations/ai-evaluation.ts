import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { AiFeature, AiOutcome } from './ai.ts'

/** How the first ten of invented members are judged, 0 to 1. */
const FirstTen = z.object({
  /** The share of the ten places that hold work the member wants. */
  hits: z.number(),
  /** Normalized discounted cumulative gain of the order. */
  order: z.number(),
  /** Members whose ten have no fault at all. */
  passed: z.number().int(),
})

/** What a run found; how many members it could judge, and by feature how well it went. */
export const AiEvaluationFigures = z.discriminatedUnion('feature', [
  z.object({
    feature: z.literal('meaning'),
    judged: z.number().int(),
    unanswered: z.number().int(),
    without: FirstTen,
    with: FirstTen,
    /** Of ten rows, how many are others with the feature, on average. */
    moved: z.number(),
  }),
  z.object({
    feature: z.literal('narrative'),
    judged: z.number().int(),
    unanswered: z.number().int(),
    /** Texts that would have been shown: long enough, plain, nothing in them that the report does not say. */
    held: z.number().int(),
    /** Why the others would not, by what was found first. */
    faults: z.array(z.object({ fault: z.string(), count: z.number().int() })),
    /** Texts that name one of the first matches. */
    named: z.number().int(),
    /** Texts that a reader of the tenth grade reads with ease, and the school grade of the middle one. */
    readable: z.number().int(),
    grade: z.number().nullable(),
    /** Texts that do all three. */
    good: z.number().int(),
    /** Milliseconds of the middle call. */
    p50: z.number().nullable(),
  }),
])
export type AiEvaluationFigures = z.infer<typeof AiEvaluationFigures>

/** A run in which a fixed set of invented members is put through a feature and judged. */
export const AiEvaluation = z
  .object({
    id: z.uuid(),
    feature: AiFeature,
    model: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    /** Of a failed one: what ended it; `stranded` when nobody went on with it. */
    reason: z.union([AiOutcome, z.enum(['stranded', 'not_configured'])]).nullable(),
    judged: z.number().int(),
    total: z.number().int(),
    /** US cents. */
    cost: z.number(),
    /** Null until anybody is judged. */
    figures: AiEvaluationFigures.nullable(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'AiEvaluation' })
export type AiEvaluation = z.infer<typeof AiEvaluation>

export const listAiEvaluations = endpoint({
  method: 'GET',
  path: '/api/admin/ai/evaluations',
  access: 'admin',
  summary: 'Runs that judged an AI feature on invented members, newest first.',
  input: z.strictObject({ ...pageInput, feature: AiFeature.optional() }),
  output: pageOf(AiEvaluation),
})

export const startAiEvaluation = endpoint({
  method: 'POST',
  path: '/api/admin/ai/evaluations',
  access: { permission: 'ai.configure' },
  summary:
    'Starts such a run, also while the feature is off; its calls count in the budget. One at a time a feature.',
  input: z.strictObject({ feature: AiFeature }),
  output: AiEvaluation,
  status: 202,
})
