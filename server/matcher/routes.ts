import { getOpportunityWindow } from '#contract/listing.ts'
import { demoMatch } from '#contract/matches.ts'
import { addressKey } from '#server/limits.ts'
import { route } from '#server/route.ts'
import { demoMatches } from './demo.ts'
import { opportunityWindow } from './window.ts'

export const matcherRoutes = [
  route(demoMatch, async ({ input, request, services }) => {
    await services.limits.take('demo', addressKey(request.ip))
    return { items: await demoMatches(services, input) }
  }),
  route(getOpportunityWindow, ({ input, user, services }) =>
    opportunityWindow(services, user, input.id),
  ),
]
