import { z } from 'zod'
import type { EmbeddingModelConfig, TextModelConfig } from '#server/platform/config/config-ai.ts'
import { failure, failureOf } from './failure.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { EmbeddingModel, TextModel } from './port.ts'
import { sdkTextModel } from './text-model.ts'

/** Setup shared by both model kinds; the SDK sends no key when there is none. */
async function providerFor({ url, key }: Pick<TextModelConfig, 'url' | 'key'>) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({
    name: 'openaiCompatible',
    baseURL: url,
    fetch: guardedFetch(url),
    ...(key !== undefined && { apiKey: key }),
    // OpenAI renamed this limit; other servers only know the old name.
    ...(new URL(url).hostname === 'api.openai.com' && {
      transformRequestBody: ({ max_tokens, ...body }: Record<string, unknown>) => {
        return { ...body, max_completion_tokens: max_tokens }
      },
    }),
  })
}

/** A text model on any server with OpenAI's chat completions API. */
export function openAiText(config: TextModelConfig): TextModel {
  return sdkTextModel(config.model, async () => (await providerFor(config)).chatModel(config.model))
}

/** Indexes that map vectors to texts; the SDK assumes they arrive in order. */
const Indexes = z.object({ data: z.array(z.object({ index: z.number().int().optional() })) })

const Vector = z.array(z.number()).min(8).max(16_384)

/** An embedding model on any server with OpenAI's embeddings API. */
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
  return parsed.data?.data.every(({ index }, i) => index === undefined || index === i) ?? false
}
