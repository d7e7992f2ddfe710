import type { AppError } from '#contract/errors.ts'
import { NoAnswer } from '#web/lib/no-answer.ts'

/** Sentences of the specification's error catalogue. */
export const sentences = {
  expired: 'Your session has expired. Please login again.',
  authCheck: 'Authentication failed. Please login again.',
  login: 'Login failed. Please check your credentials and try again.',
  register: 'Registration failed',
  protected: 'Please log in to access this page',
} as const

/** Below this life a token is refreshed before it is used, also at start. */
export const freshMs = 300_000
/** A refresh is planned this long before expiry. */
export const refreshAheadMs = 600_000
/** How long to wait before asking a server again that could not be reached. */
export const retryMs = 5_000

/** What a 401 says to the person: the server's own sentence when there is one. */
export function unauthorizedMessage(error: AppError): string {
  return error instanceof NoAnswer || error.message === '' ? sentences.authCheck : error.message
}
