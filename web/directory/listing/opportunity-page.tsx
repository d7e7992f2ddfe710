import { data } from 'react-router'
import { listHostReviews } from '#contract/directory/host-reviews.ts'
import { listSurveyChoices } from '#contract/directory/knowledge.ts'
import { getOpportunity, type Opportunity } from '#contract/directory/listing.ts'
import { VisitorLayout } from '#web/account/accounts/accounts.ts'
import { ReviewsSummary } from '#web/directory/host-reviews/host-reviews.ts'
import { lateScript } from '#web/lib/page-handle.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { servicesContext } from '#web/services.ts'
import { Section } from '#web/ui/card.tsx'
import type { Route } from './+types/opportunity-page.ts'
import { kindNames, showStates } from './listing-text.ts'
import { OpportunityBody } from './opportunity-body.tsx'
import { postingData, StructuredData } from './structured-data.tsx'

export const handle = lateScript

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { call } = context.get(servicesContext)
  const input = getOpportunity.input.safeParse(params)
  if (!input.success) throw data(null, { status: 404 })
  const { id } = input.data
  const [opportunity, { states }] = await Promise.all([
    call(getOpportunity, { id }),
    call(listSurveyChoices, {}),
  ])
  const used = new Set([...opportunity.states, ...opportunity.locations.map(({ state }) => state)])
  const stateNames = Object.fromEntries(
    states.filter(({ code }) => used.has(code)).map(({ code, name }) => [code, name]),
  )
  const { figures } = await call(listHostReviews, {
    id: opportunity.organization.id,
    pageSize: 1,
  })
  return {
    opportunity,
    stateNames,
    figures,
    url: `${new URL(request.url).origin}/opportunities/${id}`,
  }
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=60' }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  if (!loaderData) return [{ title: 'Opportunity · Waypoint' }]
  const { id, summary, status, sample } = loaderData.opportunity
  return pageMeta(args, {
    title: nameOf(loaderData.opportunity),
    description: (summary ?? descriptionOf(loaderData.opportunity)).slice(0, 300),
    path: `/opportunities/${id}`,
    image: 'organizations',
    listed: status === 'published' && !sample,
  })
}

/** Title and host; only one of them when the title is just the host's name. */
function nameOf({ title, organization }: Opportunity): string {
  return title === organization.name ? title : `${title}, ${organization.name}`
}

function descriptionOf(opportunity: Opportunity): string {
  const places = showStates(opportunity)
  const name = nameOf(opportunity)
  return `${kindNames[opportunity.kind]} at ${name}${places ? ` in ${places}` : ''}: length, places, who may come and when it was last checked.`
}

export default function OpportunityPage({ loaderData }: Route.ComponentProps) {
  const { opportunity, stateNames, figures, url } = loaderData
  const { organization } = opportunity
  return (
    <VisitorLayout>
      <OpportunityBody opportunity={opportunity} stateNames={stateNames}>
        <Section id="reviews" title={`Reviews of ${organization.name}`}>
          <ReviewsSummary organizationId={organization.id} figures={figures} />
        </Section>
      </OpportunityBody>
      <StructuredData data={postingData(opportunity, url)} url={url} />
    </VisitorLayout>
  )
}
