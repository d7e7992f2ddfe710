import type { MetaDescriptor } from 'react-router'

/** A page's metadata for search engines, link previews and the browser tab. */
export interface PageMeta {
  /** Without the product name, which is added. */
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** The content's canonical path, including the query parameters that matter. */
  readonly path: string
  /** The name of an image in `og/`; defaults to the product's. */
  readonly image?: string
  readonly kind?: 'website' | 'article'
  /** False for pages search engines shouldn't index. */
  readonly listed?: boolean
}

/** The part of a route's meta arguments that contains the site's origin. */
interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

/** The site's origin from the root loader; empty on an error page. */
function siteOf({ matches }: MetaArgs): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : ''
}

/** A page's title, description, canonical URL and Open Graph (ogp.me) tags, which X also reads. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const site = siteOf(args)
  const url = site + page.path
  const title = `${page.title} · Waypoint`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.listed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: 'Waypoint' },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${site}/og/${page.image ?? 'waypoint'}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${page.title}. Waypoint.` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
