import type { MetaDescriptor } from 'react-router'

/** What a page says of itself to search engines, to whoever shares it, and in the tab. */
export interface PageMeta {
  /** Without the name of the product, which is added. */
  readonly title: string
  /** One or two sentences. */
  readonly description: string
  /** The one address of this content, a path with what of the query belongs to it. */
  readonly path: string
  /** A picture of `og/` by its name; the product's own when absent. */
  readonly image?: string
  readonly kind?: 'website' | 'article'
  /** False for pages that no search engine should list. */
  readonly listed?: boolean
}

/** The part of a route's meta arguments that tells where the site is. */
interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]
}

/** The address of the site, as the root route's loader answers it; empty on an error page. */
function siteOf({ matches }: MetaArgs): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return typeof root === 'object' && root !== null && 'site' in root ? String(root.site) : ''
}

/**
 * The meta descriptors of a page: title, description, canonical address and the Open Graph protocol (ogp.me),
 * which X reads too.
 */
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
