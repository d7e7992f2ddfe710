import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

/** Resolves a page's URL on this site, whatever its target says: `//host` is a path. */
export function pageAddress(target: string, publicUrl: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
}

/** Normalizes an escape: unreserved characters are decoded (RFC 3986, 6.2.2.2), the rest uppercased. */
function plainEscape(escaped: string): string {
  const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escaped.toUpperCase()
}

/** Normalizes a target's path: no needless escapes, no double or trailing slashes, no dot segments. */
export function plainTarget(target: string, publicUrl: string): string {
  const { pathname, search } = pageAddress(target, publicUrl)
  const path = pathname.replace(/%[\da-f]{2}/gi, plainEscape).replace(/\/{2,}/g, '/')
  return `${path === '/' ? path : path.replace(/\/$/, '')}${search}`
}

/** Content type of browser forms. */
export const formType = 'application/x-www-form-urlencoded'

/** Maximum size of a page's form, in bytes. */
export const formLimit = 64 * 1024

/** Accepts forms only from our own pages: the browser's origin must be the public URL or the one it was reached by. */
export function requireOwnForm({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers
  const origins = [publicUrl, `http://${host}`, `https://${host}`].map(
    (url) => URL.parse(url)?.origin,
  )
  // Pages without a referrer send a null origin; then only Sec-Fetch-Site decides.
  const isOwn = origin === 'null' ? site === 'same-origin' : !origin || origins.includes(origin)
  const isForeign = !isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign) throw new AppError('forbidden', 'This form was sent from another site.')
}

/** The request passed to pages: URL, cookies and form body. */
export function pageRequest(url: URL, { method, headers, body }: FastifyRequest): Request {
  const cookie = headers.cookie ?? ''
  if (method !== 'POST') return new Request(url, { headers: { cookie } })
  const text = typeof body === 'string' ? body : ''
  return new Request(url, { method, body: text, headers: { cookie, 'content-type': formType } })
}
