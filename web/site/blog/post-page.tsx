import { data } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ArticleFacts, ArticleView, SourceList } from '#web/site/articles/articles.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/post-page.ts'
import { findPost } from './posts.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ params }: Route.LoaderArgs) {
  const post = findPost(params.slug)
  if (!post) throw data(null, { status: 404 })
  return { post }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Page Not Found' }]
  const { title, description, slug } = args.loaderData.post
  const path = `/blog/${slug}`
  const image = `blog/${slug}`
  return pageMeta(args, { title, description, path, image, kind: 'article' })
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageHeader title={post.title} above={<TextLink to="/blog">Blog</TextLink>}>
        <p className="mb-2 text-lg">{post.description}</p>
        <ArticleFacts words={post.words} label="Published" date={post.published} />
      </PageHeader>
      <ArticleView blocks={post.blocks}>
        <SourceList sources={post.sources} />
      </ArticleView>
    </PublicLayout>
  )
}
