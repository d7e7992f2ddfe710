import { z } from 'zod'
import type { EmbeddingModelConfig, TextModelConfig } from '#server/platform/config/config-ai.ts'
import { failure, failureOf } from './failure.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { EmbeddingModel, TextModel } from './port.ts'
import { sdkTextModel } from './text-model.ts'

/** What both kinds of model need; the SDK sends no key when there is none. */
async function providerFor({ url, key }: Pick<TextModelConfig, 'url' | 'key'>) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: url,
    fetch: guardedFetch(url),
    ...(key !== undefined && { apiKey: key }),
    // OpenAI itself has renamed the limit; other servers know the first name only.
    ...(new URL(url).hostname === 'api.openai.com' && {
      transformRequestBody: ({ max_tokens, ...body }: Record<string, unknown>) => {
        return { ...body, max_completion_tokens: max_tokens }
      },
    }),
  })
}

/** A text model of any server that speaks OpenAI's chat completions. */
export function openAiText(config: TextModelConfig): TextModel {
  return sdkTextModel(config.model, async () => (await providerFor(config)).chatModel(config.model))
}

/** Which vector belongs to which text: the SDK reads them in the order they came. */
const Indexes = z.object({ data: z.array(z.object({ index: z.number().int().optional() })) })

const Vector = z.array(z.number()).min(8).max(16_384)

/** A model of any server that speaks OpenAI's embeddings. */
export function openAiEmbedding(config: EmbeddingModelConfig): EmbeddingModel {
  let loaded: Promise<ReturnType<Awaited<ReturnType<typeof providerFor>>['embeddingModel']>>
  return {
    model: config.model,
    async embed(texts, { signal }) {
      try {
        loaded ??= providerFor(config).then((provider) => provider.embeddingModel(config.model))
        const { embedMany } = await import('ai')
        const answer = await embedMany({
          model: await loaded,
          values: [...texts],
          maxRetries: 0,
          abortSignal: signal,
        })
        const bodies = (answer.responses ?? []).map((response) => response?.body)
        const vectors = z.array(Vector).safeParse(answer.embeddings).data
        const sizes = new Set(vectors?.map((vector) => vector.length))
        const isUsable = vectors?.length === texts.length && sizes.size === 1
        if (!isUsable || !bodies.every(isInOrder)) return failure('nonsense', { mayCost: true })
        const usage = { inputTokens: answer.usage.tokens, outputTokens: 0 }
        return { outcome: 'answered', value: vectors, usage }
      } catch (error) {
        return failureOf(error, signal)
      }
    },
  }
}

function isInOrder(body: unknown): boolean {
  const parsed = Indexes.safeParse(body)
  return parsed.data?.data.every(({ index }, at) => index === undefined || index === at) ?? false
}
