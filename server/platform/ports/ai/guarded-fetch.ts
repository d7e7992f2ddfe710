import { readBody } from '#server/platform/lib/read-body.ts'

/** The provider's answer is not what the protocol says. */
export class Nonsense extends Error {}

/** The provider wanted to send the call elsewhere. */
export class Redirected extends Error {}

/** Answers larger than this are cut off and refused, in bytes. */
const maxAnswer = 8 * 1024 * 1024

/**
 * A `fetch` that reaches one address only: calls below `base`, no redirects, answers of JSON up to 8 MiB.
 * Anything else throws before a byte is sent, or before its answer is believed.
 */
export function guardedFetch(base: string, largest = maxAnswer): typeof fetch {
  const { origin, pathname } = new URL(base)
  return async (input, init) => {
    const to = new URL(input instanceof Request ? input.url : input)
    const isBelow = to.pathname.startsWith(`${pathname.replace(/\/$/, '')}/`)
    if (to.origin !== origin || !isBelow || to.username !== '') {
      throw new Error(`A call to ${to.origin} is not allowed.`)
    }
    const response = await fetch(to, { ...init, redirect: 'manual' })
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new Redirected(`It answered ${response.status}.`)
    }
    const type = response.headers.get('content-type') ?? ''
    // An answer without a body is none, whatever its head says.
    const isEmpty = response.status === 204 || response.status === 205
    if (isEmpty || (response.ok && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))) {
      await response.body?.cancel()
      throw new Nonsense('It is not JSON.')
    }
    return readBody(response, { largest, tooLong: () => new Nonsense('It is too long.') })
  }
}
