import type { AuthResponse } from '#contract/account/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { browserSession } from '#web/lib/session/browser-session.ts'
import { sentences } from '#web/lib/session/session-rules.ts'

/**
 * Creates an account and logs in for this browser session only. Field errors show at their field;
 * others become the session's message.
 */
export async function signUp(call: () => Promise<AuthResponse>): Promise<void> {
  const session = browserSession()
  try {
    await session.signIn(call, { remember: false, fallback: sentences.register })
  } catch (error) {
    if (error instanceof AppError && Object.keys(error.fields ?? {}).length > 0) {
      session.dispatch({ type: 'message-closed' })
    }
    throw error
  }
}
