import { createHash } from 'node:crypto'
import { handleWhenResult } from 'cockatiel'
import type { AiFeature, AiOutcome, BreakerState } from '#contract/operations/ai.ts'
import type { AiConfig } from '#server/platform/config/config-ai.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Breaker, createBreaker } from '#server/platform/lib/breaker.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { AiPort, AiPrompt, AiResult } from '#server/platform/ports/ai/port.ts'
import { mostOf, type Prices, type Size, settled } from './cost.ts'
import * as queries from './queries.ts'
import { withRetries } from './retry-policy.ts'

/** What the gate is made of. */
export interface GateParts {
  readonly db: Db
  readonly clock: Clock
  readonly config: AiConfig
  readonly port: AiPort
}

/** Why the built-in way is taken. */
export type BuiltInReason = 'off' | 'not_configured' | 'no_consent' | 'not_kept' | AiOutcome

/** What a provider answered, or why the built-in way is taken instead. */
export type AiAnswer<T> =
  | { readonly status: 'answered'; readonly value: T; readonly cost: number; readonly ms: number }
  | {
      readonly status: 'built_in'
      readonly reason: BuiltInReason
      /** Seconds after which it is worth asking again; undefined: nothing is said about that. */
      readonly retryAfter: number | undefined
      /** Millionths of a dollar, and milliseconds: of a call that was made for nothing. */
      readonly cost: number
      readonly ms: number
    }

/** Who asks, and how long they wait. */
export interface Asking {
  /** Whose data is sent: asked only with their consent. Null for what is public. */
  readonly accountId: string | null
  /** An admin tries it out: the switch may be off, nothing is kept. */
  readonly isTrial?: boolean
  /** Only what was answered before: no provider is asked, and nothing is written. */
  readonly isKeptOnly?: boolean
  /** Of each try, in milliseconds. */
  readonly timeoutMs: number
  /** Tries after the first. */
  readonly retries: number
  readonly signal: AbortSignal
}

/** The one way to a provider. Throws what `signal` was aborted with, and faults of the database. */
export interface Gate {
  /** The models asked, by feature; undefined where none is set up. */
  readonly models: Readonly<Record<AiFeature, string | undefined>>
  breakerOf(feature: AiFeature): BreakerState
  /** A text; `accept` makes of it what is wanted, undefined when it does not hold. */
  write<T>(
    prompt: AiPrompt,
    asking: Asking & { accept: (text: string) => T | undefined },
  ): Promise<AiAnswer<T>>
  /** A vector a text; those of public texts are kept by who asks. */
  embed(
    texts: readonly string[],
    asking: Asking & { accept: (value: unknown) => readonly (readonly number[])[] | undefined },
  ): Promise<AiAnswer<readonly (readonly number[])[]>>
}

/** An answer about a member is not asked for again for so many days. */
export const keptDays = 30
const dayMs = 24 * 3_600_000

/** One question as the gate carries it through. */
interface Question<R, T> {
  readonly feature: AiFeature
  readonly model: string
  readonly prices: Prices
  readonly size: Size
  /** Everything that decides the answer. */
  readonly content: readonly unknown[]
  readonly call: (signal: AbortSignal) => Promise<AiResult<R>>
  readonly accept: (value: unknown) => T | undefined
}

const hasFailed = (result: unknown) =>
  typeof result === 'object' &&
  result !== null &&
  'outcome' in result &&
  result.outcome === 'failed'

/** Makes the gate: switch, consent, what was answered before, breaker, budget, call, record. */
export function createGate(parts: GateParts): Gate {
  const { port, config } = parts
  const breakers: Readonly<Record<AiFeature, Breaker>> = {
    narrative: createBreaker(handleWhenResult(hasFailed)),
    meaning: createBreaker(handleWhenResult(hasFailed)),
  }
  const ask = <R, T>(question: Question<R, T>, asking: Asking) =>
    askProvider(parts, breakers[question.feature], question, asking)
  return {
    models: { narrative: port.text?.model, meaning: port.embedding?.model },
    breakerOf: (feature) => breakers[feature].state,
    async write({ instructions, text, maxOutputTokens }, { accept, ...asking }) {
      const { text: model } = port
      if (!model || !config.text) return builtIn('not_configured')
      return ask(
        {
          feature: 'narrative',
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
  asking: Asking,
): Promise<AiAnswer<T>> {
  const { db } = parts
  const { accountId, isTrial = false, isKeptOnly = false } = asking
  const settings = await queries.findSettings(db)
  if (!isTrial && !settings[question.feature]) return builtIn('off')
  if (accountId !== null && !(await queries.hasConsent(db, accountId))) return builtIn('no_consent')
  const kept = await keptAnswer(parts, question, asking)
  if (kept !== undefined) return { status: 'answered', value: kept, cost: 0, ms: 0 }
  if (isKeptOnly) return builtIn('not_kept')
  const budget = Math.min(settings.dailyBudgetCents, parts.config.maxDailyBudgetCents) * 10_000
  return withRetries(asking, () => tryOnce(parts, breaker, question, { ...asking, budget }))
}

/** One try with its own share of the budget, and a line in the record whatever comes of it. */
async function tryOnce<R, T>(
  parts: GateParts,
  breaker: Breaker,
  question: Question<R, T>,
  { accountId, timeoutMs, signal, budget }: Asking & { budget: number },
): Promise<AiAnswer<T>> {
  const { db } = parts
  const { size, prices } = question
  const most = mostOf(size, prices)
  const day = parts.clock.now().toISOString().slice(0, 10)
  if (!(await queries.reserve(db, { day, micros: most.micros, budget }))) {
    await record(parts, question, { outcome: 'over_budget', ms: 0 })
    return builtIn('over_budget')
  }
  const began = performance.now()
  let paid = most.micros
  try {
    const result = await breaker.run(() => inTime(question.call, timeoutMs, signal))
    const ms = Math.round(performance.now() - began)
    if (!result) {
      paid = 0
      await record(parts, question, { outcome: 'circuit_open', ms: 0 })
      return builtIn('circuit_open')
    }
    if (result.outcome === 'failed') {
      // What a provider may have worked for before we lost it counts in full.
      paid = result.mayCost ? most.micros : 0
      const cost = result.mayCost ? { ...most, estimated: true } : undefined
      await record(parts, question, { outcome: result.kind, ms, cost })
      return builtIn(result.kind, { retryAfter: result.retryAfter, cost: paid, ms })
    }
    const cost = settled(size, prices, result.usage)
    paid = cost.micros
    const value = question.accept(result.value)
    const unfit = question.feature === 'narrative' ? 'untrue' : 'nonsense'
    await record(parts, question, { outcome: value === undefined ? unfit : 'answered', ms, cost })
    if (value === undefined) return builtIn(unfit, { cost: paid, ms })
    if (accountId !== null) await keep(parts, question, { accountId, answer: result.value })
    return { status: 'answered', value, cost: paid, ms }
  } finally {
    await queries.refund(db, day, most.micros - paid)
  }
}

/** Tells the call to end with the time; every provider of the port heeds its signal. */
function inTime<T>(
  call: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<T> {
  return call(AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
}

async function keptAnswer<R, T>(
  parts: GateParts,
  question: Question<R, T>,
  { accountId, isKeptOnly = false }: Asking,
): Promise<T | undefined> {
  if (accountId === null) return undefined
  const found = await queries.findAnswer(parts.db, {
    accountId,
    key: keyOf(question),
    now: parts.clock.now(),
  })
  const value = found === undefined ? undefined : question.accept(found)
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
    queries.keepAnswer(tx, {
      account_id: accountId,
      key: keyOf(question),
      feature: question.feature,
      answer,
      created_at: now,
      expires_at: new Date(now.getTime() + keptDays * dayMs),
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
