import { data, redirect } from 'react-router'
import { listHostReviews } from '#contract/directory/host-reviews.ts'
import { getOrganization } from '#contract/directory/listing.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/host-reviews-page.ts'
import { Figures, HostReviewList } from './host-review-list.tsx'

export const handle = { script: false, query: ['page'] } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const page = searchParams.get('page') ?? '1'
  const input = listHostReviews.input.safeParse({ ...params, page })
  if (!input.success) throw data(null, { status: 404 })
  const { id } = input.data
  const organization = await call(getOrganization, { id })
  // The organization was merged into another one.
  if (organization.id !== id) throw redirect(`/organizations/${organization.id}/reviews`, 301)
  return { organization, reviews: await call(listHostReviews, { id, page }) }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: 'Reviews · Waypoint' }]
  const { organization, reviews } = loaderData
  const { id, name, sample } = organization
  return pageMeta(args, {
    title: `Reviews of ${name}`,
    description: `What members who finished a program at ${name} say about it.`.slice(0, 300),
    path: `/organizations/${id}/reviews`,
    image: 'organizations',
    listed: !sample && reviews.total > 0,
  })
}

export default function HostReviewsPage({ loaderData }: Route.ComponentProps) {
  const { organization, reviews } = loaderData
  const { id, name } = organization
  const address = `/organizations/${id}/reviews`
  return (
    <PublicLayout>
      <PageHeader
        title={`Reviews of ${name}`}
        above={<TextLink to={`/organizations/${id}`}>{name}</TextLink>}
      >
        By members who finished a program here. A moderator reads each review before it shows.
      </PageHeader>
      {reviews.items.length > 0 ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <Figures figures={reviews.figures} />
          <h2 className="sr-only">Reviews</h2>
          <HostReviewList reviews={reviews.items} />
          <Pagination
            page={reviews.page}
            total={reviews.total}
            pageSize={reviews.pageSize}
            hrefOf={(page) => `${address}${page > 1 ? `?page=${page}` : ''}`}
            label="Pages of reviews"
          />
        </div>
      ) : (
        <NoReviews firstPage={reviews.total > 0 ? address : undefined} />
      )}
      <HowItWorks />
    </PublicLayout>
  )
}

function NoReviews({ firstPage }: { firstPage: string | undefined }) {
  if (firstPage !== undefined) {
    return (
      <Empty
        title="This page is past the end of the list"
        actions={<LinkButton to={firstPage}>Go to the first page</LinkButton>}
      >
        The list has grown shorter, or the number in the address is too high.
      </Empty>
    )
  }
  return (
    <Empty
      title="No reviews yet"
      actions={
        <LinkButton to="/dashboard/applications" variant="secondary">
          Go to my applications
        </LinkButton>
      }
    >
      Did you finish a program here? Set your application to “Completed” and tell others how it was.
    </Empty>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="mt-12 max-w-measure">
      <h2 id="how-title" className="mb-2 text-xl">
        How reviews work
      </h2>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>Only members who tracked a program here to “Completed” can review, once each.</li>
        <li>Reviews show no name and only the month.</li>
        <li>The average and the share of people hired show from three reviews on.</li>
        <li>
          Hosts can answer each review once. To answer,{' '}
          <TextLink to="/contact">write to us</TextLink> from an email address at the host’s own
          domain.
        </li>
      </ul>
    </section>
  )
}
