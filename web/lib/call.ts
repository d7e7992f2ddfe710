import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { readPublicConfig } from './config.ts'
import { type Sender, type SendOptions, send } from './send.ts'
import { isInUse } from './session/activity.ts'
import { browserSession } from './session/browser-session.ts'
import { unauthorizedMessage } from './session/session-rules.ts'

/** This page's sender: the configured API and the session's token; any 401 ends the session. */
export function browserSender(): Sender {
  const { apiUrl, apiTimeoutMs } = readPublicConfig()
  const session = browserSession()
  return {
    apiUrl,
    timeoutMs: apiTimeoutMs,
    fetch: (...request) => fetch(...request),
    bearer: (isPublic) => session.bearer(isPublic),
    isInUse,
    unauthorized(token, error) {
      const message = unauthorizedMessage(error)
      session.dispatch({ type: 'unauthorized', token: token ?? null, message })
    },
  }
}

/**
 * Calls an API endpoint from the browser. Throws AppError with the server's message and fields, or
 * NoAnswer ('unavailable') on a network error or timeout.
 */
export function callEndpoint<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options?: SendOptions,
): Promise<z.output<O>> {
  return send(browserSender(), endpoint, input, options)
}
