import type { FastifyRequest } from 'fastify'
import type { EventCounts } from '#server/platform/lib/event-counts.ts'

/** Pages of someone signed in are not counted; files for programs are no pages. */
const notPublic =
  /^\/(?:dashboard|admin|survey|reports|profile|saved-searches|notifications|mails?)(?:\/|$)|\./

const isProgram = /bot\b|crawl|spider|headless|lighthouse|monitor|preview/i
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const maxPath = 100

/**
 * Counts that a public page was shown: no cookie, no address, nothing about who asked. It is a visit, too, when it was
 * reached from outside the site. Programs, pages fetched ahead, and browsers that ask for privacy are left out.
 */
export function countPageView(
  counts: EventCounts,
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  target: string,
): void {
  const path = target.replace(/[?#].*$/s, '')
  if (method !== 'GET' || path.length > maxPath || notPublic.test(path)) return
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
