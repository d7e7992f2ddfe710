import type { SignInAnswer } from '#contract/account/accounts.ts'
import { signInWithPasskey, startPasskeySignIn } from '#contract/account/second-factors.ts'
import { callEndpoint } from '#web/lib/call.ts'
import { askForPasskey } from './passkey.ts'

/** Signs in with a passkey: of the account that waits, or of any when there is no challenge. */
export async function signInByPasskey(challenge?: string): Promise<SignInAnswer> {
  const input = challenge === undefined ? {} : { challenge }
  const { options, ticket } = await callEndpoint(startPasskeySignIn, input)
  const response = await askForPasskey(options)
  return callEndpoint(signInWithPasskey, { ticket, response })
}
