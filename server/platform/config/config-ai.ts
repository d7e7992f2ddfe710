import { z } from 'zod'
import { isLoopbackName } from '#server/platform/http/local-request.ts'
import { nonEmpty, variable, whole } from './config-kit.ts'

/** Where to reach a model, and its prices in US dollars per million tokens. */
interface ModelConfig {
  /** Base URL without a trailing slash, such as https://api.example.com/v1. */
  readonly url: string
  /** Undefined for a server without authentication. */
  readonly key: string | undefined
  readonly model: string
  readonly inputPrice: number
}

/** The text model. */
export interface TextModelConfig extends ModelConfig {
  readonly provider: 'openai' | 'anthropic'
  readonly outputPrice: number
}

/** The embedding model; it speaks the OpenAI protocol. */
export type EmbeddingModelConfig = ModelConfig

/** This site's AI providers; none is called before an admin turns a feature on. */
export interface AiConfig {
  /** Undefined: no model writes text. */
  readonly text: TextModelConfig | undefined
  /** Undefined: no embeddings. */
  readonly embedding: EmbeddingModelConfig | undefined
  /** Upper bound of the daily budget that admins can set. */
  readonly maxDailyBudgetCents: number
}

const url = z
  .string()
  .regex(/^https?:\/\/[^\s@?#]+[^/\s@?#]$/, 'must be a URL without login, query and last slash')
  .refine(URL.canParse, 'must be a URL without login, query and last slash')
const model = z.string().regex(/^[\w.:/@+-]{1,120}$/, 'must be the name of a model')
const price = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'must be US dollars for a million tokens, such as 0.25')
  .transform(Number)

/** AI provider variables, in print order. */
export const aiVariables = {
  AI_TEXT_PROVIDER: variable(
    'Text provider: openai (any server that speaks that protocol) or anthropic; unset means none.',
    undefined,
    z.enum(['openai', 'anthropic'], 'must be openai or anthropic'),
  ),
  AI_TEXT_URL: variable(
    'Its address, as https://host/v1; the Anthropic API itself when absent there.',
    undefined,
    url,
  ),
  AI_TEXT_KEY: variable('Its key.', undefined, nonEmpty),
  AI_TEXT_MODEL: variable('The model that writes.', undefined, model),
  AI_TEXT_INPUT_PRICE: variable(
    'US dollars for a million tokens sent to it; 0 for a server of your own.',
    undefined,
    price,
  ),
  AI_TEXT_OUTPUT_PRICE: variable(
    'US dollars for a million tokens it writes; 0 for a server of your own.',
    undefined,
    price,
  ),
  AI_EMBEDDING_URL: variable(
    'The server that turns texts into vectors, as https://host/v1 (OpenAI protocol); without it none.',
    undefined,
    url,
  ),
  AI_EMBEDDING_KEY: variable('Its key.', undefined, nonEmpty),
  AI_EMBEDDING_MODEL: variable('The model that makes vectors.', undefined, model),
  AI_EMBEDDING_PRICE: variable(
    'US dollars for a million tokens sent to it; 0 for a server of your own.',
    undefined,
    price,
  ),
  AI_MAX_DAILY_BUDGET_CENTS: variable(
    'The most that admins may let the providers cost a day, in US cents.',
    '500',
    whole(0, 1_000_000),
  ),
} as const

/** Parsed values of the variables. */
export type AiValues = {
  readonly [K in keyof typeof aiVariables]?: z.output<(typeof aiVariables)[K]['schema']> | undefined
}

/** Cloud metadata addresses: no provider lives there, and no prompt should go there by mistake. */
const ofTheLink = /^(?:169\.254\.|\[fe80:|\[::ffff:a9fe:|metadata\.google\.internal$)/i

/** Validates values that depend on each other; reports every problem. */
export function aiConfigOf(
  values: AiValues,
  { production, problems }: { production: boolean; problems: string[] },
): AiConfig {
  for (const name of ['AI_TEXT_URL', 'AI_EMBEDDING_URL'] as const) {
    const url = values[name]
    const isPlain = url?.startsWith('http://') && !isLoopbackName(new URL(url).hostname)
    if (production && isPlain) {
      problems.push(`${name} must start with https:// in production, but on this machine`)
    }
    if (url && ofTheLink.test(new URL(url).hostname)) {
      problems.push(`${name} is an address that no provider has`)
    }
  }
  return {
    text: textModel(values, problems),
    embedding: embeddingModel(values, problems),
    maxDailyBudgetCents: values.AI_MAX_DAILY_BUDGET_CENTS ?? 500,
  }
}

const anthropicUrl = 'https://api.anthropic.com/v1'

function textModel(values: AiValues, problems: string[]): TextModelConfig | undefined {
  const provider = values.AI_TEXT_PROVIDER
  const names = ['AI_TEXT_MODEL', 'AI_TEXT_INPUT_PRICE', 'AI_TEXT_OUTPUT_PRICE'] as const
  const others = [...names, 'AI_TEXT_URL', 'AI_TEXT_KEY'] as const
  if (provider === undefined) {
    const set = others.filter((name) => values[name] !== undefined)
    if (set.length > 0) problems.push(`${set.join(', ')} need AI_TEXT_PROVIDER`)
    return undefined
  }
  const url = values.AI_TEXT_URL ?? (provider === 'anthropic' ? anthropicUrl : undefined)
  const missing = names.filter((name) => values[name] === undefined) as string[]
  if (url === undefined) missing.push('AI_TEXT_URL')
  if (missing.length > 0) problems.push(`AI_TEXT_PROVIDER needs ${missing.join(', ')}`)
  return {
    provider,
    url: url ?? '',
    key: values.AI_TEXT_KEY,
    model: values.AI_TEXT_MODEL ?? '',
    inputPrice: values.AI_TEXT_INPUT_PRICE ?? 0,
    outputPrice: values.AI_TEXT_OUTPUT_PRICE ?? 0,
  }
}

function embeddingModel(values: AiValues, problems: string[]): EmbeddingModelConfig | undefined {
  const url = values.AI_EMBEDDING_URL
  const names = ['AI_EMBEDDING_MODEL', 'AI_EMBEDDING_PRICE'] as const
  if (url === undefined) {
    const set = [...names, 'AI_EMBEDDING_KEY' as const].filter((name) => values[name] !== undefined)
    if (set.length > 0) problems.push(`${set.join(', ')} need AI_EMBEDDING_URL`)
    return undefined
  }
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length > 0) problems.push(`AI_EMBEDDING_URL needs ${missing.join(', ')}`)
  return {
    url,
    key: values.AI_EMBEDDING_KEY,
    model: values.AI_EMBEDDING_MODEL ?? '',
    inputPrice: values.AI_EMBEDDING_PRICE ?? 0,
  }
}
