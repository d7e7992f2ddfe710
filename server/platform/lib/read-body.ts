/**
 * An answer with its body read to the end, so that it ends in time or not at all. Throws what `tooLong` makes
 * beyond so many bytes; whatever the body dies of is thrown too.
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

/** The body is unpacked and whole: what described it on the way describes it no more. */
function plain(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}
