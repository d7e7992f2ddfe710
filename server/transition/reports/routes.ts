import { compareReports } from '#contract/transition/report-comparison.ts'
import * as contract from '#contract/transition/reports.ts'
import { route } from '#server/platform/route.ts'
import { comparison } from './compare.ts'
import { progressOf } from './progress.ts'
import { deleteReport, reportOf, reportsOf, retryReport } from './reports.ts'

export const reportRoutes = [
  route(contract.listReports, ({ input, user, services }) => reportsOf(services, user, input)),
  route(contract.getReport, ({ input, user, services }) => reportOf(services, user, input.id)),
  route(compareReports, ({ input, user, services }) => comparison(services, user, input)),
  route(contract.retryReport, ({ input, user, services }) => retryReport(services, user, input.id)),
  route(contract.deleteReport, async ({ input, user, request, services }) => {
    await deleteReport(services, user, input.id, request)
    return undefined
  }),
  route(contract.reportProgress, ({ input, user, request, signal, services }) =>
    progressOf(services, user, input.id, { lastEventId: request.lastEventId, signal }),
  ),
]
