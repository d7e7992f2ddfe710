import { listOpportunities } from '#contract/directory/listing.ts'
import { listingHref, queryOf, readListingSearch } from '#web/directory/listing/listing.ts'
import { servicesContext } from '#web/services.ts'
import type { Route } from './+types/opportunities-feed-route.ts'
import { rss } from './rss.ts'

const shown = 50

/** The RSS feed of new opportunities, filtered by the URL like the listing. Excludes samples. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams, search } = new URL(request.url)
  const feedQuery = { ...readListingSearch(searchParams), page: 1 }
  const { call } = context.get(servicesContext)
  const query = { ...queryOf(feedQuery), sort: 'newest' as const, pageSize: shown }
  const { items } = await call(listOpportunities, query)
  return rss({
    title: 'New programs · Waypoint',
    description: 'The newest SkillBridge programs, apprenticeships, training and jobs.',
    link: origin + listingHref(feedQuery),
    self: `${origin}/opportunities/feed.xml${search}`,
    items: items
      .filter(({ sample }) => !sample)
      .map(({ id, title, organization, states, nationwide, firstSeen }) => ({
        title: `${title}, ${organization.name}`,
        description: nationwide ? 'Nationwide' : states.join(', ') || 'Location not listed',
        link: `${origin}/opportunities/${id}`,
        published: firstSeen,
      })),
  })
}
