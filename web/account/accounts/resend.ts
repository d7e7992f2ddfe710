import { resendVerification } from '#contract/account/credentials.ts'
import { callEndpoint } from '#web/lib/call.ts'

/** Asks for the mail that confirms the address once more. */
export async function resend(): Promise<void> {
  await callEndpoint(resendVerification, {})
}
