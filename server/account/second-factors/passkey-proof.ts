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
import { promptMs, type TicketPurpose, ticketFor } from './passkey-ticket.ts'

/** Relying party of this site's passkeys: its public address. */
export function relyingParty({ config }: Pick<SessionParts, 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin }
}

/** The account's passkeys, in the format browsers expect. */
export async function credentialsOf({ db }: Pick<SessionParts, 'db'>, accountId: string) {
  const passkeys = await findPasskeys(db, accountId)
  return passkeys.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key' as const,
    transports: transports.flatMap((transport) => PasskeyTransport.safeParse(transport).data ?? []),
  }))
}

/** Options for signing with one of the account's passkeys, or any on this site. */
export async function promptFor(
  parts: SessionParts,
  accountId: string | undefined,
  ticketPurpose: TicketPurpose,
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
  return { options, ticket: ticketFor(parts, challenge, ticketPurpose) }
}

/** A passkey with a valid signature. */
export interface ProvedPasskey {
  readonly accountId: string
  /** Advances the passkey's counter in the caller's transaction. */
  use(tx: Tx): Promise<void>
}

/** A refusal, with the account if the passkey is known. */
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

/** Verifies a signature over the challenge; `accountId` restricts it to one account's passkeys. */
export async function requirePasskey(
  parts: SessionParts,
  challenge: string,
  answer: PasskeyAnswer,
  accountId?: string,
): Promise<ProvedPasskey> {
  const credential = await findCredential(parts.db, answer.id)
  if (!credential) throw new PasskeyRefused(unknown, accountId ?? null)
  const owner = credential.account_id
  const handle = answer.response.userHandle
  const isOther = accountId !== undefined && accountId !== owner
  if (isOther || (handle && handle !== userHandleOf(owner))) {
    throw new PasskeyRefused(refused, accountId ?? owner)
  }
  const { userHandle, ...response } = answer.response
  const party = relyingParty(parts)
  // Loaded at the first passkey, so that a start doesn't load its 270 modules.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: credential.credential_id,
      publicKey: new Uint8Array(credential.public_key),
      counter: credential.sign_count,
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
      if (!(await moveSignCount(tx, credential.id, change)))
        throw new PasskeyRefused(refused, owner)
    },
  }
}

/** The user handle stored on authenticators: the account ID, nothing personal. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
}
