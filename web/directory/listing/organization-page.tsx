import { data, redirect } from 'react-router'
import { listHostReviews } from '#contract/directory/host-reviews.ts'
import { getOrganization, listOrganizationOpportunities } from '#contract/directory/listing.ts'
import { HostReviewList, ReviewsSummary } from '#web/directory/host-reviews/host-reviews.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import type { Route } from './+types/organization-page.ts'
import { readListingSearch } from './listing-query.ts'
import { showCount } from './listing-text.ts'
import { OrganizationBody } from './organization-body.tsx'
import { organizationData, StructuredData } from './structured-data.tsx'

export const handle = { script: false, query: ['page'] } satisfies PageHandle

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const input = getOrganization.input.safeParse(params)
  if (!input.success) throw data(null, { status: 404 })
  const { id } = input.data
  const { page } = readListingSearch(new URL(request.url).searchParams)
  const [organization, offered, reviews] = await Promise.all([
    call(getOrganization, { id }),
    call(listOrganizationOpportunities, { id, page }),
    call(listHostReviews, { id, pageSize: 3 }),
  ])
  // The organization was merged into another one.
  if (organization.id !== id) throw redirect(`/organizations/${organization.id}`, 301)
  return {
    organization,
    offered,
    reviews,
    url: `${new URL(request.url).origin}/organizations/${id}`,
  }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: 'Organization · Waypoint' }]
  const { id, name, about, opportunities, sample } = loaderData.organization
  const count = showCount(opportunities, 'opportunity', 'opportunities')
  return pageMeta(args, {
    title: name,
    description: (about ?? `${name}: ${count} for people leaving the military.`).slice(0, 300),
    path: `/organizations/${id}`,
    image: 'organizations',
    listed: !sample && opportunities > 0,
  })
}

export default function OrganizationPage({ loaderData }: Route.ComponentProps) {
  const { organization, offered, reviews, url } = loaderData
  const { id } = organization
  return (
    <PublicLayout>
      <OrganizationBody
        organization={organization}
        offered={offered.items}
        total={offered.total}
        nothing={<NothingOpen firstPage={offered.total > 0 ? `/organizations/${id}` : undefined} />}
        paging={
          <Pagination
            page={offered.page}
            total={offered.total}
            pageSize={offered.pageSize}
            hrefOf={(page) => `/organizations/${id}${page > 1 ? `?page=${page}` : ''}`}
            label="Pages of opportunities"
          />
        }
        reviews={
          <Section id="reviews" title="Reviews by members who finished here">
            <ReviewsSummary organizationId={id} figures={reviews.figures} />
            {reviews.items.length > 0 && (
              <div className="mt-4">
                <HostReviewList reviews={reviews.items} />
              </div>
            )}
          </Section>
        }
      />
      <StructuredData data={organizationData(organization, url)} url={url} />
    </PublicLayout>
  )
}

function NothingOpen({ firstPage }: { firstPage: string | undefined }) {
  return (
    <Empty
      title={firstPage ? 'This page is past the end of the list' : 'Nothing is open here now'}
      actions={
        <LinkButton to={firstPage ?? '/organizations'} variant="secondary">
          {firstPage ? 'Go to the first page' : 'Search other organizations'}
        </LinkButton>
      }
    >
      {firstPage
        ? 'The list has grown shorter, or the number in the address is too high.'
        : 'What it offered has closed. Its own site may say more.'}
    </Empty>
  )
}
