import * as contract from '#contract/listing.ts'
import { isVerifiedFor } from '#server/accounts/standing.ts'
import { route } from '#server/route.ts'
import {
  opportunitiesOfferedBy,
  requireOpportunity,
  requireOrganization,
  searchOpportunities,
  searchOrganizations,
} from './listing.ts'

export const listingRoutes = [
  route(contract.listOpportunities, ({ input, db, services }) =>
    searchOpportunities(db, input, services.config.public.pageSize),
  ),
  route(contract.getOpportunity, ({ input, db, user }) =>
    requireOpportunity(db, input.id, {
      showsContact: isVerifiedFor('see_contact', user),
    }),
  ),
  route(contract.listOrganizations, ({ input, db, services }) =>
    searchOrganizations(db, input, services.config.public.pageSize),
  ),
  route(contract.getOrganization, ({ input, db }) => requireOrganization(db, input.id)),
  route(contract.listOrganizationOpportunities, ({ input, db, services }) =>
    opportunitiesOfferedBy(db, input, services.config.public.pageSize),
  ),
]
