import { getOverview } from '#contract/operations/overview.ts'
import { route } from '#server/platform/route.ts'
import { overviewOf } from './overview.ts'

export const overviewRoutes = [
  route(getOverview, ({ user, services }) => overviewOf(services, user)),
]
