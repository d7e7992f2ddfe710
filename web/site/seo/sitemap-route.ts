import { getSitemapParts } from '#contract/site/sitemap.ts'
import { servicesContext } from '#web/services.ts'
import type { Route } from './+types/sitemap-route.ts'
import { redirectToCanonical } from './canonical-redirect.ts'
import { xmlAnswer } from './xml.ts'

/** The sitemap index: one sitemap of static pages, then those of database pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  redirectToCanonical(request)
  const { origin } = new URL(request.url)
  const { parts } = await context.get(servicesContext).call(getSitemapParts, {})
  const names = parts.flatMap(({ kind, count }) =>
    Array.from({ length: count }, (_, i) => `${kind}-${i + 1}`),
  )
  const lines = ['pages', ...names].map(
    (name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`,
  )
  return xmlAnswer(
    [
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...lines,
      '</sitemapindex>',
    ].join('\n'),
    3_600,
  )
}
