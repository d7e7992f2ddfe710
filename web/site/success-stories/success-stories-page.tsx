import { getShowcase } from '#contract/site/showcase.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Testimonials } from '#web/site/showcase/testimonials.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageOpening, PagePart, TextGrid } from '#web/ui/page-opening.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/success-stories-page.ts'

export const handle = { script: false }

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { testimonials } = await context.get(servicesContext).call(getShowcase, {})
  return { testimonials }
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
    text: 'We’ll take it down anytime, no questions asked.',
  },
]

export default function SuccessStoriesPage({ loaderData }: Route.ComponentProps) {
  const { testimonials } = loaderData
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
        {testimonials.length > 0 ? (
          <Testimonials stories={testimonials} />
        ) : (
          <Empty title="No stories yet">Yours could be the first.</Empty>
        )}
      </section>
      <PagePart
        id="yours"
        isBeside
        title="Share your story"
        lead="Two paragraphs is plenty: where you started, what you tried and where you are now."
      >
        <TextGrid items={rules} />
        <p className="no-print mt-8">
          <LinkButton to="/contact?about=story">Share your story</LinkButton>
        </p>
      </PagePart>
    </PublicLayout>
  )
}
