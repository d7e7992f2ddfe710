import { z } from 'zod'
import './no-eval.ts'

/** Every error code with its HTTP status. */
export const errorStatus = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** Reauthenticate first: POST /api/auth/confirm. */
  confirmation_required: 403,
  /** An admin without a second factor. */
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  incomplete: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The disk is full: nothing was saved. */
  storage_full: 507,
} as const

/** A key of `errorStatus`. */
export type ErrorCode = keyof typeof errorStatus
export const ErrorCode = z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])

/** The body of every error response. `fields` maps a dotted input path to a sentence. */
export const ErrorBody = z.object({
  message: z.string(),
  code: ErrorCode,
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** The only error type shown to people; any other thrown error is a bug and returns `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** Seconds to wait, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
