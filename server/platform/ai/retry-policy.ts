import { DelegateBackoff, decorrelatedJitterGenerator, handleWhenResult, retry } from 'cockatiel'
import type { AiAnswer, BuiltInReason } from './ai.ts'

/** Transient failures. */
const passing: ReadonlySet<BuiltInReason> = new Set([
  'timeout',
  'unreachable',
  'rate_limited',
  'provider_error',
])

/** Maximum Retry-After we honor, in seconds. */
const maxWait = 4

function waitOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('retryAfter' in result)) return undefined
  return typeof result.retryAfter === 'number' ? result.retryAfter : undefined
}

function isPassing(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('reason' in result)) return false
  const { reason } = result
  return (
    [...passing].some((builtInReason) => builtInReason === reason) &&
    (waitOf(result) ?? 0) <= maxWait
  )
}

/** Exponential backoff with jitter, in milliseconds. */
const pauses = {
  generator: decorrelatedJitterGenerator,
  exponent: 2,
  initialDelay: 200,
  maxDelay: maxWait * 1_000,
}

/** Retries transient failures with backoff, or after the provider's Retry-After. */
export function withRetries<T>(
  { retries, signal }: { retries: number; signal: AbortSignal },
  once: () => Promise<AiAnswer<T>>,
): Promise<AiAnswer<T>> {
  const policy = retry(handleWhenResult(isPassing), {
    maxAttempts: retries,
    backoff: new DelegateBackoff((context: { result: object }, before?: [number, number]) => {
      const { result } = context
      const retryAfterMs = 'value' in result ? waitOf(result.value) : undefined
      const [pause, state] = decorrelatedJitterGenerator(before, pauses)
      return { delay: Math.max((retryAfterMs ?? 0) * 1_000, pause), state }
    }),
  })
  return policy.execute(once, signal)
}
