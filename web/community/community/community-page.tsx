import { PenLine } from 'lucide-react'
import { listCategories, listTopics } from '#contract/community/community.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { showDate } from '#web/ui/dates.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/community-page.ts'
import { readTopicSearch } from './topic-query.ts'
import { TopicResults } from './topic-results.tsx'
import { TopicSearch } from './topic-search.tsx'
import { showTag } from './topic-tags.tsx'
import { isWhole, showTopics, type TopicSearchQuery, topicsHref } from './topic-text.ts'

export const handle = { script: false, query: ['q', 'state', 'tag', 'page'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const { page, ...search } = readTopicSearch(new URL(request.url).searchParams)
  const [{ items: categories }, list] = await Promise.all([
    call(listCategories, {}),
    call(listTopics, { ...search, page }),
  ])
  return { search, categories, list }
}

export function meta(args: Route.MetaArgs) {
  const { search, list } = args.loaderData ?? {}
  return pageMeta(args, {
    title: 'Community',
    description:
      'Questions and answers about leaving the military: SkillBridge, work, school, benefits, family and health.',
    path: topicsHref({}, list?.page ?? 1),
    listed: !search || isWhole(search),
  })
}

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { search, categories, list } = loaderData
  const isFirst = isWhole(search) && list.page === 1
  return (
    <PublicLayout>
      <PageHeader title="Community">
        Questions and answers about leaving the military. Read without an account; log in to write.
      </PageHeader>
      <div className="no-print mb-8 flex flex-wrap gap-3">
        <LinkButton to="/dashboard/community/new" icon={PenLine}>
          Start a topic
        </LinkButton>
        <LinkButton to="/dashboard/community" variant="secondary">
          Your topics
        </LinkButton>
      </div>
      <TopicSearch action="/community" label="Search the community" {...search} />
      {isFirst && (
        <section aria-labelledby="categories" className="mt-10">
          <h2 id="categories" className="mb-4 text-xl">
            Categories
          </h2>
          <Categories categories={categories.filter(({ isArchived }) => !isArchived)} />
        </section>
      )}
      <section aria-labelledby="topics" className="mt-10">
        <h2 id="topics" className="mb-4 text-xl">
          {isWhole(search) ? 'Newest topics' : headingOf(list.total, search)}
        </h2>
        <TopicResults list={list} search={search} />
      </section>
    </PublicLayout>
  )
}

/** "3 topics for “packet”, Lives in VA". */
function headingOf(total: number, { q = '', tag }: TopicSearchQuery): string {
  const words = [q === '' ? '' : ` for “${q}”`, tag ? `, ${showTag(tag)}` : '']
  return `${showTopics(total)}${words.join('')}`
}

type CategoryList = Route.ComponentProps['loaderData']['categories']

function Categories({ categories }: { categories: CategoryList }) {
  return (
    <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {categories.map(({ id, title, about, topics, lastPostAt }) => (
        <li key={id} className="border-b border-line py-4">
          <h3 className="text-base">
            <TextLink to={`/community/${id}`}>{title}</TextLink>
          </h3>
          <p className="text-ink-soft">{about}</p>
          <p className="mt-1 text-sm text-ink-soft">
            {showTopics(topics)}
            {lastPostAt && (
              <>
                {' · '}
                <time dateTime={lastPostAt}>{showDate(lastPostAt)}</time>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
