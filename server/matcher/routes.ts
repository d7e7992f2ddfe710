import { getOpportunityWindow } from '#contract/listing.ts'
import { demoMatch } from '#contract/matches.ts'
import { route } from '#server/route.ts'
import { demoMatches } from './demo.ts'
import { opportunityWindow } from './window.ts'

export const matcherRoutes = [
  route(demoMatch, async ({ input, services }) => ({ items: await demoMatches(services, input) })),
  route(getOpportunityWindow, ({ input, user, services }) =>
    opportunityWindow(services, user, input.id),
  ),
]
