import * as contract from '#contract/directory/listing.ts'
import {
  listListingProblems,
  reportListingProblem,
  settleListingProblem,
} from '#contract/directory/listing-problems.ts'
import { getMyDates, listSuggestions } from '#contract/directory/listing-query.ts'
import { isVerifiedFor } from '#server/platform/access/verification.ts'
import { route } from '#server/platform/route.ts'
import { myDates } from '#server/transition/window/my-dates.ts'
import { exportOpportunities } from './csv-export.ts'
import { listingFacets } from './facets.ts'
import {
  opportunitiesOfferedBy,
  requireOpportunity,
  requireOrganization,
  searchOpportunities,
  searchOrganizations,
} from './listing.ts'
import { problemsOf, reportProblem, settleProblem } from './problems.ts'
import { suggestionsFor } from './suggestions.ts'

export const listingRoutes = [
  route(contract.listOpportunities, ({ input, services }) =>
    searchOpportunities(services, input, services.config.public.pageSize),
  ),
  route(contract.getOpportunityFacets, ({ input, services }) =>
    listingFacets(services, input, 'opportunities'),
  ),
  route(contract.exportOpportunities, ({ input, request, services }) =>
    exportOpportunities(services, input, request),
  ),
  route(reportListingProblem, ({ input, request, services }) =>
    reportProblem(services, input, request),
  ),
  route(listListingProblems, ({ input, services }) => problemsOf(services, input)),
  route(settleListingProblem, ({ input, user, request, services }) =>
    settleProblem(services, user, input, request),
  ),
  route(getMyDates, ({ user, services }) => myDates(services, user)),
  route(listSuggestions, ({ input, services }) => suggestionsFor(services, input.q)),
  route(contract.getOpportunity, ({ input, services, user }) =>
    requireOpportunity(services, input.id, {
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
