import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#contract/account/second-factors.ts'
import { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'

// Loads the passkey library on first use.
async function library() {
  const loaded = await import('@simplewebauthn/browser').catch(() => undefined)
  if (!loaded) throw new NoResponse('unavailable', NoResponse.unreachable)
  return loaded
}

/** Whether this browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Prompts for a passkey; throws an AppError when the user cancels or has none. */
export async function askForPasskey(options: PasskeyRequest): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library()
  const answer = await startAuthentication({ optionsJSON: options }).catch(refuse)
  const { id, rawId, response } = answer
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** Prompts to create a passkey; throws an AppError when the user cancels. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library()
  const answer = await startRegistration({ optionsJSON: options }).catch(refuse)
  const { id, rawId, response } = answer
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports: transports ?? [] },
  }
}

const gaveUp = 'No passkey was used. Try again, or log in another way.'
const alreadyRegistered = 'This device already has a passkey for your account.'
const wrongOrigin = 'Passkeys don’t work at this web address. Log in another way.'

/** The error's name says why there's no passkey. */
function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') throw new AppError('conflict', alreadyRegistered)
  if (name === 'SecurityError') throw new AppError('forbidden', wrongOrigin)
  throw new AppError('forbidden', gaveUp)
}
