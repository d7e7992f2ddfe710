import type { AppError } from '#contract/errors.ts'
import { NoResponse } from '#web/lib/no-response.ts'

/** Messages from the specification's error catalog. */
export const sentences = {
  expired: 'Your session has expired. Please login again.',
  authCheck: 'Authentication failed. Please login again.',
  login: 'Login failed. Please check your credentials and try again.',
  register: 'Registration failed',
  protected: 'Please log in to access this page',
} as const

/** Tokens with less life than this are refreshed before use, also on startup. */
export const freshMs = 300_000
/** How long before expiry a refresh is scheduled. */
export const refreshAheadMs = 600_000
/** Retry delay when the server is unreachable. */
export const retryMs = 5_000

/** The user-facing message of a 401: the server's, if there is one. */
export function unauthorizedMessage(error: AppError): string {
  return error instanceof NoResponse || error.message === '' ? sentences.authCheck : error.message
}
