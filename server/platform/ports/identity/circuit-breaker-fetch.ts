import { handleAll } from 'cockatiel'
import { createBreaker } from '#server/platform/lib/breaker.ts'
import { readBody } from '#server/platform/lib/read-body.ts'

/** Maximum response size; discovery documents and answers are a few kilobytes. */
const largest = 1024 * 1024

/** The request options our two libraries pass. */
interface FetchRequest {
  readonly method?: string
  readonly headers?: HeadersInit
  /** A form body, or none. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * A `fetch` for one provider with a circuit breaker: after five consecutive timeouts, broken responses or 5xx,
 * it fails fast for 30 s, then one call probes. Refusals count as success, so bad requests can't lock out
 * others.
 */
export function circuitBreakerFetch(
  debounceMs?: number,
): (url: string, init: FetchRequest) => Promise<Response> {
  const failures = handleAll.orWhenResult((answer) => {
    return answer instanceof Response && answer.status >= 500
  })
  const breaker = createBreaker(failures, debounceMs)
  return async (url, { method = 'GET', headers = {}, body, signal = null }) => {
    const form = body instanceof URLSearchParams ? body : null
    if (body && !form) throw new TypeError('Only forms are sent to a provider.')
    const options: RequestInit = { method, headers, body: form, signal, redirect: 'manual' }
    const answer = await breaker.run(async () => {
      const tooLong = () => new Error('The provider answered too much.')
      return readBody(await fetch(url, options), { largest, tooLong })
    })
    if (!answer) throw new Error('The provider is left alone after failures.')
    return answer
  }
}
