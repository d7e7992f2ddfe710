import { listCategories, listTopics } from '#contract/community/community.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Alert } from '#web/ui/alert.tsx'
import { showDate } from '#web/ui/dates.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/community-page.ts'
import { showTopics, topicsHref } from './community-words.ts'
import { readTopicSearch } from './topic-query.ts'
import { TopicResults } from './topic-results.tsx'
import { TopicSearch } from './topic-search.tsx'

export const handle = { script: false, query: ['q', 'page'] } satisfies PageHandle

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const { q, page } = readTopicSearch(new URL(request.url).searchParams)
  const [{ items: categories }, list] = await Promise.all([
    call(listCategories, {}),
    call(listTopics, { q, page }),
  ])
  return { q, categories, list }
}

export function meta(args: Route.MetaArgs) {
  const { q = '', list } = args.loaderData ?? {}
  return pageMeta(args, {
    title: 'Community',
    description:
      'Questions and answers about leaving the military: SkillBridge, work, school, benefits, family and health.',
    path: topicsHref(undefined, '', list?.page ?? 1),
    listed: q === '',
  })
}

export default function CommunityPage({ loaderData }: Route.ComponentProps) {
  const { q, categories, list } = loaderData
  const isFirst = q === '' && list.page === 1
  return (
    <PublicLayout>
      <PageHeader title="Community">
        Questions and answers about leaving the military. Read without an account.
      </PageHeader>
      {isFirst && (
        <div className="mb-8">
          <Alert title="Posting isn’t open yet">
            Until members can post, all topics here are from the Waypoint team.
          </Alert>
        </div>
      )}
      <TopicSearch action="/community" label="Search the community" q={q} />
      {isFirst && (
        <section aria-labelledby="categories" className="mt-10">
          <h2 id="categories" className="mb-4 text-xl">
            Categories
          </h2>
          <Categories categories={categories} />
        </section>
      )}
      <section aria-labelledby="topics" className="mt-10">
        <h2 id="topics" className="mb-4 text-xl">
          {q === '' ? 'Newest topics' : `${showTopics(list.total)} for “${q}”`}
        </h2>
        <TopicResults list={list} q={q} />
      </section>
    </PublicLayout>
  )
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
