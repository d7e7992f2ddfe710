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
      'Stories of people who left the service, in their own words, or marked as illustrative where we made them up.',
    path: '/success-stories',
    image: 'success-stories',
  })
}

const rules = [
  {
    title: 'Your words',
    text: 'You see the text before it is printed, and nothing is changed without you.',
  },
  {
    title: 'Your choice of name',
    text: 'Your full name, a first name, or only what you did and where you went.',
  },
  {
    title: 'The hard part too',
    text: 'What did not work helps the next person more than a happy ending.',
  },
  {
    title: 'Taken down when you say so',
    text: 'Write to us once. You give no reason.',
  },
]

export default function SuccessStoriesPage({ loaderData }: Route.ComponentProps) {
  const { testimonials } = loaderData
  const isAnyInvented = testimonials.some(({ isIllustrative }) => isIllustrative)
  return (
    <PublicLayout>
      <PageOpening title="Stories from people who left">
        <p>
          A real story is printed with the permission of the person who told it.
          {isAnyInvented &&
            ' Those marked “Illustrative story” are made up: they show what the service is for, and they go when real ones come.'}
        </p>
      </PageOpening>
      <section aria-labelledby="stories" className="mt-12">
        <h2 id="stories" className="sr-only">
          Stories
        </h2>
        {testimonials.length > 0 ? (
          <Testimonials stories={testimonials} />
        ) : (
          <Empty title="No stories yet">Yours could be the first. Tell us below.</Empty>
        )}
      </section>
      <PagePart
        id="yours"
        isBeside
        title="Tell yours"
        lead="Two paragraphs are plenty: where you started, what you tried, where you are now."
      >
        <TextGrid items={rules} />
        <p className="no-print mt-8">
          <LinkButton to="/contact?about=story">Tell us your story</LinkButton>
        </p>
      </PagePart>
    </PublicLayout>
  )
}
