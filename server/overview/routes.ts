import { getOverview } from '#contract/overview.ts'
import { route } from '#server/route.ts'
import { overviewOf } from './overview.ts'

export const overviewRoutes = [route(getOverview, ({ db }) => overviewOf(db))]
