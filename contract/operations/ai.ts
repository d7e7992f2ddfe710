import { z } from 'zod'
import { endpoint, noInput, queryInt } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/**
 * What a provider can be used for: text about a report, semantic similarity for the matcher, and suggestions on
 * resume lines and interview answers.
 */
export const AiFeature = z.enum(['narrative', 'meaning', 'suggestions'], {
  error: 'Choose a feature.',
})
export type AiFeature = z.infer<typeof AiFeature>

/** How a call ended, or why it wasn't made. */
export const AiOutcome = z.enum(
  [
    'answered',
    'cached',
    'untrue',
    'timeout',
    'unreachable',
    'rate_limited',
    'refused',
    'provider_error',
    'redirected',
    'nonsense',
    'over_budget',
    'circuit_open',
  ],
  { error: 'Choose an outcome.' },
)
export type AiOutcome = z.infer<typeof AiOutcome>

/** A call as admins see it: never its content, or the member it was about. */
export const AiCall = z
  .object({
    id: z.uuid(),
    feature: AiFeature,
    model: z.string(),
    outcome: AiOutcome,
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** The provider's token counts are missing or impossible. */
    isEstimated: z.boolean(),
    /** US cents. */
    cost: z.number(),
    ms: z.number().int(),
    at: Instant,
  })
  .meta({ id: 'AiCall' })
export type AiCall = z.infer<typeof AiCall>

/** One feature's usage over a number of days. */
export const AiFeatureFigures = z.object({
  feature: AiFeature,
  /** Calls sent to the provider. */
  calls: z.number().int(),
  answered: z.number().int(),
  /** Responses served from cache. */
  cached: z.number().int(),
  /** US cents. */
  cost: z.number(),
  /** Median milliseconds of calls made; null without any. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  failures: z.array(z.object({ outcome: AiOutcome, count: z.number().int() })),
})
export type AiFeatureFigures = z.infer<typeof AiFeatureFigures>

/** A provider's circuit breaker state, on the node that responds. */
export const BreakerState = z.enum(['closed', 'half_open', 'open'])
export type BreakerState = z.infer<typeof BreakerState>

/** A feature's configured provider; null when not configured. Never includes its key. */
export const AiProvider = z.object({
  provider: z.enum(['openai', 'anthropic']),
  /** The API host. */
  host: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** US dollars per million tokens. */
  inputPrice: z.number(),
  outputPrice: z.number().nullable(),
  breaker: BreakerState,
})
export type AiProvider = z.infer<typeof AiProvider>

/** Maximum budget, in US cents; the operator's own limit may be lower. */
const maxBudget = 1_000_000

/** What admins have enabled. */
export const AiSettings = z
  .strictObject({
    narrative: z.boolean({ error: 'Use true or false.' }),
    meaning: z.boolean({ error: 'Use true or false.' }),
    suggestions: z.boolean({ error: 'Use true or false.' }),
    dailyBudgetCents: z
      .number({ error: 'Enter a number of cents.' })
      .int({ error: 'Enter whole cents.' })
      .min(0, { error: 'Enter 0 or more.' })
      .max(maxBudget, { error: 'This is more than $10,000.' }),
  })
  .meta({ id: 'AiSettings' })
export type AiSettings = z.infer<typeof AiSettings>

/** Settings with what they control. */
export const AiSetup = z.object({
  settings: AiSettings,
  /** The operator's budget limit, in US cents. */
  maxDailyBudgetCents: z.number().int(),
  providers: z.object({
    narrative: AiProvider.nullable(),
    meaning: AiProvider.nullable(),
    suggestions: AiProvider.nullable(),
  }),
})
export type AiSetup = z.infer<typeof AiSetup>

/** The figures above the list of calls. */
export const AiOverview = z
  .object({
    days: z.number().int(),
    features: z.array(AiFeatureFigures),
    /** US cents for the day (UTC): spent or reserved, and what's left of the budget. */
    budget: z.object({ spent: z.number(), left: z.number(), daily: z.number().int() }),
    /** Texts written, and how many of them the check refused. */
    texts: z.object({ written: z.number().int(), refused: z.number().int() }),
    /** Listed opportunities with a vector from the current model. */
    vectors: z.object({ listed: z.number().int(), withVector: z.number().int() }),
    consents: z.number().int(),
    setup: AiSetup,
  })
  .meta({ id: 'AiOverview' })
export type AiOverview = z.infer<typeof AiOverview>

const configure = { permission: 'ai.configure' } as const
const callFilter = { feature: AiFeature.optional(), outcome: AiOutcome.optional() }

export const getAiOverview = endpoint({
  method: 'GET',
  path: '/api/admin/ai/overview',
  access: 'admin',
  summary: 'What the AI features did in the last days: calls, cost, latency, failures, budget.',
  input: z.strictObject({ days: queryInt(1, 90).optional() }),
  output: AiOverview,
})

export const listAiCalls = endpoint({
  method: 'GET',
  path: '/api/admin/ai/calls',
  access: 'admin',
  summary: 'The calls of the last 90 days, newest first.',
  input: z.strictObject({ ...pageInput, ...callFilter }),
  output: pageOf(AiCall),
})

export const exportAiCalls = endpoint({
  method: 'GET',
  path: '/api/admin/ai/calls/export',
  access: 'admin',
  file: true,
  summary: 'The newest 10,000 calls as CSV.',
  input: z.strictObject(callFilter),
  output: z.unknown(),
})

export const getAiSetup = endpoint({
  method: 'GET',
  path: '/api/admin/ai/settings',
  access: 'admin',
  summary: 'The AI switches and budget, with the providers that are configured.',
  input: noInput,
  output: AiSetup,
})

export const updateAiSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/ai/settings',
  access: configure,
  confirmed: true,
  summary:
    'Turns AI features on or off and sets the daily budget. `suggestions` stays as it is when it is not sent.',
  input: AiSettings.partial({ suggestions: true }),
  output: AiSetup,
})

/** The result of a test call: the response, or why there was none. */
export const AiTrial = z.object({
  outcome: AiOutcome,
  ms: z.number().int(),
  /** US cents. */
  cost: z.number(),
  /** The model's text, cut to 300 characters; how similar the vectors of two texts are. */
  answer: z.string().nullable(),
})
export type AiTrial = z.infer<typeof AiTrial>

export const tryAi = endpoint({
  method: 'POST',
  path: '/api/admin/ai/try',
  access: configure,
  summary:
    'Makes one call with an invented text, also while the feature is off; it counts in the budget.',
  input: z.strictObject({ feature: AiFeature }),
  output: AiTrial,
})
