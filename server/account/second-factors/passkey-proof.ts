import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import {
  type PasskeyAnswer,
  type PasskeyPrompt,
  PasskeyTransport,
} from '#contract/account/second-factors.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { randomSecret } from '#server/platform/lib/random-secret.ts'
import { findCredential, findPasskeys, moveSignCount } from './passkey-queries.ts'
import { type Asked, promptMs, ticketFor } from './passkey-ticket.ts'

/** Where passkeys of this site belong: its public address. */
export function relyingParty({ config }: Pick<SessionParts, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** The passkeys of an account as the browser is told of them. */
export async function credentialsOf({ db }: Pick<SessionParts, 'db'>, accountId: string) {
  const passkeys = await findPasskeys(db, accountId)
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports.flatMap((one) => PasskeyTransport.safeParse(one).data ?? []),
  }))
}

/** Asks the browser for a signature: by a passkey of the account, or by any of this site. */
export async function promptFor(
  parts: SessionParts,
  accountId: string | undefined,
  asked: Asked,
): Promise<PasskeyPrompt> {
  const allowCredentials = accountId === undefined ? [] : await credentialsOf(parts, accountId)
  if (accountId !== undefined && allowCredentials.length === 0) {
    throw new AppError('conflict', 'Your account has no passkey.')
  }
  const challenge = randomSecret()
  const options = {
    challenge,
    rpId: relyingParty(parts).id,
    timeout: promptMs,
    allowCredentials,
    userVerification: 'required' as const,
  }
  return { options, ticket: ticketFor(parts, challenge, asked) }
}

/** A passkey whose signature was good. */
export interface ProvedPasskey {
  readonly accountId: string
  /** Moves the passkey's counter on, in the transaction of what it was used for. */
  use(tx: Tx): Promise<void>
}

/** A refusal, and the account it was about when the passkey is known. */
export class PasskeyRefused extends AppError {
  readonly accountId: string | null

  constructor(message: string, accountId: string | null) {
    super('forbidden', message)
    this.accountId = accountId
  }
}

const unknown =
  'This passkey no longer works here. Remove it from your device and log in another way.'
const refused = 'That passkey didn’t work. Try again, or log in another way.'

/** Checks a signature over the challenge; `accountId` is the only one whose passkey will do. */
export async function requirePasskey(
  parts: SessionParts,
  challenge: string,
  answer: PasskeyAnswer,
  accountId?: string,
): Promise<ProvedPasskey> {
  const found = await findCredential(parts.db, answer.id)
  if (!found) throw new PasskeyRefused(unknown, accountId ?? null)
  const owner = found.account_id
  const handle = answer.response.userHandle
  const isOther = accountId !== undefined && accountId !== owner
  if (isOther || (handle && handle !== userHandleOf(owner))) {
    throw new PasskeyRefused(refused, accountId ?? owner)
  }
  const { userHandle, ...response } = answer.response
  const party = relyingParty(parts)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: found.credential_id,
      publicKey: new Uint8Array(found.public_key),
      counter: found.sign_count,
    },
  }).catch((error: Error) => {
    parts.log.info({ reason: error.message, accountId: owner }, 'a passkey was refused')
    throw new PasskeyRefused(refused, owner)
  })
  if (!verified) throw new PasskeyRefused(refused, owner)
  return {
    accountId: owner,
    async use(tx) {
      const change = { sign_count: authenticationInfo.newCounter, last_used_at: parts.clock.now() }
      if (!(await moveSignCount(tx, found.id, change))) throw new PasskeyRefused(refused, owner)
    },
  }
}

/** The account as authenticators keep it: its id, no word about the person. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}
