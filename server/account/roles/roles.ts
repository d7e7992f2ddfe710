import type * as contract from '#contract/account/roles.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { endSessions, lockSuperAdmins } from '#server/account/accounts/accounts.ts'
import { isAdmin, type SignedIn } from '#server/platform/access/account.ts'
import { hasPermission } from '#server/platform/access/permissions.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { lockAccountStatus, updateAccountStatus } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>
type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccountStatus>>>

const forbidden = (message: string) => new AppError('forbidden', message)

/** Changes an account's role; the user must log in again. */
export function changeRole(
  parts: Parts,
  actor: SignedIn,
  { id, role }: ParsedInputOf<typeof contract.changeRole>,
  request: RequestInfo,
): Promise<contract.AccountStanding> {
  return parts.db.transaction().execute(async (tx) => {
    const before = await requireManageable(tx, actor, id)
    if (before.role === role) return accountOf(before)
    if (isAdmin({ role })) requireVerified('become_admin', before)
    const after = await updateAccountStatus(tx, id, { role })
    await endSessions(tx, { account_id: id }, parts.clock.now())
    const detail = { before: before.role, after: role }
    await record(tx, parts, {
      kind: 'account.role_changed',
      actor: actor.id,
      subject: id,
      detail,
      request,
    })
    return accountOf(after)
  })
}

/** Suspends an account with immediate effect, or restores it. */
export function changeStatus(
  parts: Parts,
  actor: SignedIn,
  { id, status }: ParsedInputOf<typeof contract.changeStatus>,
  request: RequestInfo,
): Promise<contract.AccountStanding> {
  return parts.db.transaction().execute(async (tx) => {
    const before = await requireManageable(tx, actor, id)
    if (before.status === status) return accountOf(before)
    const isSuspended = status === 'suspended'
    const after = await updateAccountStatus(tx, id, { status })
    if (isSuspended) await endSessions(tx, { account_id: id }, parts.clock.now())
    const kind = isSuspended ? 'account.suspended' : 'account.restored'
    const detail = { before: before.status, after: status }
    await record(tx, parts, { kind, actor: actor.id, subject: id, detail, request })
    return accountOf(after)
  })
}

/** Ends all sessions of an account, for example after a device was stolen. */
export function endSessionsOf(
  parts: Parts,
  actor: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<{ ended: number }> {
  return parts.db.transaction().execute(async (tx) => {
    await requireManageable(tx, actor, id)
    const ended = (await endSessions(tx, { account_id: id }, parts.clock.now())).length
    const detail = { reason: 'admin', ended }
    await record(tx, parts, {
      kind: 'session.ended',
      actor: actor.id,
      subject: id,
      detail,
      request,
    })
    return { ended }
  })
}

/**
 * Locks the account for changes. Only another super admin can change a super admin, so one always remains:
 * super admins are locked first, and of two who demote each other at once, the second has already lost the
 * role.
 */
export async function requireManageable(tx: Tx, actor: SignedIn, id: string): Promise<AccountRow> {
  if (id === actor.id) {
    throw forbidden('You can’t change your own account here. Ask another super admin.')
  }
  const superAdmins = await lockSuperAdmins(tx)
  const isStillSuper = actor.role !== 'super_admin' || superAdmins.some(({ id }) => id === actor.id)
  if (!isStillSuper) throw forbidden('You don’t have permission to do this anymore.')
  const account = await lockAccountStatus(tx, id)
  if (!account) throw new AppError('not_found', 'We can’t find that account.')
  if (isAdmin(account) && !hasPermission(actor, 'admins.edit')) {
    throw forbidden('Only a super admin can change an admin’s account.')
  }
  return account
}

function accountOf({ id, role, status }: AccountRow): contract.AccountStanding {
  return { id, role, status }
}
