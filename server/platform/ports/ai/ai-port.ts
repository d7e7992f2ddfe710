import type { AiConfig, TextModelConfig } from '#server/platform/config/config-ai.ts'
import { anthropicText } from './anthropic.ts'
import { openAiEmbedding, openAiText } from './openai-compatible.ts'
import type { AiPort } from './port.ts'

/** The configured AI providers; without any, nothing is ever sent. */
export function aiPort({ text, embedding }: AiConfig): AiPort {
  return {
    text: text && textModel(text),
    embedding: embedding && openAiEmbedding(embedding),
  }
}

function textModel(config: TextModelConfig) {
  return config.provider === 'anthropic' ? anthropicText(config) : openAiText(config)
}
