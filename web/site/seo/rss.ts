import { xmlAnswer, xmlText } from './xml.ts'

/** One feed item. */
export interface FeedItem {
  readonly title: string
  readonly description: string
  /** The absolute URL; also the item's ID. */
  readonly link: string
  /** YYYY-MM-DD. */
  readonly published: string
}

/** A feed and its URLs. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly link: string
  readonly self: string
  readonly items: readonly FeedItem[]
}

/** A feed as RSS 2.0 (rssboard.org), publicly cacheable for ten minutes. */
export function rss({ title, description, link, self, items }: Feed): Response {
  const lines = items.map(
    (item) =>
      `<item><title>${xmlText(item.title)}</title><link>${xmlText(item.link)}</link><guid isPermaLink="true">${xmlText(item.link)}</guid><description>${xmlText(item.description)}</description><pubDate>${new Date(item.published).toUTCString()}</pubDate></item>`,
  )
  const body = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xmlText(title)}</title><link>${xmlText(link)}</link><description>${xmlText(description)}</description><language>en-us</language>`,
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    ...lines,
    '</channel></rss>',
  ]
  return xmlAnswer(body.join('\n'), 600, 'application/rss+xml')
}
