import * as contract from '#contract/transition/what-if.ts'
import { route } from '#server/platform/route.ts'
import { whatIfOf } from './what-if.ts'

export const whatIfRoutes = [
  route(contract.askWhatIf, ({ input: { id, ...change }, user, services, signal }) =>
    whatIfOf(services, user, { id, change, signal }),
  ),
]
