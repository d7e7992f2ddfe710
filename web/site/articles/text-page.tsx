import { pageMeta } from '#web/lib/page-meta.ts'
import { showDate } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/text-page.ts'
import { ArticleView } from './article-view.tsx'
import { textPage } from './text-pages.server.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

/** The module of every text page; the route's path selects the text, however the URL spells it. */
export function loader({ pattern }: Route.LoaderArgs) {
  return textPage(pattern.replaceAll('/', ''))
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return []
  const { title, description, slug } = loaderData
  return pageMeta(args, { title, description, path: `/${slug}`, image: `pages/${slug}` })
}

export default function TextPageView({ loaderData }: Route.ComponentProps) {
  const { title, description, reviewed, blocks } = loaderData
  return (
    <PublicLayout>
      <PageHeader title={title}>
        <p className="text-lg">{description}</p>
        <p className="mt-3 text-sm">
          Last reviewed <time dateTime={reviewed}>{showDate(reviewed)}</time>
        </p>
      </PageHeader>
      <ArticleView blocks={blocks} />
    </PublicLayout>
  )
}
