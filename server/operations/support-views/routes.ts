import * as contract from '#contract/operations/support-views.ts'
import { route } from '#server/platform/route.ts'
import { recordsOf, viewRecord } from './support-views.ts'

export const supportViewRoutes = [
  route(contract.listSupportRecords, ({ input, services }) => recordsOf(services, input.id)),
  route(contract.viewSupportRecord, ({ input, user, request, services }) =>
    viewRecord({ services, admin: user, request }, input),
  ),
]
