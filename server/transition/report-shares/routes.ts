import * as contract from '#contract/transition/report-shares.ts'
import { route } from '#server/platform/route.ts'
import { endShare, readSharedReport, shareReport, sharesOf } from './report-shares.ts'

export const reportShareRoutes = [
  route(contract.createReportShare, ({ input, user, request, services }) =>
    shareReport(services, user, input, request),
  ),
  route(contract.listReportShares, ({ input, user, services }) => sharesOf(services, user, input)),
  route(contract.deleteReportShare, ({ input, user, request, services }) =>
    endShare(services, user, input, request),
  ),
  route(contract.getSharedReport, ({ input, services }) => readSharedReport(services, input.key)),
]
