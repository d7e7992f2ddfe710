import { listStories } from '#contract/community/alumni-stories.ts'
import { getShowcase } from '#contract/site/showcase.ts'
import { MemberStories } from '#web/community/alumni-stories/alumni-stories.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Testimonials } from '#web/site/showcase/showcase.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageOpening, PagePart, TextGrid } from '#web/ui/page-opening.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/success-stories-page.ts'

export const handle = { script: false, query: ['page'] } satisfies PageHandle

export function headers() {
  // Browsers revalidate, so a withdrawn story disappears immediately; the server caches the page.
  return { 'Cache-Control': 'public, no-cache, max-age=60' }
}

const pageSize = 10

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const page = Math.max(
    1,
    Number.parseInt(new URL(request.url).searchParams.get('page') ?? '', 10) || 1,
  )
  const [{ testimonials }, stories] = await Promise.all([
    call(getShowcase, {}),
    call(listStories, { page: Math.min(page, 1_000), pageSize }),
  ])
  return { testimonials, stories }
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Stories',
    description:
      'How people made the move from the military to civilian work. Illustrative stories are labeled.',
    path: '/success-stories',
    image: 'success-stories',
  })
}

const rules = [
  {
    title: 'Your words',
    text: 'You approve the text before we publish it.',
  },
  {
    title: 'Your choice of name',
    text: 'Your full name, your first name, or just your job then and now.',
  },
  {
    title: 'The hard parts too',
    text: 'What didn’t work can help the next person most.',
  },
  {
    title: 'Taken down anytime',
    text: 'Withdraw it with one click, and it’s off this page right away.',
  },
]

export default function SuccessStoriesPage({ loaderData }: Route.ComponentProps) {
  const { testimonials, stories } = loaderData
  const isAnyInvented = testimonials.some(({ isIllustrative }) => isIllustrative)
  return (
    <PublicLayout>
      <PageOpening title="Stories from people who made the move">
        <p>
          We publish real stories with permission.
          {isAnyInvented &&
            ' “Illustrative story” means we made it up to show how Waypoint can help.'}
        </p>
      </PageOpening>
      <section aria-labelledby="stories" className="mt-12">
        <h2 id="stories" className="sr-only">
          Stories
        </h2>
        {stories.items.length > 0 && (
          <div className="mb-10 flex flex-col gap-6">
            <MemberStories stories={stories.items} />
            <Pagination
              page={stories.page}
              total={stories.total}
              pageSize={stories.pageSize}
              hrefOf={(to) => (to === 1 ? '/success-stories' : `/success-stories?page=${to}`)}
              label="Pages of stories"
            />
          </div>
        )}
        {testimonials.length > 0 && <Testimonials stories={testimonials} />}
        {testimonials.length === 0 && stories.total === 0 && (
          <Empty title="No stories yet">Yours could be the first.</Empty>
        )}
      </section>
      <PagePart
        id="yours"
        isBeside
        title="Share your story"
        lead="Two paragraphs is plenty: where you started, what you tried and where you are now. Writing one here is part of Lifetime; anyone can send us one."
      >
        <TextGrid items={rules} />
        <p className="no-print mt-8 flex flex-wrap gap-3">
          <LinkButton to="/dashboard/alumni/story">Write your story</LinkButton>
          <LinkButton to="/contact?about=story" variant="secondary">
            Send it to us instead
          </LinkButton>
        </p>
      </PagePart>
    </PublicLayout>
  )
}
