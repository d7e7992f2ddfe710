import { getOpportunityWindow } from '#contract/directory/listing.ts'
import { demoMatch } from '#contract/transition/matches.ts'
import { addressKey } from '#server/platform/limits.ts'
import { route } from '#server/platform/route.ts'
import { demoMatches } from '#server/transition/demo/demo.ts'
import { opportunityWindow } from '#server/transition/window/window.ts'

export const matcherRoutes = [
  route(demoMatch, async ({ input, request, services }) => {
    await services.limits.take('demo', addressKey(request.ip))
    return { items: await demoMatches(services, input) }
  }),
  route(getOpportunityWindow, ({ input, user, services }) =>
    opportunityWindow(services, user, input.id),
  ),
]
