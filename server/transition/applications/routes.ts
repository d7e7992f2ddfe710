import * as contract from '#contract/transition/applications.ts'
import { route } from '#server/platform/route.ts'
import {
  applicationsOf,
  beginApplication,
  changeApplication,
  removeApplication,
  requireApplication,
} from './applications.ts'

export const applicationRoutes = [
  route(contract.listApplications, ({ input, user, db, services }) =>
    applicationsOf(db, user.id, input, services.config.public.pageSize),
  ),
  route(contract.getApplication, ({ input, user, db }) =>
    requireApplication(db, user.id, input.id),
  ),
  route(contract.createApplication, ({ input, user, services }) =>
    beginApplication(services, user.id, input.opportunityId),
  ),
  route(contract.updateApplication, ({ input, user, services }) =>
    changeApplication(services, user.id, input),
  ),
  route(contract.deleteApplication, ({ input, user, services }) =>
    removeApplication(services, user.id, input.id),
  ),
]
