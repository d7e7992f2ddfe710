import type { SignInAnswer } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { secondFactorMethods } from '#server/account/second-factors/second-factors.ts'
import type { Account } from '#server/platform/access/account.ts'
import { type AuditEntry, record } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { challengeFor } from './challenge.ts'
import { tellNewDevice } from './new-device.ts'
import { lockForSignIn } from './queries.ts'
import { openSession, type SessionParts, type SignInManner } from './sessions.ts'
import { toUser } from './user.ts'

/** An account that someone has proved to be theirs, by one factor at least. */
export type ProvedAccount = Account & {
  readonly status: string
  readonly password_changed_at: Date | null
}

/** What else is done in the transaction of a sign-in; what it answers goes into the audit log. */
export type AlsoAtSignIn = (tx: Tx) => Promise<void> | Promise<AuditEntry | undefined>

/**
 * Ends every way in: opens a session, or asks for the second factor first. `also` runs in the same
 * transaction.
 */
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
    await tellNewDevice(parts, tx, account.id, request)
    const opened = await openSession(parts, tx, account, manner)
    if (event) await record(tx, parts, event)
    const detail = { method, second_factor: withSecondFactor }
    await record(tx, parts, { kind: 'session.opened', actor: account.id, detail, request })
    return opened
  })
  return { token, user: toUser(account, { hasSecondFactor: withSecondFactor }) }
}

const suspended = () => new AppError('forbidden', 'This account is suspended. Contact us for help.')

/** Who resets a password or suspends an account ends the sessions there are: none may begin on the old terms after. */
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
