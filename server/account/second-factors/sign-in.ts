import type { AuthResponse } from '#contract/account/accounts.ts'
import type { PasskeyAnswer, PasskeyPrompt } from '#contract/account/second-factors.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts, SignInManner } from '#server/account/accounts/accounts.ts'
import {
  type AlsoAtSignIn,
  accountOfId,
  type Challenge,
  completeSignIn,
  isOutdated,
  type ProvedAccount,
  readChallenge,
} from '#server/account/accounts/accounts.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import type { AuditKind } from '#server/platform/audit/kinds.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { consumeOnce } from '#server/platform/lib/consume-once.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { countFactorAttempt } from './factor-attempts.ts'
import { PasskeyRefused, promptFor, requirePasskey } from './passkey-proof.ts'
import { consumeTicket, readTicket } from './passkey-ticket.ts'
import { kindOfCode, redeemCode } from './redeem-code.ts'

/** A field error, so the page returns to the first step. */
const logInAgain = () => {
  const message = 'Your login timed out. Log in again.'
  return new AppError('forbidden', message, { fields: { challenge: message } })
}

function requireChallenge(parts: SessionParts, text: string): Challenge {
  const challenge = readChallenge(parts, text)
  if (!challenge) throw logInAgain()
  return challenge
}

/** Consumes a challenge; each opens one session. */
async function consumeChallenge(tx: Tx, { id, expires }: Challenge): Promise<void> {
  if (!(await consumeOnce(tx, `challenge ${id}`, new Date(expires)))) throw logInAgain()
}

async function requireAccount(
  parts: SessionParts,
  id: string,
  challenge: Challenge | undefined,
): Promise<ProvedAccount> {
  const account = await accountOfId(parts.db, id)
  if (!account || (challenge && isOutdated(challenge, account))) throw logInAgain()
  return account
}

/** Completes a sign-in with a second-factor code; each code works once. */
export async function answerSecondFactor(
  parts: SessionParts,
  { challenge: text, code }: { challenge: string; code: string },
  request: RequestInfo,
): Promise<AuthResponse> {
  const challenge = requireChallenge(parts, text)
  const { accountId, method } = challenge
  const account = await requireAccount(parts, accountId, challenge)
  const attempts = await countFactorAttempt(parts, account, request.ip)
  const manner = { method, request, withSecondFactor: true }
  const signedIn = await finish(parts, account, manner, async (tx) => {
    await consumeChallenge(tx, challenge)
    return redeemCode(tx, parts, account, { code, request })
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.fields?.code) {
      await recordRefusal(parts, 'second_factor.failed', accountId, kindOfCode(code), request)
    }
    throw error
  })
  await attempts.refund()
  return signedIn
}

/** Requests a passkey: of the account awaiting its second factor, or any. */
export function startPasskeySignIn(
  parts: SessionParts,
  challenge: string | undefined,
): Promise<PasskeyPrompt> {
  const waiting = challenge === undefined ? undefined : requireChallenge(parts, challenge)
  const ticketPurpose = { for: 'signing in' as const, waiting: challenge ?? null }
  return promptFor(parts, waiting?.accountId, ticketPurpose)
}

/** Signs in with a passkey, which is both factors; a pending sign-in keeps its own first factor. */
export async function signInWithPasskey(
  parts: SessionParts,
  { ticket: sealed, response }: { ticket: string; response: PasskeyAnswer },
  request: RequestInfo,
): Promise<AuthResponse> {
  await parts.limits.take('loginFrom', addressKey(request.ip))
  const ticket = readTicket(parts, sealed, 'signing in')
  const waiting = ticket.waiting === null ? undefined : requireChallenge(parts, ticket.waiting)
  if (waiting) {
    const account = await requireAccount(parts, waiting.accountId, waiting)
    await countFactorAttempt(parts, account, request.ip)
  }
  try {
    const { challenge } = ticket
    const passkey = await requirePasskey(parts, challenge, response, waiting?.accountId)
    const account = await requireAccount(parts, passkey.accountId, waiting)
    const manner = { method: waiting?.method ?? 'passkey', request, withSecondFactor: true }
    return await finish(parts, account, manner, async (tx) => {
      await consumeTicket(tx, ticket)
      if (waiting) await consumeChallenge(tx, waiting)
      await passkey.use(tx)
    })
  } catch (error) {
    if (error instanceof PasskeyRefused) {
      const kind = waiting ? 'second_factor.failed' : 'session.refused'
      await recordRefusal(parts, kind, error.accountId, 'passkey', request)
    }
    throw error
  }
}

async function finish(
  parts: SessionParts,
  account: ProvedAccount,
  manner: SignInManner,
  also: AlsoAtSignIn,
): Promise<AuthResponse> {
  const answer = await completeSignIn(parts, account, manner, also)
  if ('second_factor' in answer)
    throw new Error('A second factor was asked for after it was given.')
  return answer
}

function recordRefusal(
  parts: SessionParts,
  kind: AuditKind,
  subject: string | null,
  method: string,
  request: RequestInfo,
): Promise<void> {
  return recordAlone(parts, { kind, actor: null, subject, detail: { method }, request })
}
