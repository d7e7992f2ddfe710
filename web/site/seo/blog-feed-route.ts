import { z } from 'zod'
import { CalendarDate } from '#contract/facts.ts'
import type { Article } from '#web/site/articles/articles.ts'
import type { Route } from './+types/blog-feed-route.ts'
import { rss } from './rss.ts'

const posts = import.meta.glob<Article>('../../../content/blog/*.md', {
  eager: true,
  import: 'default',
})

const Front = z.object({ title: z.string(), description: z.string(), published: CalendarDate })

/** The blog's RSS feed, newest first. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const items = Object.values(posts)
    .map(({ slug, front }) => ({ ...Front.parse(front), link: `${origin}/blog/${slug}` }))
    .sort((a, b) => b.published.localeCompare(a.published))
  return rss({
    title: 'Waypoint blog',
    description: 'How Waypoint works and where its data comes from.',
    link: `${origin}/blog`,
    self: `${origin}/blog/feed.xml`,
    items,
  })
}
