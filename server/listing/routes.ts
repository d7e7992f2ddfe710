import * as contract from '#contract/listing.ts'
import { listSuggestions } from '#contract/listing-query.ts'
import { isVerifiedFor } from '#server/accounts/standing.ts'
import { route } from '#server/route.ts'
import { listingFacets } from './facets.ts'
import {
  opportunitiesOfferedBy,
  requireOpportunity,
  requireOrganization,
  searchOpportunities,
  searchOrganizations,
} from './listing.ts'
import { suggestionsFor } from './suggestions.ts'

export const listingRoutes = [
  route(contract.listOpportunities, ({ input, services }) =>
    searchOpportunities(services, input, services.config.public.pageSize),
  ),
  route(contract.getOpportunityFacets, ({ input, services }) =>
    listingFacets(services, input, 'opportunities'),
  ),
  route(listSuggestions, ({ input, services }) => suggestionsFor(services, input.q)),
  route(contract.getOpportunity, ({ input, db, user }) =>
    requireOpportunity(db, input.id, {
      showsContact: isVerifiedFor('see_contact', user),
    }),
  ),
  route(contract.listOrganizations, ({ input, services }) =>
    searchOrganizations(services, input, services.config.public.pageSize),
  ),
  route(contract.getOrganizationFacets, ({ input, services }) =>
    listingFacets(services, input, 'organizations'),
  ),
  route(contract.getOrganization, ({ input, db }) => requireOrganization(db, input.id)),
  route(contract.listOrganizationOpportunities, ({ input, db, services }) =>
    opportunitiesOfferedBy(db, input, services.config.public.pageSize),
  ),
]
