import { z } from 'zod'
import { endpoint, noInput, queryInt } from '#contract/endpoint.ts'
import { CalendarDate } from '#contract/facts.ts'

/** The kinds of database pages in the sitemap. */
export const SitemapKind = z.enum([
  'organizations',
  'opportunities',
  'resources',
  'categories',
  'topics',
])
export type SitemapKind = z.infer<typeof SitemapKind>

/** URLs per part; the protocol (sitemaps.org) allows 50,000. */
export const sitemapPartSize = 5_000

export const getSitemapParts = endpoint({
  method: 'GET',
  path: '/api/sitemap',
  access: 'public',
  summary: 'How many parts the sitemap of each kind has.',
  input: noInput,
  output: z.object({
    parts: z.array(z.object({ kind: SitemapKind, count: z.number().int() })),
  }),
})

/** Excludes sample data. */
export const getSitemapPart = endpoint({
  method: 'GET',
  path: '/api/sitemap/:kind',
  access: 'public',
  summary: 'One part of the sitemap: ids with the day each last changed.',
  input: z.strictObject({ kind: SitemapKind, part: queryInt(1, 10_000).optional() }),
  output: z.object({ items: z.array(z.object({ id: z.string(), changed: CalendarDate })) }),
})
