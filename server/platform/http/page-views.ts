import type { FastifyRequest } from 'fastify'
import type { EventCounts } from '#server/platform/lib/event-counts.ts'

/** Uncached pages that are counted; others may be personal or have a key in their URL. */
const countedPages: ReadonlySet<string> = new Set(['/login', '/signup'])

/** Whether a page that is not cached is counted. */
export const isCountedFor = (target: string): boolean => countedPages.has(pathOf(target))

const pathOf = (target: string) => target.replace(/[?#].*$/s, '')

/** Feeds and other files for software. */
const isFile = /\.\w+$/

const isProgram = /bot\b|crawl|spider|headless|lighthouse|monitor|preview/i
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxPath = 100

/**
 * Counts a page view without cookies, addresses or caller data. Also counts a visit when the page was reached
 * from another site. Skips bots, prefetches and browsers with privacy signals.
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
