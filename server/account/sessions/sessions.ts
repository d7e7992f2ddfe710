import { SessionEntry } from '#contract/account/sessions.ts'
import { AppError } from '#contract/errors.ts'
import { deviceName, endSessions, isLive } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { findOpenSessions } from './queries.ts'

type Parts = Pick<Services, 'db' | 'clock'>

/** The account's open sessions, without expired ones. */
export async function listSessions({ db, clock }: Parts, user: SignedIn): Promise<SessionEntry[]> {
  const now = clock.now()
  const sessions = await findOpenSessions(db, user.id)
  const entries = sessions
    .filter((session) => isLive({ ...session, role: user.role }, now))
    .map(({ id, device, address, method, created_at, last_seen_at }) => ({
      id,
      address,
      this_device: id === user.session_id,
      device: deviceName(device),
      method: SessionEntry.shape.method.parse(method),
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    }))
  return entries.toSorted((a, b) => Number(b.this_device) - Number(a.this_device))
}

/** Ends one of the user's own sessions; others are not found. */
export function endOwnSession(
  parts: Parts,
  user: SignedIn,
  id: string,
  request: RequestInfo,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { id, account_id: user.id }, parts.clock.now())
    if (ended.length === 0) throw new AppError('not_found', 'That device is already logged out.')
    const detail = { reason: 'owner' }
    await record(tx, parts, {
      kind: 'session.ended',
      actor: user.id,
      subject: id,
      detail,
      request,
    })
  })
}

/** Ends all of the user's sessions except the current one. */
export function endOtherSessions(
  parts: Parts,
  user: SignedIn,
  request: RequestInfo,
): Promise<{ ended: number }> {
  return parts.db.transaction().execute(async (tx) => {
    const others = { account_id: user.id, except: user.session_id }
    const ended = (await endSessions(tx, others, parts.clock.now())).length
    if (ended === 0) return { ended }
    const detail = { reason: 'others', ended }
    await record(tx, parts, {
      kind: 'session.ended',
      actor: user.id,
      subject: user.id,
      detail,
      request,
    })
    return { ended }
  })
}
