import { expect } from 'vitest'
import { ErrorBody, errorStatus } from '#contract/errors.ts'

/** Allowed statuses for an invalid request. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 422]

/**
 * Asserts the standard error shape and returns the error. A 5xx, another shape, or a request id
 * that differs from the header fails the test with `what`.
 */
export async function requireErrorResponse(response: Response, what: string): Promise<ErrorBody> {
  const text = await response.text()
  const seen = `${what} answered ${response.status} ${text.slice(0, 300)}`
  expect(errorStatuses, seen).toContain(response.status)
  const parsed = ErrorBody.strict().safeParse(parseJson(text))
  expect(parsed.success, `${seen}: not the shape of errors`).toBe(true)
  const body = parsed.data as ErrorBody
  expect(errorStatus[body.code], seen).toBe(response.status)
  expect(response.headers.get('x-request-id'), seen).toBe(body.requestId)
  expect(body.message.length, seen).toBeGreaterThan(0)
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
