import { createHash } from 'node:crypto'
import { handleWhenResult } from 'cockatiel'
import type { AiFeature, AiOutcome, BreakerState } from '#contract/operations/ai.ts'
import type { AiConfig } from '#server/platform/config/config-ai.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Breaker, createBreaker } from '#server/platform/lib/breaker.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { AiPort, AiPrompt, AiResult } from '#server/platform/ports/ai/port.ts'
import { maxCostOf, type Prices, type Size, settled } from './cost.ts'
import * as queries from './queries.ts'
import { withRetries } from './retry-policy.ts'

/** Features that use the text model. */
export type TextFeature = Exclude<AiFeature, 'meaning'>

/** Dependencies of the gate. */
export interface GateParts {
  readonly db: Db
  readonly clock: Clock
  readonly config: AiConfig
  readonly port: AiPort
}

/** Why we fall back to the built-in result. */
export type BuiltInReason = 'off' | 'not_configured' | 'no_consent' | 'not_kept' | AiOutcome

/** The provider's answer, or the reason for falling back to the built-in result. */
export type AiAnswer<T> =
  | { readonly status: 'answered'; readonly value: T; readonly cost: number; readonly ms: number }
  | {
      readonly status: 'built_in'
      readonly reason: BuiltInReason
      /** Seconds to wait before retrying; undefined if unknown. */
      readonly retryAfter: number | undefined
      /** Cost of a failed call in millionths of a dollar, and its duration in milliseconds. */
      readonly cost: number
      readonly ms: number
    }

/** Options of a call: its caller and its time limits. */
export interface CallOptions {
  /** Account whose data is sent, which requires consent; null for public data. */
  readonly accountId: string | null
  /** True for an admin's test call: ignores the switch and caches nothing. */
  readonly isTrial?: boolean
  /** Cache only: sends nothing to a provider and writes nothing. */
  readonly isKeptOnly?: boolean
  /** Per attempt, in milliseconds. */
  readonly timeoutMs: number
  /** Retries after the first attempt. */
  readonly retries: number
  readonly signal: AbortSignal
}

/** The only path to AI providers. Throws the abort reason of `signal` and database errors. */
export interface Gate {
  /** Model of each feature; undefined where none is configured. */
  readonly models: Readonly<Record<AiFeature, string | undefined>>
  breakerOf(feature: AiFeature): BreakerState
  /** Generates a text; `accept` parses it and returns undefined to reject it. */
  write<T>(
    prompt: AiPrompt,
    asking: CallOptions & { feature: TextFeature; accept: (text: string) => T | undefined },
  ): Promise<AiAnswer<T>>
  /** Returns one vector per text; callers cache those of public texts. */
  embed(
    texts: readonly string[],
    asking: CallOptions & {
      accept: (value: unknown) => readonly (readonly number[])[] | undefined
    },
  ): Promise<AiAnswer<readonly (readonly number[])[]>>
}

/** Days an answer about a member stays cached. */
export const retentionDays = 30
const dayMs = 24 * 3_600_000

/** One question on its way through the gate. */
interface Question<R, T> {
  readonly feature: AiFeature
  readonly model: string
  readonly prices: Prices
  readonly size: Size
  /** Everything that determines the answer. */
  readonly content: readonly unknown[]
  readonly call: (signal: AbortSignal) => Promise<AiResult<R>>
  readonly accept: (value: unknown) => T | undefined
}

const hasFailed = (result: unknown) =>
  typeof result === 'object' &&
  result !== null &&
  'outcome' in result &&
  result.outcome === 'failed'

/** Creates the gate: switch, consent, cache, breaker, budget, call and log. */
export function createGate(parts: GateParts): Gate {
  const { port, config } = parts
  const breakers: Readonly<Record<AiFeature, Breaker>> = {
    narrative: createBreaker(handleWhenResult(hasFailed)),
    meaning: createBreaker(handleWhenResult(hasFailed)),
    suggestions: createBreaker(handleWhenResult(hasFailed)),
  }
  const ask = <R, T>(question: Question<R, T>, asking: CallOptions) =>
    askProvider(parts, breakers[question.feature], question, asking)
  return {
    models: {
      narrative: port.text?.model,
      meaning: port.embedding?.model,
      suggestions: port.text?.model,
    },
    breakerOf: (feature) => breakers[feature].state,
    async write({ instructions, text, maxOutputTokens }, { feature, accept, ...asking }) {
      const { text: model } = port
      if (!model || !config.text) return builtIn('not_configured')
      return ask(
        {
          feature,
          model: model.model,
          prices: { input: config.text.inputPrice, output: config.text.outputPrice },
          size: { bytes: bytesOf([instructions, text]), maxOutputTokens },
          content: [config.text.url, instructions, text],
          call: (signal) => model.write({ instructions, text, maxOutputTokens }, { signal }),
          accept: (value) => (typeof value === 'string' ? accept(value) : undefined),
        },
        asking,
      )
    },
    async embed(texts, { accept, ...asking }) {
      const { embedding: model } = port
      if (!model || !config.embedding) return builtIn('not_configured')
      return ask(
        {
          feature: 'meaning',
          model: model.model,
          accept,
          prices: { input: config.embedding.inputPrice, output: 0 },
          size: { bytes: bytesOf(texts), maxOutputTokens: 0 },
          content: [config.embedding.url, ...texts],
          call: (signal) => model.embed(texts, { signal }),
        },
        asking,
      )
    },
  }
}

const bytesOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

function builtIn(
  reason: BuiltInReason,
  {
    retryAfter,
    cost = 0,
    ms = 0,
  }: { retryAfter?: number | undefined; cost?: number; ms?: number } = {},
): Extract<AiAnswer<never>, { status: 'built_in' }> {
  return { status: 'built_in', reason, retryAfter, cost, ms }
}

async function askProvider<R, T>(
  parts: GateParts,
  breaker: Breaker,
  question: Question<R, T>,
  asking: CallOptions,
): Promise<AiAnswer<T>> {
  const { db } = parts
  const { accountId, isTrial = false, isKeptOnly = false } = asking
  const settings = await queries.findSettings(db)
  if (!isTrial && !settings[question.feature]) return builtIn('off')
  if (accountId !== null && !(await queries.hasConsent(db, accountId))) return builtIn('no_consent')
  const cached = await cachedAnswer(parts, question, asking)
  if (cached !== undefined) return { status: 'answered', value: cached, cost: 0, ms: 0 }
  if (isKeptOnly) return builtIn('not_kept')
  const budget = Math.min(settings.dailyBudgetCents, parts.config.maxDailyBudgetCents) * 10_000
  return withRetries(asking, () => tryOnce(parts, breaker, question, { ...asking, budget }))
}

/** Makes one attempt with its own budget reservation, and always logs it. */
async function tryOnce<R, T>(
  parts: GateParts,
  breaker: Breaker,
  question: Question<R, T>,
  { accountId, timeoutMs, signal, budget }: CallOptions & { budget: number },
): Promise<AiAnswer<T>> {
  const { db } = parts
  const { size, prices } = question
  const maxCost = maxCostOf(size, prices)
  const day = parts.clock.now().toISOString().slice(0, 10)
  if (!(await queries.reserve(db, { day, micros: maxCost.micros, budget }))) {
    await record(parts, question, { outcome: 'over_budget', ms: 0 })
    return builtIn('over_budget')
  }
  const began = performance.now()
  let paid = maxCost.micros
  try {
    const result = await breaker.run(() => inTime(question.call, timeoutMs, signal))
    const ms = Math.round(performance.now() - began)
    if (!result) {
      paid = 0
      await record(parts, question, { outcome: 'circuit_open', ms: 0 })
      return builtIn('circuit_open')
    }
    if (result.outcome === 'failed') {
      // Charges in full for work the provider may have done before we lost the connection.
      paid = result.mayCost ? maxCost.micros : 0
      const cost = result.mayCost ? { ...maxCost, estimated: true } : undefined
      await record(parts, question, { outcome: result.kind, ms, cost })
      return builtIn(result.kind, { retryAfter: result.retryAfter, cost: paid, ms })
    }
    const cost = settled(size, prices, result.usage)
    paid = cost.micros
    const value = question.accept(result.value)
    const unfit = question.feature === 'meaning' ? 'nonsense' : 'untrue'
    await record(parts, question, { outcome: value === undefined ? unfit : 'answered', ms, cost })
    if (value === undefined) return builtIn(unfit, { cost: paid, ms })
    if (accountId !== null) await keep(parts, question, { accountId, answer: result.value })
    return { status: 'answered', value, cost: paid, ms }
  } finally {
    await queries.refund(db, day, maxCost.micros - paid)
  }
}

/** Aborts the call at its timeout; every provider of the port honors the signal. */
function inTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<T> {
  return call(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
}

async function cachedAnswer<R, T>(
  parts: GateParts,
  question: Question<R, T>,
  { accountId, isKeptOnly = false }: CallOptions,
): Promise<T | undefined> {
  if (accountId === null) return undefined
  const answer = await queries.findAnswer(parts.db, {
    accountId,
    key: keyOf(question),
    now: parts.clock.now(),
  })
  const value = answer === undefined ? undefined : question.accept(answer)
  const isNoted = value !== undefined && !isKeptOnly
  if (isNoted) await record(parts, question, { outcome: 'cached', ms: 0 })
  return value
}

function keep<R, T>(
  { db, clock }: GateParts,
  question: Question<R, T>,
  { accountId, answer }: { accountId: string; answer: unknown },
): Promise<void> {
  const now = clock.now()
  return db.transaction().execute((tx) =>
    queries.cacheAnswer(tx, {
      account_id: accountId,
      key: keyOf(question),
      feature: question.feature,
      answer,
      created_at: now,
      expires_at: new Date(now.getTime() + retentionDays * dayMs),
    }),
  )
}

function keyOf<R, T>({ feature, model, content }: Question<R, T>): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([feature, model, content]))
    .digest()
}

function record<R, T>(
  { db, clock }: GateParts,
  { feature, model }: Question<R, T>,
  {
    outcome,
    ms,
    cost,
  }: { outcome: AiOutcome; ms: number; cost?: ReturnType<typeof settled> | undefined },
): Promise<void> {
  return queries.insertCall(db, {
    id: newId(),
    feature,
    model,
    outcome,
    ms,
    at: clock.now(),
    input_tokens: cost?.inputTokens ?? 0,
    output_tokens: cost?.outputTokens ?? 0,
    estimated: cost?.estimated ?? false,
    cost_micros: cost?.micros ?? 0,
  })
}
