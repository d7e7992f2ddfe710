import { z } from 'zod'
import { endpoint, noInput, queryInt } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { pageInput, pageOf } from '#contract/page.ts'

/** What a provider may help with: the text about a report, and likeness in meaning for the matcher. */
export const AiFeature = z.enum(['narrative', 'meaning'], { error: 'Choose a feature.' })
export type AiFeature = z.infer<typeof AiFeature>

/** How a call ended, or why it was not made. */
export const AiOutcome = z.enum(
  [
    ...(['answered', 'cached', 'untrue', 'timeout', 'unreachable', 'rate_limited'] as const),
    ...(['refused', 'provider_error', 'redirected', 'nonsense'] as const),
    ...(['over_budget', 'circuit_open'] as const),
  ],
  { error: 'Choose an outcome.' },
)
export type AiOutcome = z.infer<typeof AiOutcome>

/** A call as an admin sees it: never what was sent or answered, nor about whom. */
export const AiCall = z
  .object({
    id: z.uuid(),
    feature: AiFeature,
    model: z.string(),
    outcome: AiOutcome,
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    /** The provider did not say how many, or said what cannot be. */
    isEstimated: z.boolean(),
    /** US cents. */
    cost: z.number(),
    ms: z.number().int(),
    at: Instant,
  })
  .meta({ id: 'AiCall' })
export type AiCall = z.infer<typeof AiCall>

/** What one feature did in a number of days. */
export const AiFeatureFigures = z.object({
  feature: AiFeature,
  /** Calls that reached for the provider. */
  calls: z.number().int(),
  answered: z.number().int(),
  /** Answers that an earlier call had given. */
  cached: z.number().int(),
  /** US cents. */
  cost: z.number(),
  /** Milliseconds of the calls that were made; null without any. */
  p50: z.number().nullable(),
  p95: z.number().nullable(),
  failures: z.array(z.object({ outcome: AiOutcome, count: z.number().int() })),
})
export type AiFeatureFigures = z.infer<typeof AiFeatureFigures>

/** Where the breaker of a provider stands, on the node that answers. */
export const BreakerState = z.enum(['closed', 'half_open', 'open'])
export type BreakerState = z.infer<typeof BreakerState>

/** What a feature asks, as the configuration says; null where nothing is set up. Never its key. */
export const AiProvider = z.object({
  provider: z.enum(['openai', 'anthropic']),
  /** The host that is called. */
  host: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  /** US dollars a million tokens. */
  inputPrice: z.number(),
  outputPrice: z.number().nullable(),
  breaker: BreakerState,
})
export type AiProvider = z.infer<typeof AiProvider>

/** A budget may never be larger than this, in US cents; the operator's own bound may be lower. */
const maxBudget = 1_000_000

/** What admins allow. */
export const AiSettings = z
  .strictObject({
    narrative: z.boolean({ error: 'Use true or false.' }),
    meaning: z.boolean({ error: 'Use true or false.' }),
    dailyBudgetCents: z
      .number({ error: 'Enter a number of cents.' })
      .int({ error: 'Enter whole cents.' })
      .min(0, { error: 'Enter 0 or more.' })
      .max(maxBudget, { error: 'This is more than $10,000.' }),
  })
  .meta({ id: 'AiSettings' })
export type AiSettings = z.infer<typeof AiSettings>

/** Settings with what they govern. */
export const AiSetup = z.object({
  settings: AiSettings,
  /** The operator's bound of the budget, in US cents. */
  maxDailyBudgetCents: z.number().int(),
  providers: z.object({ narrative: AiProvider.nullable(), meaning: AiProvider.nullable() }),
})
export type AiSetup = z.infer<typeof AiSetup>

/** What the hub shows above its list of calls. */
export const AiOverview = z
  .object({
    days: z.number().int(),
    features: z.array(AiFeatureFigures),
    /** US cents of the day (UTC): spent or reserved, and what is left of the budget. */
    budget: z.object({ spent: z.number(), left: z.number(), daily: z.number().int() }),
    /** Texts that the check let through, of those written. */
    texts: z.object({ written: z.number().int(), refused: z.number().int() }),
    /** Listed opportunities that have a vector of the model in use. */
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
  summary: 'Turns AI features on or off and sets the daily budget.',
  input: AiSettings,
  output: AiSetup,
})

/** How a test call went: what came back, or why nothing did. */
export const AiTrial = z.object({
  outcome: AiOutcome,
  ms: z.number().int(),
  /** US cents. */
  cost: z.number(),
  /** What the model wrote, cut to 300 characters; how alike the vectors of two texts are. */
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
