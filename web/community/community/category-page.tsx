import { data } from 'react-router'
import { CategoryId, listCategories, listTopics } from '#contract/community/community.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/category-page.ts'
import { showTopics, topicsHref } from './community-words.ts'
import { readTopicSearch } from './topic-query.ts'
import { TopicResults } from './topic-results.tsx'
import { TopicSearch } from './topic-search.tsx'

export const handle = { script: false, query: ['q', 'page'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const id = CategoryId.safeParse(params.category)
  if (!id.success) throw data(null, { status: 404 })
  const { q, page } = readTopicSearch(new URL(request.url).searchParams)
  const [{ items: categories }, list] = await Promise.all([
    call(listCategories, {}),
    call(listTopics, { q, page, category: id.data }),
  ])
  const category = categories.find((one) => one.id === id.data)
  if (!category) throw data(null, { status: 404 })
  return { q, category, list }
}

export function meta(args: Route.MetaArgs) {
  const { q = '', category, list } = args.loaderData ?? {}
  return pageMeta(args, {
    title: `${category?.title ?? 'Category'} · Community`,
    description: category?.about ?? 'Topics in the community.',
    path: topicsHref(category?.id, '', list?.page ?? 1),
    listed: q === '',
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { q, category, list } = loaderData
  const { id, title, about } = category
  return (
    <PublicLayout>
      <PageHeader title={title} above={<TextLink to="/community">Community</TextLink>}>
        {about}
      </PageHeader>
      <TopicSearch action={`/community/${id}`} label={`Search in ${title}`} q={q} />
      <section aria-labelledby="topics" className="mt-10">
        <h2 id="topics" className="mb-4 text-xl">
          {showTopics(list.total)}
          {q !== '' && ` for “${q}”`}
        </h2>
        <TopicResults list={list} q={q} category={id} />
      </section>
    </PublicLayout>
  )
}
