import {
  type addPasskey as addCall,
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  PasskeyTransport,
  type startPasskey as startCall,
} from '#contract/account/second-factors.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { randomSecret } from '#server/platform/lib/random-secret.ts'
import { afterAdding, afterRemoving, type Change } from './change-notices.ts'
import { credentialsOf, relyingParty, userHandleOf } from './passkey-proof.ts'
import {
  deleteOwnedPasskey,
  findPasskeys,
  insertPasskey,
  renameOwnedPasskey,
} from './passkey-queries.ts'
import { consumeTicket, promptMs, readTicket, ticketFor } from './passkey-ticket.ts'
import { lockAccount } from './queries.ts'

/** COSE IDs of EdDSA, ES256 and RS256, which authenticators use. */
const algorithms = [-8, -7, -257]

/** A passkey as shown to its owner. */
export function toPasskey(row: {
  readonly id: string
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}): Passkey {
  const { id, name, created_at, last_used_at } = row
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

/** Options for the browser to create a passkey for the account. */
export async function startPasskey(
  parts: SessionParts,
  { user }: Change,
): Promise<OutputOf<typeof startCall>> {
  const party = relyingParty(parts)
  const challenge = randomSecret()
  const options = {
    challenge,
    timeout: promptMs,
    attestation: 'none' as const,
    rp: { id: party.id, name: 'Waypoint' },
    user: {
      id: userHandleOf(user.id),
      name: user.email,
      displayName: `${user.first_name} ${user.last_name}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: await credentialsOf(parts, user.id),
    authenticatorSelection: {
      residentKey: 'required' as const,
      userVerification: 'required' as const,
    },
  }
  const ticketPurpose = { for: 'adding' as const, sessionId: user.session_id }
  return { options, ticket: ticketFor(parts, challenge, ticketPurpose) }
}

/** Adds the passkey created by the browser in this session. */
export async function addPasskey(
  parts: SessionParts,
  change: Change,
  { name, ticket: sealed, response }: ParsedInputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const { id: accountId, session_id } = change.user
  const ticket = readTicket(parts, sealed, 'adding')
  if (ticket.sessionId !== session_id) throw passkeyFailed()
  const credential = await requireNewCredential(parts, ticket.challenge, response)
  return parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    await consumeTicket(tx, ticket)
    const present = await findPasskeys(tx, accountId)
    if (present.length >= maxPasskeys) {
      const message = `You can have up to ${maxPasskeys} passkeys. Remove one you don’t use.`
      throw new AppError('conflict', message)
    }
    const transports = response.response.transports
    const row = await insertPasskey(tx, {
      id: newId(),
      account_id: accountId,
      created_at: parts.clock.now(),
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      sign_count: credential.counter,
      transports: transports.filter((transport) => PasskeyTransport.safeParse(transport).success),
      name: name ?? `Passkey ${present.length + 1}`,
    })
    if (!row) throw new AppError('conflict', 'This passkey is already in use.')
    const recovery_codes = await afterAdding(tx, parts, change, {
      kind: 'passkey.added',
      subject: row.id,
      sentence: 'A passkey was just added to your account.',
    })
    return { passkey: toPasskey(row), recovery_codes }
  })
}

const passkeyFailed = () => new AppError('forbidden', 'That passkey didn’t work. Try again.')

async function requireNewCredential(parts: SessionParts, challenge: string, created: NewPasskey) {
  const party = relyingParty(parts)
  const { transports, ...response } = created.response
  // Loaded at the first passkey, as in passkey-proof.ts.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...created, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: Error) => {
    parts.log.info({ reason: error.message }, 'a new passkey was refused')
    throw passkeyFailed()
  })
  if (!registrationInfo) throw passkeyFailed()
  return registrationInfo.credential
}

/** Renames one of the user's own passkeys. */
export async function renamePasskey(
  db: Db,
  user: SignedIn,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const row = await renameOwnedPasskey(db, id, user.id, name)
  if (!row) throw noSuchPasskey()
  return toPasskey(row)
}

/** Removes one of the user's own passkeys, unless it is an admin's last factor. */
export async function removePasskey(
  parts: SessionParts,
  change: Change,
  id: string,
): Promise<undefined> {
  await parts.db.transaction().execute(async (tx) => {
    const role = await lockAccount(tx, change.user.id)
    const removed = await deleteOwnedPasskey(tx, id, change.user.id)
    if (!removed) throw noSuchPasskey()
    await afterRemoving(tx, parts, role, change, {
      kind: 'passkey.removed',
      subject: id,
      sentence: `The passkey “${removed.name}” was just removed from your account.`,
    })
  })
  return undefined
}

const noSuchPasskey = () => new AppError('not_found', 'We can’t find that passkey.')
