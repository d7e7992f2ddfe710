import { redirect } from 'react-router'
import { getOpportunityFacets } from '#contract/directory/listing.ts'
import { servicesContext } from '#web/services.ts'
import type { Route } from './+types/opportunities-redirect.ts'
import { filtersOf, readListingSearch } from './listing-query.ts'

/** The listing is shown by organization; keeps the query. A specialty's code opens its programs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams: params } = new URL(request.url)
  const q = params.get('q') ?? ''
  if (q !== '' && !params.has('show')) {
    const { call } = context.get(servicesContext)
    const search = readListingSearch(new URLSearchParams({ q }))
    const { reading } = await call(getOpportunityFacets, filtersOf(search))
    if (reading.meaning?.kind === 'specialty') params.set('show', 'opportunities')
  }
  return redirect(`/organizations${params.size > 0 ? `?${params}` : ''}`)
}
