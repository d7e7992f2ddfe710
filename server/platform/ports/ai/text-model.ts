import type { LanguageModel } from 'ai'
import { failure, failureOf } from './failure.ts'
import type { AiPrompt, TextModel } from './port.ts'

/** Maximum characters of an answer; prompts ask for a few sentences. */
const maxText = 20_000

/** A text model backed by the AI SDK, loaded on the first call because it takes 250 ms. */
export function sdkTextModel(model: string, load: () => Promise<LanguageModel>): TextModel {
  let loaded: Promise<LanguageModel> | undefined
  return {
    model,
    async write({ instructions, text, maxOutputTokens }: AiPrompt, { signal }) {
      try {
        loaded ??= load()
        const { generateText } = await import('ai')
        const answer = await generateText({
          model: await loaded,
          instructions,
          prompt: text,
          maxOutputTokens,
          // Retries happen where the budget is known.
          maxRetries: 0,
          abortSignal: signal,
        })
        const { inputTokens, outputTokens } = answer.usage
        const isUsable = answer.text.trim() !== '' && answer.text.length <= maxText
        if (!isUsable) return failure('nonsense', { mayCost: true })
        return { outcome: 'answered', value: answer.text, usage: { inputTokens, outputTokens } }
      } catch (error) {
        return failureOf(error, signal)
      }
    },
  }
}
