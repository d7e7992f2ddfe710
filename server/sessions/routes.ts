import * as contract from '#contract/sessions.ts'
import { findSessionEnds } from '#server/accounts/sessions.ts'
import { route } from '#server/route.ts'

export const sessionRoutes = [
  route(contract.sessionTimes, async ({ user, db, services }) => {
    const { idle, life } = await findSessionEnds(db, user)
    const now = services.clock.now().toISOString()
    return { idle_ends_at: idle.toISOString(), expires_at: life.toISOString(), now }
  }),
]
