import type { TextModelConfig } from '#server/platform/config/config-ai.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { TextModel } from './port.ts'
import { sdkTextModel } from './text-model.ts'

/** A text model on Anthropic's Messages API. */
export function anthropicText({ url, key, model }: TextModelConfig): TextModel {
  return sdkTextModel(model, async () => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    // Without a key, the SDK would read one from the environment.
    const provider = createAnthropic({
      baseURL: url,
      apiKey: key ?? 'none',
      fetch: guardedFetch(url),
    })
    return provider(model)
  })
}
