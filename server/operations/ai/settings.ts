import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import {
  AiFeature,
  type AiProvider,
  type AiSetup,
  type updateAiSettings as updateEndpoint,
} from '#contract/operations/ai.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { TextFeature } from '#server/platform/ai/ai.ts'
import { aiQueue } from '#server/platform/ai/ai-queue.ts'
import { findSettings, lockSettings, saveSettings } from '#server/platform/ai/queries.ts'
import { record } from '#server/platform/audit/audit.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { embedOpportunities } from '#server/transition/embeddings/embeddings.ts'

/** The switches and budget, with the providers they control. */
export async function setupOf(services: Pick<Services, 'db' | 'config' | 'ai'>): Promise<AiSetup> {
  return {
    settings: await findSettings(services.db),
    maxDailyBudgetCents: services.config.ai.maxDailyBudgetCents,
    providers: {
      narrative: textProvider(services, 'narrative'),
      meaning: embeddingProvider(services),
      suggestions: textProvider(services, 'suggestions'),
    },
  }
}

type Parts = Pick<Services, 'config' | 'ai'>

function textProvider({ config, ai }: Parts, feature: TextFeature): AiProvider | null {
  const { text } = config.ai
  if (!text) return null
  const { provider, model, inputPrice, outputPrice } = text
  return {
    provider,
    model,
    inputPrice,
    outputPrice,
    hasKey: text.key !== undefined,
    host: new URL(text.url).host,
    breaker: ai.breakerOf(feature),
  }
}

function embeddingProvider({ config, ai }: Parts): AiProvider | null {
  const { embedding } = config.ai
  if (!embedding) return null
  const { model, inputPrice } = embedding
  return {
    provider: 'openai',
    model,
    inputPrice,
    outputPrice: null,
    hasKey: embedding.key !== undefined,
    host: new URL(embedding.url).host,
    breaker: ai.breakerOf('meaning'),
  }
}

/** Turns features on or off; one without a provider can't be turned on. */
export function updateSettings(
  services: Services,
  admin: SignedIn,
  input: ParsedInputOf<typeof updateEndpoint>,
  request: RequestInfo,
): Promise<AiSetup> {
  const { db, clock, config } = services
  if (input.dailyBudgetCents > config.ai.maxDailyBudgetCents) {
    const maxBudget = (config.ai.maxDailyBudgetCents / 100).toFixed(2)
    const fields = { dailyBudgetCents: `The operator allows at most $${maxBudget} a day.` }
    throw new AppError('validation', fields.dailyBudgetCents, { fields })
  }
  return db.transaction().execute(async (tx) => {
    const before = await lockSettings(tx)
    const wanted = { ...input, suggestions: input.suggestions ?? before.suggestions }
    for (const feature of AiFeature.options) requireProvider(services, feature, wanted[feature])
    await saveSettings(tx, wanted, clock.now())
    if (wanted.meaning && !before.meaning) {
      await enqueue(tx, embedOpportunities, {}, { key: 'embed_opportunities', ...aiQueue })
    }
    await record(tx, services, {
      kind: 'ai.settings_changed',
      actor: admin.id,
      request,
      detail: {
        narrative_before: before.narrative,
        narrative: wanted.narrative,
        meaning_before: before.meaning,
        meaning: wanted.meaning,
        suggestions_before: before.suggestions,
        suggestions: wanted.suggestions,
        daily_budget_cents_before: before.dailyBudgetCents,
        daily_budget_cents: wanted.dailyBudgetCents,
      },
    })
    return { ...(await setupOf(services)), settings: wanted }
  })
}

function requireProvider({ ai }: Parts, feature: AiFeature, isWanted: boolean): void {
  if (!isWanted || ai.models[feature] !== undefined) return
  const message = 'No provider is configured for this. The operator sets it up with AI_ variables.'
  throw new AppError('validation', message, { fields: { [feature]: message } })
}
