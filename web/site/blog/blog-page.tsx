import { Rss } from 'lucide-react'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ArticleFacts } from '#web/site/articles/articles.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/blog-page.ts'
import { listPosts } from './posts.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader() {
  return { posts: listPosts() }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Blog: how Waypoint works',
    description: 'How our matching works, where our data comes from, and what it can and can’t do.',
    path: '/blog',
    image: 'blog',
  })
}

export default function BlogPage({ loaderData: { posts } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageHeader title="Blog">
        How Waypoint works, where its data comes from, and what it can’t do.{' '}
        <a
          href="/blog/feed.xml"
          className="inline-flex items-center gap-1 text-brand underline underline-offset-3"
        >
          <Icon of={Rss} size={16} />
          RSS
        </a>
      </PageHeader>
      {posts.length === 0 && (
        <Empty title="Nothing yet" actions={<LinkButton to="/guides">Read the guides</LinkButton>}>
          Check back soon for new posts.
        </Empty>
      )}
      <ol className="flex max-w-measure flex-col divide-y divide-line border-y border-line">
        {posts.map(({ slug, title, description, published, words }) => (
          <li key={slug} className="flex flex-col gap-2 py-8">
            <h2 className="text-2xl">
              <TextLink to={`/blog/${slug}`}>{title}</TextLink>
            </h2>
            <p>{description}</p>
            <ArticleFacts words={words} label="Published" date={published} />
          </li>
        ))}
      </ol>
    </PublicLayout>
  )
}
