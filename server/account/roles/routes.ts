import * as contract from '#contract/account/roles.ts'
import { route } from '#server/platform/route.ts'
import { changeRole, changeStatus, endSessionsOf } from './roles.ts'

export const roleRoutes = [
  route(contract.changeRole, ({ input, user, request, services }) =>
    changeRole(services, user, input, request),
  ),
  route(contract.changeStatus, ({ input, user, request, services }) =>
    changeStatus(services, user, input, request),
  ),
  route(contract.endSessionsOf, ({ input, user, request, services }) =>
    endSessionsOf(services, user, input.id, request),
  ),
]
