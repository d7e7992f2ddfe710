import { z } from 'zod'
import {
  type Endpoint,
  type InputSchema,
  type OutputSchema,
  pathNames,
} from '#contract/endpoint.ts'
import { AppError, ErrorBody, ErrorCode, errorStatus } from '#contract/errors.ts'
import { NoResponse } from './no-response.ts'

/** A call's arguments for `fetch`. */
export interface OutgoingRequest {
  readonly url: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
}

/**
 * Builds a call's request: input keys in the path go there, the rest into the query (GET and
 * DELETE) or the JSON body. Endpoints without other input send no body.
 */
export function requestOf(
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  apiUrl: string,
): OutgoingRequest {
  const names = new Set(pathNames(endpoint.path))
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  )
  const url = apiUrl.replace(/\/+$/, '') + path.replace(/^\/api(?=\/)/, '')
  const rest = Object.entries(input).filter(([key]) => !names.has(key))
  const headers = { accept: endpoint.stream ? 'text/event-stream' : 'application/json' }
  const { method } = endpoint
  if (method === 'GET' || method === 'DELETE') return { url: url + queryOf(rest), method, headers }
  const takesBody = Object.keys(endpoint.input.shape).some((key) => !names.has(key))
  if (!takesBody) return { url, method, headers }
  return {
    url,
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(rest)),
  }
}

function queryOf(entries: readonly (readonly [string, unknown])[]): string {
  const query = new URLSearchParams()
  for (const [key, value] of entries) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(key, String(item))
    }
  }
  return query.size === 0 ? '' : `?${query}`
}

/** Parses a successful response with the endpoint's schema. Throws NoAnswer for anything else. */
export async function outputOf<O extends OutputSchema>(
  endpoint: Endpoint<InputSchema, O>,
  response: Response,
): Promise<z.output<O>> {
  const json = response.status === 204 ? undefined : await response.json().catch(() => undefined)
  const output = endpoint.output.safeParse(json)
  if (output.success) return output.data
  throw new NoResponse('internal', NoResponse.unexpected)
}

/** The parts of an error response required to show it; the others are optional. */
const ErrorAnswer = z.object({
  message: z.string().min(1),
  code: ErrorCode.optional().catch(undefined),
  fields: ErrorBody.shape.fields.catch(undefined),
  requestId: z.string().optional().catch(undefined),
})

/** The error in a failed response: the server's message, or NoAnswer without one. */
export async function errorOf(response: Response): Promise<AppError> {
  const body = ErrorAnswer.safeParse(await response.json().catch(() => undefined))
  if (!body.success) return new NoResponse(codeOf(response.status), NoResponse.unreachable)
  const { message, fields, requestId } = body.data
  const named = body.data.code
  // The status decides: a 401 ends the session regardless of the body.
  const code = named && errorStatus[named] === response.status ? named : codeOf(response.status)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ServerError(code, message, requestId, {
    ...(fields && { fields }),
    ...(Number.isFinite(wait) && { retryAfter: wait }),
  })
}

/** An error from the server, with the request ID users can quote. */
class ServerError extends AppError {
  readonly requestId: string | undefined

  constructor(
    code: ErrorCode,
    message: string,
    requestId: string | undefined,
    options: ConstructorParameters<typeof AppError>[2],
  ) {
    super(code, message, options)
    this.requestId = requestId
  }
}

function codeOf(status: number): ErrorCode {
  const codes = ErrorCode.options
  return codes.find((code) => errorStatus[code] === status) ?? 'unavailable'
}
