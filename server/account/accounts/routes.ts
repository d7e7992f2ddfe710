import * as contract from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { permissionsOf, roleNames } from '#server/platform/access/permissions.ts'
import { route } from '#server/platform/route.ts'
import { changeSettings, login, register, requireReadable } from './accounts.ts'
import { createFirstAdmin } from './first-admin.ts'
import { endSession, refreshSession } from './sessions.ts'
import { toUser } from './user.ts'

export const accountRoutes = [
  route(contract.login, ({ input, request, services }) => login(services, input, request)),
  route(contract.register, ({ input, request, services }) => register(services, input, request)),
  route(contract.createFirstAdmin, ({ input, request, services }) =>
    createFirstAdmin(services, input, request),
  ),
  route(contract.refreshToken, async ({ request, services }) => {
    if (request.bearer === undefined) {
      throw new AppError('unauthenticated', 'Please log in to access this page')
    }
    return { token: await refreshSession(services, request.bearer, request) }
  }),
  route(contract.logout, async ({ user, request, reply, services }) => {
    await endSession(services, user, request)
    // Clears everything this site stored in the browser, even if our scripts forgot some.
    reply.header('clear-site-data', '"cache", "storage"')
    return undefined
  }),
  route(contract.me, ({ user }) =>
    toUser(user, { hasSecondFactor: user.second_factor_at !== null }),
  ),
  route(contract.updateMe, ({ input, user, db }) => changeSettings(db, user, input)),
  route(contract.listRoles, async ({ input, user, db }) => {
    const { role } = await requireReadable(db, user, input.id)
    return { roles: roleNames(role).map((name) => ({ name })) }
  }),
  route(contract.listPermissions, async ({ input, user, db }) => {
    const { role } = await requireReadable(db, user, input.id)
    return { permissions: permissionsOf(role) }
  }),
]
