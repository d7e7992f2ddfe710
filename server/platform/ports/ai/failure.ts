import { InvalidResponse, Redirected } from './guarded-fetch.ts'
import type { AiFailure, AiFailureKind } from './port.ts'

/** The parts of the AI SDK's APICallError we read. */
interface CallError {
  readonly statusCode?: number
  readonly responseHeaders?: Readonly<Record<string, string>>
}

const maxWait = 3_600

/**
 * Classifies a failed AI SDK call. Drops the error text, which may quote the request. `signal` is the call's
 * own: a TimeoutError means a timeout, and any other abort reason is rethrown.
 */
export function failureOf(error: unknown, signal: AbortSignal): AiFailure {
  if (signal.aborted) {
    if (isTimeout(signal.reason)) return failure('timeout', { mayCost: true })
    throw signal.reason
  }
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof Redirected)) return failure('redirected')
  if (causes.some((cause) => cause instanceof InvalidResponse))
    return failure('nonsense', { mayCost: true })
  const status = statusOf(error)
  if (status !== undefined && status >= 400) return ofStatus(status, error as CallError)
  // The provider answered, but the SDK couldn't parse it.
  if (status !== undefined || causes.some(isAboutContent)) {
    return failure('nonsense', { mayCost: true })
  }
  return failure('unreachable', { mayCost: causes.some(isBrokenAnswer) })
}

function ofStatus(status: number, { responseHeaders }: CallError): AiFailure {
  const wait = Number(responseHeaders?.['retry-after'])
  const retryAfter = Number.isFinite(wait) && wait >= 0 ? Math.min(wait, maxWait) : undefined
  if (status === 429 || status === 529) return failure('rate_limited', { retryAfter })
  return failure(status >= 500 ? 'provider_error' : 'refused', { retryAfter })
}

/** Builds a failure result of the port. */
export function failure(
  kind: AiFailureKind,
  { retryAfter, mayCost = false }: { retryAfter?: number | undefined; mayCost?: boolean } = {},
): AiFailure {
  return { outcome: 'failed', kind, retryAfter, mayCost }
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause instanceof Error && causes.length < 6; cause = cause.cause)
    causes.push(cause)
  return causes
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}

/** SDK errors about the content of an answer. */
const aboutContent =
  /JSONParse|TypeValidation|InvalidResponseData|NoContent|EmptyResponse|NoOutput|NoObject/

const isAboutContent = (error: unknown) => error instanceof Error && aboutContent.test(error.name)
const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError'

/** Whether the connection broke mid-answer. */
const isBrokenAnswer = (error: unknown) =>
  error instanceof Error && /terminated|other side closed|aborted/.test(error.message)
