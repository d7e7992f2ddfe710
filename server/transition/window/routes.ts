import { getOpportunityWindow } from '#contract/directory/listing.ts'
import { getMyDates } from '#contract/directory/listing-query.ts'
import { route } from '#server/platform/route.ts'
import { myDates } from './my-dates.ts'
import { opportunityWindow } from './window.ts'

export const windowRoutes = [
  route(getMyDates, ({ user, services }) => myDates(services, user)),
  route(getOpportunityWindow, ({ input, user, services }) =>
    opportunityWindow(services, user, input.id),
  ),
]
