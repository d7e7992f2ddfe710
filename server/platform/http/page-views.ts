import type { FastifyRequest } from 'fastify'
import type { EventCounts } from '#server/platform/lib/event-counts.ts'

/** Counted though they are made for each: other such pages may be one person's, or have a key in their address. */
const countedPages: ReadonlySet<string> = new Set(['/login', '/signup'])

/** Whether a page that is not the same for everyone is counted. */
export const isCountedFor = (target: string): boolean => countedPages.has(pathOf(target))

const pathOf = (target: string) => target.replace(/[?#].*$/s, '')

/** Feeds and other files for programs. */
const isFile = /\.\w+$/

const isProgram = /bot\b|crawl|spider|headless|lighthouse|monitor|preview/i
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxPath = 100

/**
 * Counts that a page was shown: no cookie, no address, nothing about who asked. It is a visit, too, when it was reached
 * from outside the site. Programs, pages fetched ahead, and browsers that ask for privacy are left out.
 */
export function countPageView(
  counts: EventCounts,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  target: string,
): void {
  const path = pathOf(target)
  if (method !== 'GET' || path.length > maxPath || isFile.test(path)) return
  if (headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document') return
  if (headers['sec-purpose'] ?? headers.purpose) return
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return
  if (isProgram.test(headers['user-agent'] ?? '')) return
  const key = path
    .split('/')
    .map((part) => (id.test(part) ? ':id' : part))
    .join('/')
  counts.count('page', key)
  if (headers['sec-fetch-site'] !== 'same-origin') counts.count('visit', key)
}
