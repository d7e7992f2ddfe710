import * as contract from '#contract/directory/resources.ts'
import { route } from '#server/platform/route.ts'
import { changeResource } from './changes.ts'
import * as inbox from './inbox.ts'
import { listingDay, resourceWithSimilar, searchResources } from './resources.ts'

export const resourceRoutes = [
  route(contract.listResources, ({ input, db, services }) =>
    searchResources(
      db,
      { ...input, today: listingDay(services.clock) },
      services.config.public.pageSize,
    ),
  ),
  route(contract.getResource, ({ input, services }) => resourceWithSimilar(services, input.id)),
  route(contract.reportResource, async ({ input, request, services }) => {
    await inbox.reportResource(services, input, request)
    return undefined
  }),
  route(contract.suggestResource, async ({ input, request, services }) => {
    await inbox.suggestResource(services, input, request)
    return undefined
  }),
  route(contract.changeResource, ({ input, user, request, services }) =>
    changeResource(services, user, input, request),
  ),
  route(contract.listResourceReports, ({ input, services }) =>
    inbox.reportsOf(services, input, services.config.public.pageSize),
  ),
  route(contract.resolveResourceReport, ({ input, user, request, services }) =>
    inbox.resolveReport(services, user, input, request),
  ),
  route(contract.listResourceSuggestions, ({ input, services }) =>
    inbox.suggestionsOf(services, input, services.config.public.pageSize),
  ),
  route(contract.resolveResourceSuggestion, ({ input, user, request, services }) =>
    inbox.resolveSuggestion(services, user, input, request),
  ),
]
