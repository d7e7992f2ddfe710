import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** The address of a page is one of this site, whatever host the request names: `//host` is a path. */
export function pageAddress(target: string, publicUrl: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
}

/** An escape in its one spelling: signs that need none as themselves (RFC 3986, 6.2.2.2), the rest in capitals. */
function plainEscape(escaped: string): string {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase()
}

/** The target in the one spelling of its path: no needless escapes, no double or last slashes, no dots. */
export function plainTarget(target: string, publicUrl: string): string {
  const { pathname, search } = pageAddress(target, publicUrl)
  const path = pathname.replace(/%[\da-f]{2}/gi, plainEscape).replace(/\/{2,}/g, '/')
  return `${path === '/' ? path : path.replace(/\/$/, '')}${search}`
}

/** How a browser sends a form. */
export const formType = 'application/x-www-form-urlencoded'

/** The largest form of a page, in bytes. */
export const formLimit = 64 * 1024

/**
 * Forms come from our own pages: a browser says where a post comes from, which is the site's address or the one
 * it was reached by. Other sites are refused.
 */
export function requireOwnForm({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers
  const own = [publicUrl, `http://${host}`, `https://${host}`].map((url) => URL.parse(url)?.origin)
  // Pages that send no referrer make browsers name no origin either: then only what they call the site counts.
  const isOwn = origin === 'null' ? site === 'same-origin' : !origin || own.includes(origin)
  const isForeign = !isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign) throw new AppError('forbidden', 'This form was sent from another site.')
}

/** The request as the pages see it: its address, cookies and the body of a form. */
export function pageRequest(url: URL, { method, headers, body }: FastifyRequest): Request {
  const cookie = headers.cookie ?? ''
  if (method !== 'POST') return new Request(url, { headers: { cookie } })
  const text = typeof body === 'string' ? body : ''
  return new Request(url, { method, body: text, headers: { cookie, 'content-type': formType } })
}
