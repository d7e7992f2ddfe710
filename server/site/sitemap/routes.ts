import {
  getSitemapPart,
  getSitemapParts,
  SitemapKind,
  sitemapPartSize,
} from '#contract/site/sitemap.ts'
import { route } from '#server/platform/route.ts'
import { countSitemapEntries, findSitemapEntries } from './queries.ts'

export const sitemapRoutes = [
  route(getSitemapParts, async ({ db }) => {
    const parts = SitemapKind.options.map(async (kind) => {
      const entries = await countSitemapEntries(db, kind)
      return { kind, count: Math.ceil(entries / sitemapPartSize) }
    })
    return { parts: await Promise.all(parts) }
  }),
  route(getSitemapPart, async ({ db, input }) => {
    const offset = ((input.part ?? 1) - 1) * sitemapPartSize
    const slice = { limit: sitemapPartSize, offset }
    return { items: await findSitemapEntries(db, input.kind, slice) }
  }),
]
