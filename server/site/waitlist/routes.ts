import * as contract from '#contract/site/waitlist.ts'
import { route } from '#server/platform/route.ts'
import { confirmWaitlist, joinWaitlist, leaveWaitlist, waitlistNumbers } from './waitlist.ts'

export const waitlistRoutes = [
  route(contract.joinWaitlist, async ({ input, request, services }) => {
    await joinWaitlist(services, input, request)
    return {}
  }),
  route(contract.confirmWaitlist, async ({ input, request, services }) => {
    await confirmWaitlist(services, input.token, request)
    return undefined
  }),
  route(contract.leaveWaitlist, async ({ input, request, services }) => {
    await leaveWaitlist(services, input.token, request)
    return undefined
  }),
  route(contract.getWaitlistNumbers, ({ db }) => waitlistNumbers(db)),
]
