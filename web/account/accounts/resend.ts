import { resendVerification } from '#contract/account/credentials.ts'
import { callEndpoint } from '#web/lib/call.ts'

/** Requests another confirmation email. */
export async function resend(): Promise<void> {
  await callEndpoint(resendVerification, {})
}
