import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import type { AppError } from '#contract/errors.ts'
import { NoAnswer } from './no-answer.ts'
import { errorOf, outputOf, requestOf } from './request.ts'

/** What a call needs of its surroundings; the browser's own are in `call.ts`. */
export interface Sender {
  readonly apiUrl: string
  readonly timeoutMs: number
  readonly fetch: typeof fetch
  /** The token to send; may wait for a fresh one. */
  bearer(): Promise<string | undefined>
  /** Whether someone is at the page: calls without anyone are marked, and keep no session awake. */
  isInUse(): boolean
  /** Told of every 401, with the token it was an answer to. */
  unauthorized(token: string | undefined, error: AppError): void
}

/** What one call can be told beside its input. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** A call of a timer: it keeps no session awake even while someone is at the page. */
  readonly isBackground?: boolean
}

/**
 * Makes one call. Throws AppError with the server's sentence, NoAnswer when there is none, and the
 * signal's reason when the caller gave up.
 */
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

/** Sends the request and answers once the headers of a success are there. */
export async function open<I extends InputSchema>(
  sender: Sender,
  endpoint: Endpoint<I>,
  input: z.input<I>,
  options: SendOptions = {},
): Promise<Response> {
  const { url, headers, ...request } = requestOf(endpoint, { ...input }, sender.apiUrl)
  const token = await sender.bearer()
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

/** What a failed `fetch` means for a person; errors of ours and given-up calls pass as they are. */
function explain(error: unknown, timeout: AbortSignal, caller?: AbortSignal): unknown {
  if (caller?.aborted) return caller.reason
  if (timeout.aborted) return new NoAnswer('unavailable', NoAnswer.tooSlow)
  // `fetch` says TypeError for every trouble on the line.
  return error instanceof TypeError ? new NoAnswer('unavailable', NoAnswer.unreachable) : error
}
