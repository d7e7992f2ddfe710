import type { z } from 'zod'
import type { Endpoint, InputSchema } from '#contract/endpoint.ts'
import { browserSender } from './call.ts'
import { NoResponse } from './no-response.ts'
import { open } from './send.ts'

/**
 * Downloads a file from an endpoint, using the name from the server. A link can't do this, because the
 * token goes in a header. Throws AppError with the server's message, or NoAnswer without one.
 */
export async function downloadFile<I extends InputSchema>(
  endpoint: Endpoint<I> & { readonly file: true },
  input: z.input<I>,
): Promise<void> {
  const { name, content } = await fetchFile(endpoint, input)
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has read the content by the end of this task.
  setTimeout(() => URL.revokeObjectURL(address))
}

async function fetchFile<I extends InputSchema>(endpoint: Endpoint<I>, input: z.input<I>) {
  try {
    const response = await open(browserSender(), endpoint, input)
    const name = nameIn(response.headers.get('content-disposition'))
    return { name, content: await response.blob() }
  } catch (error) {
    // `fetch` throws TypeError for every network error.
    throw error instanceof TypeError ? new NoResponse('unavailable', NoResponse.unreachable) : error
  }
}

/** The name in a Content-Disposition header; ours use only letters, digits, `.`, `-` and `_`. */
export function nameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}
