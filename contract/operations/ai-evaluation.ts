import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { AiFeature, AiOutcome } from './ai.ts'

/** Scores of synthetic members' top ten matches, 0 to 1. */
const FirstTen = z.object({
  /** The share of the top ten that is work the member wants. */
  hits: z.number(),
  /** Normalized discounted cumulative gain of the ranking. */
  order: z.number(),
  /** Members whose top ten has no errors. */
  passed: z.number().int(),
})

/** The results of a run: how many members it could judge, and scores by feature. */
export const AiEvaluationFigures = z.discriminatedUnion('feature', [
  z.object({
    feature: z.literal('meaning'),
    judged: z.number().int(),
    unanswered: z.number().int(),
    without: FirstTen,
    with: FirstTen,
    /** Average number of the ten rows that change with the feature on. */
    moved: z.number(),
  }),
  z.object({
    feature: z.literal('narrative'),
    judged: z.number().int(),
    unanswered: z.number().int(),
    /** Texts that pass the check: long enough, plain, and with nothing the report doesn't say. */
    held: z.number().int(),
    /** Why the others failed, by their first error. */
    faults: z.array(z.object({ fault: z.string(), count: z.number().int() })),
    /** Texts that name one of the top matches. */
    named: z.number().int(),
    /** Texts a tenth-grade reader reads with ease, and the median school grade. */
    readable: z.number().int(),
    grade: z.number().nullable(),
    /** Texts that meet all three criteria. */
    good: z.number().int(),
    /** Median milliseconds per call. */
    p50: z.number().nullable(),
  }),
])
export type AiEvaluationFigures = z.infer<typeof AiEvaluationFigures>

/** The features that runs evaluate. */
export const EvaluatedFeature = AiFeature.exclude(['suggestions'])
export type EvaluatedFeature = z.infer<typeof EvaluatedFeature>

/** A run that evaluates a feature on a fixed set of synthetic members. */
export const AiEvaluation = z
  .object({
    id: z.uuid(),
    feature: EvaluatedFeature,
    model: z.string(),
    status: z.enum(['running', 'done', 'failed']),
    /** Why a failed run ended; `stranded` when it stopped making progress. */
    reason: z.union([AiOutcome, z.enum(['stranded', 'not_configured'])]).nullable(),
    judged: z.number().int(),
    total: z.number().int(),
    /** US cents. */
    cost: z.number(),
    /** Null until the first member is judged. */
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
  input: z.strictObject({ ...pageInput, feature: EvaluatedFeature.optional() }),
  output: pageOf(AiEvaluation),
})

export const startAiEvaluation = endpoint({
  method: 'POST',
  path: '/api/admin/ai/evaluations',
  access: { permission: 'ai.configure' },
  summary:
    'Starts such a run, also while the feature is off; its calls count in the budget. One at a time a feature.',
  input: z.strictObject({ feature: EvaluatedFeature }),
  output: AiEvaluation,
  status: 202,
})
