/** Why a provider returned no usable answer. */
export type AiFailureKind =
  /** Timed out. */
  | 'timeout'
  /** No connection, or it broke before the answer began. */
  | 'unreachable'
  /** 429 or 529: too many calls. */
  | 'rate_limited'
  /** Any other 4xx: a wrong key, model or request. */
  | 'refused'
  /** 5xx. */
  | 'provider_error'
  /** The provider tried to redirect us. */
  | 'redirected'
  /** Violates the protocol: broken, empty, too long, not numbers. */
  | 'nonsense'

/** Usage reported by the provider; undefined where missing. */
export interface AiUsage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/** A failed call. */
export interface AiFailure {
  readonly outcome: 'failed'
  readonly kind: AiFailureKind
  /** The provider's Retry-After, in seconds. */
  readonly retryAfter: number | undefined
  /** Whether the provider may still charge for it. */
  readonly mayCost: boolean
}

/** An answer, or why there is none. Throws only the abort reason of `signal`. */
export type AiResult<T> =
  | { readonly outcome: 'answered'; readonly value: T; readonly usage: AiUsage }
  | AiFailure

/** A prompt for a text model. */
export interface AiPrompt {
  readonly instructions: string
  readonly text: string
  readonly maxOutputTokens: number
}

/** A text model. */
export interface TextModel {
  /** The provider's name for the model. */
  readonly model: string
  /** Returns nonempty plain text, otherwise unchecked. */
  write(prompt: AiPrompt, options: { signal: AbortSignal }): Promise<AiResult<string>>
}

/** An embedding model. */
export interface EmbeddingModel {
  readonly model: string
  /** Returns one vector of finite numbers per text, in order, all the same length. */
  embed(
    texts: readonly string[],
    options: { signal: AbortSignal },
  ): Promise<AiResult<readonly (readonly number[])[]>>
}

/** This site's AI providers; an undefined one sends nothing. */
export interface AiPort {
  readonly text: TextModel | undefined
  readonly embedding: EmbeddingModel | undefined
}
