import * as contract from '#contract/account/second-factors.ts'
import { route } from '#server/platform/route.ts'
import { confirmIdentity, startPasskeyConfirmation } from './confirm.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { renewRecoveryCodes, securityOf } from './security.ts'
import { answerSecondFactor, signInWithPasskey, startPasskeySignIn } from './sign-in.ts'
import { confirmTotp, removeTotp, startTotp } from './totp.ts'

export const secondFactorRoutes = [
  route(contract.getSecurity, ({ user, db }) => securityOf(db, user)),
  route(contract.startTotp, ({ services, ...change }) => startTotp(services, change)),
  route(contract.confirmTotp, ({ input, services, ...change }) =>
    confirmTotp(services, change, input.code),
  ),
  route(contract.removeTotp, ({ services, ...change }) => removeTotp(services, change)),
  route(contract.makeRecoveryCodes, ({ services, ...change }) =>
    renewRecoveryCodes(services, change),
  ),
  route(contract.startPasskey, ({ services, ...change }) => startPasskey(services, change)),
  route(contract.addPasskey, ({ input, services, ...change }) =>
    addPasskey(services, change, input),
  ),
  route(contract.renamePasskey, ({ input, user, db }) => renamePasskey(db, user, input)),
  route(contract.removePasskey, ({ input, services, ...change }) =>
    removePasskey(services, change, input.id),
  ),
  route(contract.startPasskeySignIn, ({ input, services }) =>
    startPasskeySignIn(services, input.challenge),
  ),
  route(contract.signInWithPasskey, ({ input, request, services }) =>
    signInWithPasskey(services, input, request),
  ),
  route(contract.answerSecondFactor, ({ input, request, services }) =>
    answerSecondFactor(services, input, request),
  ),
  route(contract.startPasskeyConfirmation, ({ user, services }) =>
    startPasskeyConfirmation(services, user),
  ),
  route(contract.confirmIdentity, ({ input, services, ...change }) =>
    confirmIdentity(services, change, input),
  ),
]
