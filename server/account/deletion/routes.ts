import * as contract from '#contract/account/deletion.ts'
import { route } from '#server/platform/route.ts'
import { cancelDeletion, requestDeletion } from './deletion.ts'

export const deletionRoutes = [
  route(contract.requestDeletion, ({ user, request, services }) =>
    requestDeletion(services, user, request),
  ),
  route(contract.cancelDeletion, ({ user, request, services }) =>
    cancelDeletion(services, user, request),
  ),
]
