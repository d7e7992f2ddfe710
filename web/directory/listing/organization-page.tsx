import { data, redirect } from 'react-router'
import { listHostReviews } from '#contract/directory/host-reviews.ts'
import { getOrganization, listOrganizationOpportunities } from '#contract/directory/listing.ts'
import { HostReviewList, ReviewsSummary } from '#web/directory/host-reviews/host-reviews.ts'
import type { PageHandle } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { SampleMark } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FactList, FactRow, SourceLine } from '#web/ui/fact-row.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PublicLayout } from '#web/ui/public-layout.tsx'
import { OutLink, TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/organization-page.ts'
import { ListDate } from './list-date.tsx'
import { readListingSearch } from './listing-query.ts'
import { showCount, showHost, showStates } from './listing-text.ts'
import { OpportunityCard } from './opportunity-card.tsx'
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
  const { id, name, about, sample } = organization
  return (
    <PublicLayout>
      <PageHeader title={name} above={<TextLink to="/organizations">Organizations</TextLink>}>
        {sample && <SampleMark />}
      </PageHeader>
      <div className="mb-8">
        <ListDate />
      </div>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0 lg:order-first">
          {about && <p className="mb-8 max-w-measure text-lg">{about}</p>}
          <Section
            id="opportunities"
            title={showCount(offered.total, 'opportunity', 'opportunities')}
          >
            {offered.items.length > 0 ? (
              <ul className="flex flex-col gap-4">
                {offered.items.map((opportunity) => (
                  <li key={opportunity.id}>
                    <OpportunityCard opportunity={opportunity} showsOrganization={false} />
                  </li>
                ))}
              </ul>
            ) : (
              <NothingOpen firstPage={offered.total > 0 ? `/organizations/${id}` : undefined} />
            )}
            <div className="mt-6">
              <Pagination
                page={offered.page}
                total={offered.total}
                pageSize={offered.pageSize}
                hrefOf={(page) => `/organizations/${id}${page > 1 ? `?page=${page}` : ''}`}
                label="Pages of opportunities"
              />
            </div>
          </Section>
          <Section id="reviews" title="Reviews by members who finished here">
            <ReviewsSummary organizationId={id} figures={reviews.figures} />
            {reviews.items.length > 0 && (
              <div className="mt-4">
                <HostReviewList reviews={reviews.items} />
              </div>
            )}
          </Section>
        </div>
        <OrganizationFacts organization={organization} />
      </div>
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

type OrganizationData = Route.ComponentProps['loaderData']['organization']

function OrganizationFacts({ organization }: { organization: OrganizationData }) {
  const { website, industries, families, source, lastVerified } = organization
  return (
    <section aria-label="Facts" className="min-w-0 lg:[&_dl>div]:grid-cols-1">
      <FactList>
        <FactRow label="Website">
          {website ? <OutLink href={website}>{showHost(website)}</OutLink> : 'Not listed'}
        </FactRow>
        <FactRow label="Locations">{showStates(organization, 60) ?? 'Not listed'}</FactRow>
        {industries.length > 0 && <FactRow label="Industries">{industries.join(', ')}</FactRow>}
        {families.length > 0 && (
          <FactRow label="Career fields">
            <ul>
              {families.map(({ code, title }) => (
                <li key={code}>{title}</li>
              ))}
            </ul>
          </FactRow>
        )}
      </FactList>
      <SourceLine fact={{ source, checkedOn: lastVerified }} />
    </section>
  )
}
