import type { z } from 'zod'
import type { Endpoint, InputSchema, OutputSchema } from '#contract/endpoint.ts'
import { browserSender } from './call.ts'
import { NoResponse } from './no-response.ts'
import { errorOf, outputOf, requestOf } from './request.ts'

/** Options of an upload. */
export interface UploadOptions {
  readonly signal: AbortSignal
  /** Receives the fraction sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Uploads a file to an endpoint with `upload`, with the input in the other parts. Throws AppError with the
 * server's message, or NoAnswer without one. `fetch` has no upload progress, so this uses XMLHttpRequest.
 */
export async function uploadFile<I extends InputSchema, O extends OutputSchema>(
  endpoint: Endpoint<I, O> & { readonly upload: object },
  input: z.input<I>,
  file: File,
  options: UploadOptions,
): Promise<z.output<O>> {
  const sender = browserSender()
  const { url } = requestOf(endpoint, { ...input }, sender.apiUrl)
  const token = await sender.bearer()
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...input })) {
    if (value !== undefined && value !== null) body.append(name, String(value))
  }
  body.append('file', file, file.name)
  const response = await post(url, body, token, options)
  if (response.ok) return outputOf(endpoint, response)
  const error = await errorOf(response)
  if (response.status === 401) sender.unauthorized(token, error)
  throw error
}

function post(
  url: string,
  body: FormData,
  token: string | undefined,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = (reason: unknown) => {
      signal.removeEventListener('abort', abort)
      reject(reason)
    }
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () =>
      fail(new NoResponse('unavailable', NoResponse.unreachable)),
    )
    request.addEventListener('abort', () => fail(signal.reason))
    request.addEventListener('load', () => {
      signal.removeEventListener('abort', abort)
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    signal.addEventListener('abort', abort)
    if (signal.aborted) return fail(signal.reason)
    request.send(body)
  })
}
