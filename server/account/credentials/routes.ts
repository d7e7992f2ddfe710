import * as contract from '#contract/account/credentials.ts'
import { route } from '#server/platform/route.ts'
import { cancelEmailChange, pendingEmailChange, requestEmailChange } from './email-change.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { changePassword } from './password-change.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'

export const credentialRoutes = [
  route(contract.forgotPassword, async ({ input, request, services }) => {
    await requestPasswordReset(services, input.email, request)
    return {}
  }),
  route(contract.resetPassword, async ({ input, request, services }) => {
    await resetPassword(services, input, request)
    return undefined
  }),
  route(contract.verifyEmail, ({ input, user, request, services }) =>
    verifyEmail(services, input.token, user, request),
  ),
  route(contract.resendVerification, async ({ user, services }) => {
    await resendVerification(services, user)
    return {}
  }),
  route(contract.changePassword, async ({ input, user, request, services }) => {
    await changePassword(services, user, input, request)
    return undefined
  }),
  route(contract.requestEmailChange, ({ input, user, request, services }) =>
    requestEmailChange(services, user, input.email, request),
  ),
  route(contract.getEmailChange, async ({ user, db, services }) => ({
    change: await pendingEmailChange(db, services, user),
  })),
  route(contract.cancelEmailChange, async ({ user, request, services }) => {
    await cancelEmailChange(services, user, request)
    return undefined
  }),
]
