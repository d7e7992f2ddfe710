import type { SignInAnswer } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { secondFactorMethods } from '#server/account/second-factors/second-factors.ts'
import type { Account } from '#server/platform/access/account.ts'
import { type AuditEntry, record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { challengeFor } from './challenge.ts'
import { notifyNewDevice } from './new-device.ts'
import { lockForSignIn } from './queries.ts'
import { openSession, type SessionParts, type SignInManner } from './sessions.ts'
import { toUser } from './user.ts'

/** An account whose owner passed at least one factor. */
export type ProvedAccount = Account & {
  readonly status: string
  readonly password_changed_at: Date | null
}

/** Extra work in a sign-in's transaction; may return an audit entry. */
export type AlsoAtSignIn = (tx: Tx) => Promise<void> | Promise<AuditEntry | undefined>

/** Completes any sign-in: opens a session, or requests the second factor first. `also` runs in the same transaction. */
export async function completeSignIn(
  parts: SessionParts,
  account: ProvedAccount,
  manner: SignInManner,
  also: AlsoAtSignIn = async () => {},
): Promise<SignInAnswer> {
  if (account.status !== 'active') throw suspended()
  const { method, request, withSecondFactor = false } = manner
  if (!withSecondFactor) {
    const methods = await secondFactorMethods(parts.db, account.id)
    if (methods.length > 0) {
      const challenge = await parts.db.transaction().execute(async (tx) => {
        await requireUnchanged(tx, account)
        const waiting = challengeFor(parts, account.id, method)
        const event = await also(tx)
        if (event) await record(tx, parts, event)
        return waiting
      })
      return { second_factor: { challenge, methods } }
    }
  }
  const token = await parts.db.transaction().execute(async (tx) => {
    await requireUnchanged(tx, account)
    const event = await also(tx)
    await notifyNewDevice(parts, tx, account.id, request)
    const opened = await openSession(parts, tx, account, manner)
    if (event) await record(tx, parts, event)
    const detail = { method, second_factor: withSecondFactor }
    await record(tx, parts, { kind: 'session.opened', actor: account.id, detail, request })
    return opened
  })
  return { token, user: toUser(account, { hasSecondFactor: withSecondFactor }) }
}

const suspended = () => new AppError('forbidden', 'This account is suspended. Contact us for help.')

/** A password reset or suspension ends existing sessions, so no new one may open on the old state. */
async function requireUnchanged(tx: Tx, proved: ProvedAccount): Promise<void> {
  const now = await lockForSignIn(tx, proved.id)
  if (now?.status === 'suspended') throw suspended()
  const isSame =
    now?.status === 'active' &&
    now.password_changed_at?.getTime() === proved.password_changed_at?.getTime()
  if (!isSame) {
    throw new AppError('conflict', 'Your account just changed. Log in again.')
  }
}
