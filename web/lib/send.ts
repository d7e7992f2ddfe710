import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { NoResponse } from './no-response.ts'
import { errorOf, outputOf, requestOf } from './request.ts'

/** A call's dependencies; the browser's are in `call.ts`. */
export interface Sender {
  readonly apiUrl: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  /** The token to send; may wait for a refresh. */
  bearer(isPublic?: boolean): Promise<string | undefined>
  /** Whether the user is active: calls made while idle are marked and don't extend the session. */
  isInUse(): boolean
  /** Called on every 401, with the request's token. */
  unauthorized(token: string | undefined, error: AppError): void
}

/** Options of one call besides its input. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A call made by a timer: it doesn't extend the session even while the user is active. */
  readonly isBackground?: boolean
}

/** Makes one call. Throws AppError, NoAnswer without a server message, or the signal's reason. */
export async function send<I extends InputSchema, O extends OutputSchema>(
  sender: Sender,
  endpoint: Endpoint<I, O>,
  input: z.input<I>,
  options: SendOptions = {},
): Promise<z.output<O>> {
  const timeout = AbortSignal.timeout(sender.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    const response = await open(sender, endpoint, input, { ...options, signal })
    return await outputOf(endpoint, response)
  } catch (error) {
    throw explain(error, timeout, options.signal)
  }
}

/** Sends the request and resolves when the headers of a successful response arrive. */
export async function open<I extends InputSchema>(
  sender: Sender,
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: SendOptions = {},
): Promise<Response> {
  const { url, headers, ...request } = requestOf(endpoint, { ...input }, sender.apiUrl)
  const token = await sender.bearer(endpoint.access === 'public')
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const background = options.isBackground || !sender.isInUse() ? { 'x-background': '1' } : {}
  const response = await sender.fetch(url, {
    ...request,
    headers: { ...headers, ...background, ...options.headers, ...authorization },
    cache: 'no-store',
    signal: options.signal ?? null,
  })
  if (response.ok) return response
  const error = await errorOf(response)
  if (response.status === 401) sender.unauthorized(token, error)
  throw error
}

/** Converts a failed `fetch` to a user-facing error; our own errors and aborts pass through. */
function explain(error: unknown, timeout: AbortSignal, caller?: AbortSignal): unknown {
  if (caller?.aborted) return caller.reason
  if (timeout.aborted) return new NoResponse('unavailable', NoResponse.tooSlow)
  // `fetch` throws TypeError for every network error.
  return error instanceof TypeError ? new NoResponse('unavailable', NoResponse.unreachable) : error
}
