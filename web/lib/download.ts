import type { z } from 'zod'
import type { Endpoint, InputSchema } from '#contract/endpoint.ts'
import { browserSender } from './call.ts'
import { NoAnswer } from './no-answer.ts'
import { open } from './send.ts'

/**
 * Calls an endpoint that answers a file and saves it under the name the server gave. A link could not: the
 * token goes in a header. Throws AppError with the server's sentence, NoAnswer when there is none.
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
  // The browser has taken hold of the content by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address))
}

async function fetchFile<I extends InputSchema>(endpoint: Endpoint<I>, input: z.input<I>) {
  try {
    const response = await open(browserSender(), endpoint, input)
    const name = nameIn(response.headers.get('content-disposition'))
    return { name, content: await response.blob() }
  } catch (error) {
    // `fetch` says TypeError for every trouble on the line.
    throw error instanceof TypeError ? new NoAnswer('unavailable', NoAnswer.unreachable) : error
  }
}

/** The name in a Content-Disposition header; our server's names have only letters, digits, `.`, `-` and `_`. */
export function nameIn(disposition: string | null): string {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1] ?? 'download'
}
