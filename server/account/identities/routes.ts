import * as contract from '#contract/account/identities.ts'
import { route } from '#server/platform/route.ts'
import { linkIdentity, listLinked, unlink } from './identities.ts'
import { collectWaiting, pendingFlow, proveGoogle, proveLinkedin } from './proof.ts'
import { signInWith } from './sign-in.ts'

export const identityRoutes = [
  route(contract.googleLogin, async (context) => {
    const claims = await proveGoogle(context, context.input)
    return signInWith(context.services, 'google', claims, context.request)
  }),
  route(contract.linkedinLogin, async (context) => {
    const { input, services, request } = context
    const claims = await proveLinkedin(context, input, ({ from }) => from !== 'settings')
    return signInWith(services, 'linkedin', claims, request)
  }),
  route(contract.collectGoogle, (context) => collectWaiting(context)),
  route(contract.pendingLinkedin, (context) => pendingFlow(context)),
  route(contract.listIdentities, async ({ db, user }) => ({ items: await listLinked(db, user) })),
  route(contract.linkGoogle, async (context) => {
    const { services, user, request, input } = context
    const claims = await proveGoogle(context, input)
    return linkIdentity(services, user, { provider: 'google', claims, request })
  }),
  route(contract.linkLinkedin, async (context) => {
    const { services, user, request, input } = context
    const claims = await proveLinkedin(context, input, ({ from }) => from === 'settings')
    return linkIdentity(services, user, { provider: 'linkedin', claims, request })
  }),
  route(contract.unlinkIdentity, ({ services, user, request, input }) =>
    unlink(services, user, { ...input, request }),
  ),
]
