import * as contract from '#contract/account/sessions.ts'
import { findSessionEnds } from '#server/account/accounts/accounts.ts'
import { route } from '#server/platform/route.ts'
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts'

export const sessionRoutes = [
  route(contract.sessionTimes, async ({ user, db, services }) => {
    const { idle, lifetime } = await findSessionEnds(db, user)
    const now = services.clock.now().toISOString()
    return { idle_ends_at: idle.toISOString(), expires_at: lifetime.toISOString(), now }
  }),
  route(contract.listSessions, async ({ user, services }) => ({
    items: await listSessions(services, user),
  })),
  route(contract.endOwnSession, async ({ input, user, request, services }) => {
    await endOwnSession(services, user, input.id, request)
    return undefined
  }),
  route(contract.endOtherSessions, ({ user, request, services }) =>
    endOtherSessions(services, user, request),
  ),
]
