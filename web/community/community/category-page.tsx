import { PenLine } from 'lucide-react'
import { data } from 'react-router'
import { CategoryId, listCategories, listTopics } from '#contract/community/community.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/category-page.ts'
import { readTopicSearch } from './topic-query.ts'
import { TopicResults } from './topic-results.tsx'
import { TopicSearch } from './topic-search.tsx'
import { isWhole, showTopics, topicsHref } from './topic-text.ts'

export const handle = { script: false, query: ['q', 'state', 'tag', 'page'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const id = CategoryId.safeParse(params.category)
  if (!id.success) throw data(null, { status: 404 })
  const { page, ...search } = readTopicSearch(new URL(request.url).searchParams)
  const [{ items: categories }, list] = await Promise.all([
    call(listCategories, {}),
    call(listTopics, { ...search, page, category: id.data }),
  ])
  const category = categories.find((category) => category.id === id.data)
  if (!category) throw data(null, { status: 404 })
  return { search, category, list }
}

export function meta(args: Route.MetaArgs) {
  const { search, category, list } = args.loaderData ?? {}
  return pageMeta(args, {
    title: `${category?.title ?? 'Category'} · Community`,
    description: category?.about ?? 'Topics in the community.',
    path: topicsHref({ category: category?.id }, list?.page ?? 1),
    listed: !search || isWhole(search),
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { search, category, list } = loaderData
  const { q } = search
  const { id, title, about, isArchived, whoPosts } = category
  return (
    <PublicLayout>
      <PageHeader title={title} above={<TextLink to="/community">Community</TextLink>}>
        {about}
      </PageHeader>
      {isArchived ? (
        <p className="mb-6 text-ink-soft">This category is closed to new topics.</p>
      ) : whoPosts === 'staff' ? (
        <p className="mb-6 text-ink-soft">Our staff start the topics here. Anyone can reply.</p>
      ) : (
        <div className="no-print mb-6">
          <LinkButton to={`/dashboard/community/new?category=${id}`} icon={PenLine}>
            Start a topic
          </LinkButton>
        </div>
      )}
      <TopicSearch action={`/community/${id}`} label={`Search in ${title}`} {...search} />
      <section aria-labelledby="topics" className="mt-10">
        <h2 id="topics" className="mb-4 text-xl">
          {showTopics(list.total)}
          {q !== '' && ` for “${q}”`}
        </h2>
        <TopicResults list={list} search={{ ...search, category: id }} />
      </section>
    </PublicLayout>
  )
}
