import { data } from 'react-router'
import { pageMeta } from '#web/lib/page-meta.ts'
import { ArticleFacts, ArticleView, SourceList } from '#web/site/articles/articles.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/guide-page.ts'
import { GuideCard } from './guide-card.tsx'
import { findGuide } from './guides.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function loader({ params }: Route.LoaderArgs) {
  const guide = findGuide(params.slug)
  if (!guide) throw data(null, { status: 404 })
  return guide
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Page Not Found' }]
  const { title, description, slug } = args.loaderData.guide
  const path = `/guides/${slug}`
  const image = `guides/${slug}`
  return pageMeta(args, { title, description, path, image, kind: 'article' })
}

export default function GuidePage({ loaderData: { guide, next } }: Route.ComponentProps) {
  return (
    <PublicLayout>
      <PageHeader title={guide.title} above={<TextLink to="/guides">Guides</TextLink>}>
        <p className="mb-2 text-lg">{guide.description}</p>
        <ArticleFacts words={guide.words} label="Last reviewed" date={guide.reviewed} />
      </PageHeader>
      <ArticleView blocks={guide.blocks}>
        <SourceList sources={guide.sources} />
        <section aria-labelledby="next" className="no-print">
          <h2 id="next" className="text-xl">
            Read next
          </h2>
          <ul className="mt-4 grid max-w-measure gap-4 sm:grid-cols-2">
            {next.map((item) => (
              <GuideCard key={item.slug} guide={item} />
            ))}
          </ul>
        </section>
      </ArticleView>
    </PublicLayout>
  )
}
