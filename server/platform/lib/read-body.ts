/**
 * Reads a response body to the end, so timeouts cover it too. Throws the error from `tooLong` beyond `largest`
 * bytes, and rethrows stream errors.
 */
export async function readBody(
  response: Response,
  { largest, tooLong }: { largest: number; tooLong: () => Error },
): Promise<Response> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the body.
    if (size > largest) throw tooLong()
    chunks.push(chunk)
  }
  const { status, headers } = response
  const body = size > 0 ? Buffer.concat(chunks) : null
  return new Response(body, { status, headers: plain(headers) })
}

/** Drops headers that describe the body in transit: it is now decoded and complete. */
function plain(headers: Headers): Headers {
  const headersLeft = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
    headersLeft.delete(name)
  return headersLeft
}
