import { listActivity } from '#contract/operations/activity.ts'
import { route } from '#server/platform/route.ts'
import { activityOf } from './activity.ts'

export const activityRoutes = [
  route(listActivity, ({ input, db, services }) =>
    activityOf(db, input, services.config.public.pageSize),
  ),
]
