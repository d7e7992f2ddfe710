import * as contract from '#contract/account/support-access.ts'
import { route } from '#server/platform/route.ts'
import { allowSupportAccess, endSupportAccess, supportAccessOf } from './support-access.ts'

export const supportAccessRoutes = [
  route(contract.getSupportAccess, ({ user, services }) => supportAccessOf(services, user.id)),
  route(contract.allowSupportAccess, ({ user, request, services }) =>
    allowSupportAccess(services, user, request),
  ),
  route(contract.endSupportAccess, ({ user, request, services }) =>
    endSupportAccess(services, user, request),
  ),
]
