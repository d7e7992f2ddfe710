import * as billing from '#contract/account/billing.ts'
import * as contract from '#contract/operations/users.ts'
import { userBillingOf } from '#server/account/billing/billing.ts'
import { route } from '#server/platform/route.ts'
import { decideRank, refundPayment } from './billing-care.ts'
import * as care from './care.ts'
import { exportUsers } from './export.ts'
import { mailsTo, resendMail, sendPasswordReset } from './mails.ts'
import { userOf, usersMatching } from './users.ts'

export const userRoutes = [
  route(contract.listUsers, ({ input, db, services }) =>
    usersMatching(db, input, services.config.public.pageSize, services.clock.now()),
  ),
  route(contract.exportUsers, ({ input, ...acting }) => exportUsers(acting, input)),
  route(contract.getUser, ({ input, db, services }) => userOf(db, input.id, services.clock.now())),
  route(billing.getUserBilling, async ({ input, db, services }) => {
    await userOf(db, input.id, services.clock.now())
    return userBillingOf(services, input.id)
  }),
  route(billing.decideRank, ({ input, ...acting }) => decideRank(acting, input)),
  route(billing.refundPayment, ({ input, ...acting }) => refundPayment(acting, input)),
  route(contract.removeSecondFactors, ({ input, ...acting }) =>
    care.removeSecondFactors(acting, input),
  ),
  route(contract.resendConfirmation, ({ input, ...acting }) =>
    care.resendConfirmation(acting, input.id),
  ),
  route(contract.sendPasswordReset, ({ input, ...acting }) => sendPasswordReset(acting, input.id)),
  route(contract.listUserMails, ({ input, services }) => mailsTo(services, input)),
  route(contract.resendUserMail, ({ input, ...acting }) => resendMail(acting, input)),
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
