import * as contract from '#contract/operations/analytics.ts'
import { route } from '#server/platform/route.ts'
import { analyticsOf } from './analytics.ts'
import { analyticsFile } from './export.ts'

export const analyticsRoutes = [
  route(contract.getAnalyticsMetrics, ({ input, user, services }) =>
    analyticsOf(services, user, 'metrics', input),
  ),
  route(contract.getAnalyticsUsers, ({ input, user, services }) =>
    analyticsOf(services, user, 'users', input),
  ),
  route(contract.getAnalyticsReports, ({ input, user, services }) =>
    analyticsOf(services, user, 'reports', input),
  ),
  route(contract.exportAnalytics, ({ input, user, services }) =>
    analyticsFile(services, user, input),
  ),
]
