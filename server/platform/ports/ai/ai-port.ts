import type { AiConfig, TextModelConfig } from '#server/platform/config/config-ai.ts'
import { anthropicText } from './anthropic.ts'
import { openAiEmbedding, openAiText } from './openai-compatible.ts'
import type { AiPort } from './port.ts'

/** The providers that the configuration names: none unless it does, and then nothing is ever asked. */
export function aiPort({ text, embedding }: AiConfig): AiPort {
  return {
    text: text && textModel(text),
    embedding: embedding && openAiEmbedding(embedding),
  }
}

function textModel(config: TextModelConfig) {
  return config.provider === 'anthropic' ? anthropicText(config) : openAiText(config)
}
