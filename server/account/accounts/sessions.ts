import type { Role } from '#contract/account/accounts.ts'
import { SubscriptionStatus } from '#contract/account/billing.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { readToken, signToken, type TokenParts } from '#server/platform/access/tokens.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from './device-name.ts'
import {
  findSession,
  findSessionsBeyond,
  insertSession,
  isSessionOpen,
  lockSession,
  markTokenUsed,
  revokeSessions,
  touchSession,
  updateJti,
} from './session-queries.ts'
import { endReusedSession } from './session-reuse.ts'

/** Dependencies of sessions. */
export type SessionParts = Pick<
  Services,
  'config' | 'db' | 'clock' | 'log' | 'secrets' | 'limits' | 'passwordCost' | 'settings'
>

const hours = 3_600_000
const days = 24 * hours

/** Maximum lifetime and idle time of a session. */
const limits = {
  member: { lifetime: 30 * days, idle: 14 * days },
  admin: { lifetime: 12 * hours, idle: 0.5 * hours },
}

/** Maximum open sessions of one account; a new one ends the least recently used. */
const maxSessions = 30

/** How long after the client's timeout another tab may still exchange the previous token. */
const graceMs = 60_000

const expired = () =>
  new AppError('unauthenticated', 'Your session has expired. Please login again.')

const limitsOf = (role: string) =>
  role === 'admin' || role === 'super_admin' ? limits.admin : limits.member

interface Times {
  readonly role: string
  readonly opened_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
}

/** When a session expires under its current role, so a promoted admin gets admin limits at once. */
function endsOf(session: Times): { idle: number; lifetime: number } {
  const { lifetime, idle } = limitsOf(session.role)
  return {
    idle: session.last_seen_at.getTime() + idle,
    lifetime: Math.min(session.expires_at.getTime(), session.opened_at.getTime() + lifetime),
  }
}

/** Whether an open session has not expired. */
export function isLive(session: Times, now: Date): boolean {
  const { idle, lifetime } = endsOf(session)
  return now.getTime() < idle && now.getTime() < lifetime
}

function tokenParts({ secrets, config, clock }: SessionParts): TokenParts {
  return { secrets, config, now: clock.now() }
}

/** How a session was opened: method, origin, and whether a second factor was used. */
export interface SignInManner {
  readonly method: 'password' | 'google' | 'linkedin' | 'passkey'
  readonly request: Pick<RequestInfo, 'id' | 'ip' | 'userAgent'>
  readonly withSecondFactor?: boolean
}

/** Opens a session and returns its first token. */
export async function openSession(
  parts: SessionParts,
  tx: Tx,
  account: { readonly id: string; readonly role: Role },
  { method, request, withSecondFactor = false }: SignInManner,
): Promise<string> {
  const now = parts.clock.now()
  const id = newId()
  const jti = newId()
  await insertSession(tx, {
    id,
    account_id: account.id,
    created_at: now,
    last_seen_at: now,
    rotated_at: now,
    expires_at: new Date(now.getTime() + limitsOf(account.role).lifetime),
    device: deviceOf(request),
    current_jti: jti,
    address: request.ip,
    method,
    confirmed_at: now,
    second_factor_at: withSecondFactor ? now : null,
  })
  for (const old of await findSessionsBeyond(tx, account.id, maxSessions)) {
    await revokeSessions(tx, { id: old }, now)
  }
  return signToken(tokenParts(parts), { accountId: account.id, sessionId: id, jti })
}

/** Loads the account behind a bearer token; reads the session each time, so ending it is immediate. */
export async function authenticate(
  parts: SessionParts,
  bearer: string,
  { byPerson = true }: { byPerson?: boolean } = {},
): Promise<SignedIn> {
  const now = parts.clock.now()
  const token = readToken(tokenParts(parts), bearer)
  if (!token || token.isExpired) throw expired()
  const session = await findSession(parts.db, token)
  if (!session || !isLive(session, now)) throw expired()
  if (byPerson && now.getTime() - session.last_seen_at.getTime() >= 60_000) {
    await touchSession(parts.db, token.sessionId, now)
  }
  const isFirstUse = session.previous_jti !== null && session.current_used_at === null
  if (isFirstUse && token.jti === session.current_jti) {
    await markTokenUsed(parts.db, token.sessionId, token.jti, now)
  }
  const { id, email, first_name, last_name, role } = session
  const { email_verified_at, theme, time_zone, created_at, deletion_due_at } = session
  const { session_id, confirmed_at, second_factor_at } = session
  return {
    plan: {
      status: SubscriptionStatus.catch('none').parse(session.subscription_status),
      periodEndsAt: session.period_ends_at,
      cancelAtPeriodEnd: session.cancel_at_period_end ?? false,
      lifetimeAt: session.lifetime_at,
      payGrade: session.pay_grade,
      attestedAt: session.attested_at,
      asOf: now,
      isEnforced: parts.config.payments.kind !== 'off',
    },
    id,
    email,
    first_name,
    last_name,
    role,
    deletion_due_at,
    email_verified_at,
    theme,
    time_zone,
    created_at,
    session_id,
    confirmed_at,
    second_factor_at,
  }
}

/**
 * Exchanges a token, even an expired one. The previous token gets one of the same generation until the newest
 * is first used, since a response may be lost, and shortly after, since tabs refresh concurrently. Later reuse
 * means the token was copied, and the session ends.
 */
export async function refreshSession(
  parts: SessionParts,
  bearer: string,
  request: SignInManner['request'],
): Promise<string> {
  const token = readToken(tokenParts(parts), bearer)
  if (!token) throw expired()
  const now = parts.clock.now()
  const { sessionId, jti } = token
  const next = await parts.db.transaction().execute(async (tx) => {
    const session = await lockSession(tx, token)
    if (!session || !isLive(session, now)) return undefined
    if (jti === session.current_jti) {
      const nextJti = newId()
      await updateJti(tx, sessionId, { current_jti: nextJti, previous_jti: jti, rotated_at: now })
      return nextJti
    }
    const age = now.getTime() - session.rotated_at.getTime()
    const isInGrace = age <= parts.config.public.apiTimeoutMs + graceMs
    if (jti === session.previous_jti && (isInGrace || session.current_used_at === null)) {
      return session.current_jti
    }
    await endReusedSession(parts, tx, { ...token, ...session }, request)
    return undefined
  })
  if (next === undefined) throw expired()
  return signToken({ ...tokenParts(parts), now }, { ...token, jti: next })
}

/** When a session expires, from the database. */
export async function findSessionEnds(
  db: Db,
  { id, session_id }: SignedIn,
): Promise<{ idle: Date; lifetime: Date }> {
  const session = await findSession(db, { accountId: id, sessionId: session_id })
  if (!session) throw expired()
  const { idle, lifetime } = endsOf(session)
  return { idle: new Date(Math.min(idle, lifetime)), lifetime: new Date(lifetime) }
}

/** Logs a session out on every server at once. */
export function endSession(
  parts: SessionParts,
  { id, session_id }: SignedIn,
  request: SignInManner['request'],
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    await revokeSessions(tx, { id: session_id }, parts.clock.now())
    const detail = { reason: 'logout' }
    await record(tx, parts, {
      kind: 'session.ended',
      actor: id,
      subject: session_id,
      detail,
      request,
    })
  })
}

/** Ends sessions in the caller's transaction; returns the ended ones. */
export const endSessions = revokeSessions

/** Whether an admitted session is still open and its account not suspended. */
export function isStillOpen(db: Db, { id, session_id }: SignedIn): Promise<boolean> {
  return isSessionOpen(db, { accountId: id, sessionId: session_id })
}
