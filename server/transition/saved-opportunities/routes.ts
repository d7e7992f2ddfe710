import * as contract from '#contract/transition/saved-opportunities.ts'
import { route } from '#server/platform/route.ts'
import { findSavedIds } from './queries.ts'
import { dropOpportunity, savedOpportunitiesOf, saveProgram } from './saved-opportunities.ts'

export const savedOpportunityRoutes = [
  route(contract.listSavedOpportunities, ({ input, user, services }) =>
    savedOpportunitiesOf(services, user.id, input, services.config.public.pageSize),
  ),
  route(contract.listSavedIds, async ({ user, db }) => ({ ids: await findSavedIds(db, user.id) })),
  route(contract.saveOpportunity, ({ input, user, services }) =>
    saveProgram(services, user.id, input),
  ),
  route(contract.removeSavedOpportunity, ({ input, user, services }) =>
    dropOpportunity(services, user.id, input.opportunityId),
  ),
]
