import * as contract from '#contract/directory/listing.ts'
import { listSuggestions } from '#contract/directory/listing-query.ts'
import { isVerifiedFor } from '#server/platform/access/verification.ts'
import { route } from '#server/platform/route.ts'
import { exportOpportunities } from './csv-export.ts'
import { countingEmpty } from './empty-searches.ts'
import { listingFacets } from './facets.ts'
import { listingDate } from './list-editions.ts'
import {
  opportunitiesOfferedBy,
  requireOpportunity,
  requireOrganization,
  searchOpportunities,
  searchOrganizations,
} from './listing.ts'
import { suggestionsFor } from './suggestions.ts'

export const listingRoutes = [
  route(contract.getListingDate, ({ db }) => listingDate(db)),
  route(contract.listOpportunities, ({ input, services }) =>
    countingEmpty(
      services,
      input,
      searchOpportunities(services, input, services.config.public.pageSize),
    ),
  ),
  route(contract.getOpportunityFacets, ({ input, services }) =>
    listingFacets(services, input, 'opportunities'),
  ),
  route(contract.exportOpportunities, ({ input, request, services }) =>
    exportOpportunities(services, input, request),
  ),
  route(listSuggestions, ({ input, services }) => suggestionsFor(services, input.q)),
  route(contract.getOpportunity, ({ input, services, user }) =>
    requireOpportunity(services, input.id, {
      showsContact: isVerifiedFor('see_contact', user),
    }),
  ),
  route(contract.listOrganizations, ({ input, services }) =>
    countingEmpty(
      services,
      input,
      searchOrganizations(services, input, services.config.public.pageSize),
    ),
  ),
  route(contract.getOrganizationFacets, ({ input, services }) =>
    listingFacets(services, input, 'organizations'),
  ),
  route(contract.getOrganization, ({ input, db }) => requireOrganization(db, input.id)),
  route(contract.listOrganizationOpportunities, ({ input, db, services }) =>
    opportunitiesOfferedBy(db, input, services.config.public.pageSize),
  ),
]
