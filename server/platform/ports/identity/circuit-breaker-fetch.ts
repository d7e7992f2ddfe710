import { handleAll } from 'cockatiel'
import { createBreaker } from '#server/platform/lib/breaker.ts'
import { readBody } from '#server/platform/lib/read-body.ts'

/** What a provider publishes and answers is a few kilobytes. */
const largest = 1024 * 1024

/** The parts of a request that the two libraries give. */
interface Asked {
  readonly method?: string
  readonly headers?: HeadersInit
  /** A form, or nothing. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * A `fetch` for one provider: after five calls in a row that got no whole answer in time, or one of 5xx, it fails
 * at once for 30 s, then one call finds out. What the provider refuses is an answer: nobody can make others wait
 * by asking nonsense of it.
 */
export function circuitBreakerFetch(
  debounceMs?: number,
): (url: string, init: Asked) => Promise<Response> {
  const failures = handleAll.orWhenResult((answer) => {
    return answer instanceof Response && answer.status >= 500
  })
  const breaker = createBreaker(failures, debounceMs)
  return async (url, { method = 'GET', headers = {}, body, signal = null }) => {
    const form = body instanceof URLSearchParams ? body : null
    if (body && !form) throw new TypeError('Only forms are sent to a provider.')
    const asked: RequestInit = { method, headers, body: form, signal, redirect: 'manual' }
    const answer = await breaker.run(async () => {
      const tooLong = () => new Error('The provider answered too much.')
      return readBody(await fetch(url, asked), { largest, tooLong })
    })
    if (!answer) throw new Error('The provider is left alone after failures.')
    return answer
  }
}
