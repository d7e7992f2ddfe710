import type { SignInAnswer } from '#contract/account/accounts.ts'
import { signInWithPasskey, startPasskeySignIn } from '#contract/account/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { askForPasskey } from './passkey.ts'

/** Logs in with a passkey: for the account of the challenge, or any account without one. */
export async function signInByPasskey(challenge?: string): Promise<SignInAnswer> {
  const input = challenge === undefined ? {} : { challenge }
  const { options, ticket } = await callEndpoint(startPasskeySignIn, input)
  const response = await askForPasskey(options)
  return callEndpoint(signInWithPasskey, { ticket, response })
}
