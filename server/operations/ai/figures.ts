import type { z } from 'zod'
import {
  AiCall,
  AiFeature,
  type AiFeatureFigures,
  AiOutcome,
  type AiOverview,
  type listAiCalls,
} from '#contract/operations/ai.ts'
import type { Page } from '#contract/page.ts'
import { findSpent } from '#server/platform/ai/queries.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import { writeCsv } from '#server/platform/lib/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { countVectors } from '#server/transition/embeddings/embeddings.ts'
import type { CallFilter } from './figures-queries.ts'
import * as figures from './figures-queries.ts'
import { setupOf } from './settings.ts'

const dayMs = 24 * 3_600_000
/** Days the overview shows, and maximum rows per file. */
const usualDays = 7
const maxRows = 10_000

/** Converts millionths of a dollar to cents. */
export const inCents = (micros: number) => micros / 10_000

/** Calls that never reached a provider. */
const notSent: ReadonlySet<AiOutcome> = new Set(['cached', 'over_budget', 'circuit_open'])

/** Usage of the AI features in recent days. */
export async function overviewOf(services: Services, days = usualDays): Promise<AiOverview> {
  const { db, clock, ai } = services
  const now = clock.now()
  const since = new Date(now.getTime() - days * dayMs)
  const counts = (await figures.countCalls(db, since)).map(({ feature, outcome, ...row }) => {
    return { ...row, feature: AiFeature.parse(feature), outcome: AiOutcome.parse(outcome) }
  })
  const latency = await figures.findLatency(db, since)
  const setup = await setupOf(services)
  const { dailyBudgetCents } = setup.settings
  const daily = Math.min(dailyBudgetCents, setup.maxDailyBudgetCents)
  const spentCents = inCents(await findSpent(db, now.toISOString().slice(0, 10)))
  const ofTexts = (outcome: AiOutcome) =>
    counts.find((count) => count.feature === 'narrative' && count.outcome === outcome)?.count ?? 0
  return {
    days,
    features: AiFeature.options.map((feature) => {
      const speed = latency.find((item) => item.feature === feature)
      return figuresOf(
        feature,
        counts.filter((count) => count.feature === feature),
        speed,
      )
    }),
    budget: { spent: spentCents, daily, left: Math.max(0, daily - spentCents) },
    texts: { written: ofTexts('answered') + ofTexts('untrue'), refused: ofTexts('untrue') },
    vectors: await countVectors(db, ai.models.meaning),
    consents: await figures.countConsents(db),
    setup,
  }
}

function figuresOf(
  feature: AiFeature,
  counts: readonly { outcome: AiOutcome; count: number; micros: number }[],
  speed: { p50: number; p95: number } | undefined,
): AiFeatureFigures {
  const sum = (rows: typeof counts) => rows.reduce((total, { count }) => total + count, 0)
  const of = (outcome: AiOutcome) => sum(counts.filter((count) => count.outcome === outcome))
  return {
    feature,
    calls: sum(counts.filter(({ outcome }) => !notSent.has(outcome))),
    answered: of('answered'),
    cached: of('cached'),
    cost: inCents(counts.reduce((total, { micros }) => total + micros, 0)),
    p50: speed?.p50 ?? null,
    p95: speed?.p95 ?? null,
    failures: counts
      .filter(({ outcome }) => outcome !== 'answered' && outcome !== 'cached')
      .map(({ outcome, count }) => ({ outcome, count })),
  }
}

type Row = Awaited<ReturnType<typeof figures.listCalls>>[number]

function toCall({ id, feature, model, outcome, ms, at, ...row }: Row): AiCall {
  return AiCall.parse({
    id,
    feature,
    model,
    outcome,
    ms,
    at: at.toISOString(),
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    isEstimated: row.estimated,
    cost: inCents(row.cost_micros),
  })
}

/** A page of the call log, newest first. */
export async function callsOf(
  { db, config }: Services,
  { page = 1, pageSize, ...filter }: z.output<(typeof listAiCalls)['input']>,
): Promise<Page<AiCall>> {
  const size = pageSize ?? config.public.pageSize
  const rows = await figures.listCalls(db, filter, { limit: size, offset: (page - 1) * size })
  const total = await figures.countListed(db, filter)
  return { items: rows.map(toCall), total, page, pageSize: size }
}

/** The newest rows of the call log as CSV. */
export async function callsFile({ db, clock }: Services, filter: CallFilter): Promise<FileAnswer> {
  const rows = await figures.listCalls(db, filter, { limit: maxRows, offset: 0 })
  const columns = [
    'at',
    'feature',
    'model',
    'outcome',
    'inputTokens',
    'outputTokens',
    'isEstimated',
    'cost',
    'ms',
  ]
  const text = writeCsv(
    columns,
    rows.map((row) => ({ ...toCall(row) })),
  )
  const day = clock.now().toISOString().slice(0, 10)
  return { name: `ai-calls-${day}.csv`, type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) }
}
