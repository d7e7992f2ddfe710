import type { SignInAnswer } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { type AuditEntry, record } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { secondFactorMethods } from '#server/second-factors/methods.ts'
import type { Account } from './account.ts'
import { challengeFor } from './challenge.ts'
import { tellNewDevice } from './new-device.ts'
import { openSession, type SessionParts, type SignInManner } from './sessions.ts'
import { toUser } from './user.ts'

/** An account that someone has proved to be theirs, by one factor at least. */
export type ProvedAccount = Account & { readonly status: string }

/**
 * Ends every way in: opens a session, or asks for the second factor first. `also` runs in the same
 * transaction; what it answers goes into the audit log.
 */
export async function completeSignIn(
  parts: SessionParts,
  account: ProvedAccount,
  manner: SignInManner,
  also: (tx: Tx) => Promise<void> | Promise<AuditEntry> = async () => {},
): Promise<SignInAnswer> {
  if (account.status !== 'active') {
    const message = 'This account is suspended. Ask an admin of this site for help.'
    throw new AppError('forbidden', message)
  }
  const { method, request, withSecondFactor = false } = manner
  if (!withSecondFactor) {
    const methods = await secondFactorMethods(parts.db, account.id)
    if (methods.length > 0) {
      await parts.db.transaction().execute(async (tx) => {
        const event = await also(tx)
        if (event) await record(tx, parts, event)
      })
      return { second_factor: { challenge: challengeFor(parts, account.id, method), methods } }
    }
  }
  const token = await parts.db.transaction().execute(async (tx) => {
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
