import * as contract from '#contract/operations/users.ts'
import { route } from '#server/platform/route.ts'
import * as care from './care.ts'
import { userOf, usersMatching } from './users.ts'

export const userRoutes = [
  route(contract.listUsers, ({ input, db, services }) =>
    usersMatching(db, input, services.config.public.pageSize),
  ),
  route(contract.getUser, ({ input, db, services }) => userOf(db, input.id, services.clock.now())),
  route(contract.removeSecondFactors, ({ input, ...acting }) =>
    care.removeSecondFactors(acting, input),
  ),
  route(contract.resendConfirmation, ({ input, ...acting }) =>
    care.resendConfirmation(acting, input.id),
  ),
  route(contract.requestUserExport, ({ input, ...acting }) =>
    care.requestUserExport(acting, input),
  ),
  route(contract.requestUserDeletion, ({ input, ...acting }) =>
    care.requestUserDeletion(acting, input),
  ),
  route(contract.cancelUserDeletion, ({ input, ...acting }) =>
    care.cancelUserDeletion(acting, input.id),
  ),
  route(contract.createUserNote, ({ input, ...acting }) => care.addNote(acting, input)),
  route(contract.deleteUserNote, ({ input, ...acting }) => care.removeNote(acting, input)),
]
