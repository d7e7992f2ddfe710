import { readBody } from '#server/platform/lib/read-body.ts'

/** The provider violated the protocol. */
export class InvalidResponse extends Error {}

/** The provider tried to redirect the call. */
export class Redirected extends Error {}

/** Maximum response size, in bytes. */
const maxAnswer = 8 * 1024 * 1024

/**
 * A `fetch` limited to one provider: URLs below `base`, no redirects, JSON responses up to 8 MiB. Throws
 * otherwise, before sending anything or before using the response.
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
    // A response without a body is not an answer, whatever its headers say.
    const isEmpty = response.status === 204 || response.status === 205
    if (isEmpty || (response.ok && !/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))) {
      await response.body?.cancel()
      throw new InvalidResponse('It is not JSON.')
    }
    return readBody(response, { largest, tooLong: () => new InvalidResponse('It is too long.') })
  }
}
