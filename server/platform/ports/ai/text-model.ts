import type { LanguageModel } from 'ai'
import { failure, failureOf } from './failure.ts'
import type { AiPrompt, TextModel } from './port.ts'

/** Longer texts are refused, in characters: the prompt asks for a few sentences. */
const maxText = 20_000

/** A text model over a model of the AI SDK, which is loaded at the first call: it takes a quarter of a second. */
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
          // Trying again is decided where the budget is known.
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
