import { data } from 'react-router'
import { getSitemapPart, SitemapKind } from '#contract/site/sitemap.ts'
import { type Services, servicesContext } from '#web/services.ts'
import type { Route } from './+types/sitemap-part-route.ts'
import { redirectToCanonical } from './canonical-redirect.ts'
import { writtenPages } from './written-pages.server.ts'
import { xmlAnswer } from './xml.ts'

const folders: Record<SitemapKind, string> = {
  organizations: '/organizations',
  opportunities: '/opportunities',
  resources: '/resources',
  categories: '/community',
  topics: '/community/topics',
}

/** One sitemap: `pages.xml`, or a part of a kind, such as `opportunities-2.xml`. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  redirectToCanonical(request)
  const { origin } = new URL(request.url)
  const entries = await entriesOf(params.name, context.get(servicesContext).call)
  const lines = entries.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${day}</url>`
  })
  const body = [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    '</urlset>',
  ].join('\n')
  return xmlAnswer(body, 3_600)
}

async function entriesOf(
  name: string,
  call: Services['call'],
): Promise<{ path: string; changed?: string }[]> {
  if (name === 'pages.xml') return [...writtenPages]
  const [, kindName, part] = /^([a-z]+)-(\d{1,5})\.xml$/.exec(name) ?? []
  const kind = SitemapKind.safeParse(kindName)
  if (!kind.success || !part) throw data(null, { status: 404 })
  const { items } = await call(getSitemapPart, { kind: kind.data, part })
  if (items.length === 0) throw data(null, { status: 404 })
  return items.map(({ id, changed }) => ({ path: `${folders[kind.data]}/${id}`, changed }))
}
