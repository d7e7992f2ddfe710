/** Why a provider gave no answer that can be used. */
export type AiFailureKind =
  /** Not in the time it was given. */
  | 'timeout'
  /** No connection, or one that broke before an answer had begun. */
  | 'unreachable'
  /** 429 or 529: too many calls. */
  | 'rate_limited'
  /** Another 4xx: a wrong key, model or request. */
  | 'refused'
  /** 5xx. */
  | 'provider_error'
  /** It wanted to send us elsewhere. */
  | 'redirected'
  /** An answer that is not what the protocol says: broken, empty, too long, not numbers. */
  | 'nonsense'

/** What a call used, as the provider says; undefined where it does not. */
export interface AiUsage {
  readonly inputTokens: number | undefined
  readonly outputTokens: number | undefined
}

/** A call that gave nothing. */
export interface AiFailure {
  readonly outcome: 'failed'
  readonly kind: AiFailureKind
  /** Seconds that the provider asked us to wait. */
  readonly retryAfter: number | undefined
  /** Whether the provider may charge for it all the same. */
  readonly mayCost: boolean
}

/** An answer, or why there is none. Nothing is thrown but what `signal` was aborted with. */
export type AiResult<T> =
  | { readonly outcome: 'answered'; readonly value: T; readonly usage: AiUsage }
  | AiFailure

/** What a model is asked to write. */
export interface AiPrompt {
  readonly instructions: string
  readonly text: string
  readonly maxOutputTokens: number
}

/** A model that writes. */
export interface TextModel {
  /** Its name, as the provider knows it. */
  readonly model: string
  /** Plain text, not empty; nothing else about it is checked. */
  write(prompt: AiPrompt, options: { signal: AbortSignal }): Promise<AiResult<string>>
}

/** A model that turns texts into vectors. */
export interface EmbeddingModel {
  readonly model: string
  /** One vector of finite numbers a text, in order, all of one length. */
  embed(
    texts: readonly string[],
    options: { signal: AbortSignal },
  ): Promise<AiResult<readonly (readonly number[])[]>>
}

/** The AI providers of this site: where one is undefined, nothing leaves the machine. */
export interface AiPort {
  readonly text: TextModel | undefined
  readonly embedding: EmbeddingModel | undefined
}
