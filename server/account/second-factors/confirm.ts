import type { User } from '#contract/account/accounts.ts'
import type { confirmIdentity as call, PasskeyPrompt } from '#contract/account/second-factors.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import {
  hasPassword,
  isPasswordOf,
  markConfirmed,
  toUser,
} from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { type AuditEntry, record, recordAlone } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Change } from './change-notices.ts'
import { PasskeyRefused, promptFor, requirePasskey } from './passkey-proof.ts'
import { consumeTicket, readTicket } from './passkey-ticket.ts'
import { redeemCode } from './redeem-code.ts'
import { secondFactorMethods } from './second-factors.ts'

type Proof = ParsedInputOf<typeof call>

/** Requests one of the account's own passkeys. */
export function startPasskeyConfirmation(
  parts: SessionParts,
  user: SignedIn,
): Promise<PasskeyPrompt> {
  return promptFor(parts, user.id, { for: 'confirming', sessionId: user.session_id })
}

/**
 * Reauthenticates this session for five minutes: with the password if the account has one plus a second factor
 * if it has one, or with a passkey, which is both.
 */
export async function confirmIdentity(
  parts: SessionParts,
  change: Change,
  proof: Proof,
): Promise<User> {
  const { user, request } = change
  await parts.limits.take('confirm', user.id)
  try {
    const { withSecondFactor, use } = await requireProof(parts, change, proof)
    const now = parts.clock.now()
    await parts.db.transaction().execute(async (tx) => {
      const event = await use(tx)
      await markConfirmed(tx, user, { now, withSecondFactor })
      if (event) await record(tx, parts, event)
      const detail = { second_factor: withSecondFactor }
      await record(tx, parts, {
        kind: 'session.confirmed',
        actor: user.id,
        subject: user.session_id,
        detail,
        request,
      })
    })
    await parts.limits.reset('confirm', user.id)
    return toUser(user, { hasSecondFactor: withSecondFactor || user.second_factor_at !== null })
  } catch (error) {
    const refused = refusedPart(error)
    if (refused) {
      await recordAlone(parts, {
        kind: 'confirmation.refused',
        actor: user.id,
        subject: user.session_id,
        detail: { with: refused },
        request,
      })
    }
    throw error
  }
}

/** A valid proof; `use` consumes single-use parts and returns the audit entry. */
interface GoodProof {
  readonly withSecondFactor: boolean
  use(tx: Tx): Promise<AuditEntry | undefined>
}

async function requireProof(
  parts: SessionParts,
  { user, request }: Change,
  { password, code, passkey }: Proof,
): Promise<GoodProof> {
  if (passkey) {
    const ticket = readTicket(parts, passkey.ticket, 'confirming')
    if (ticket.sessionId !== user.session_id) throw new AppError('forbidden', 'Try again.')
    const proved = await requirePasskey(parts, ticket.challenge, passkey.response, user.id)
    return {
      withSecondFactor: true,
      async use(tx) {
        await consumeTicket(tx, ticket)
        await proved.use(tx)
        return undefined
      },
    }
  }
  const needsPassword = await hasPassword(parts.db, user.id)
  const needsCode = (await secondFactorMethods(parts.db, user.id)).length > 0
  if (!needsPassword && !needsCode) {
    const message = 'To do this, log out and log back in. Then you have five minutes.'
    throw new AppError('forbidden', message)
  }
  requireProofFields({
    ...(needsPassword && !password && { password: 'Enter your password.' }),
    ...(needsCode && !code && { code: 'Enter a code.' }),
  })
  if (needsPassword && password && !(await isPasswordOf(parts.db, user.id, password))) {
    const message = 'That isn’t your password. Try again.'
    throw new AppError('forbidden', message, { fields: { password: message } })
  }
  return {
    withSecondFactor: needsCode,
    async use(tx) {
      return needsCode && code ? redeemCode(tx, parts, user, { code, request }) : undefined
    },
  }
}

function requireProofFields(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('validation', message, { fields })
}

/** Which part of a proof was wrong; undefined for other errors. */
function refusedPart(error: unknown): 'password' | 'code' | 'passkey' | undefined {
  if (error instanceof PasskeyRefused) return 'passkey'
  if (!(error instanceof AppError) || error.code !== 'forbidden') return undefined
  if (error.fields?.password) return 'password'
  return error.fields?.code ? 'code' : undefined
}
