import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Content encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * A compressed body with its ETag. The body itself is up to ten times as large and rarely requested,
 * so it is decompressed on request.
 */
export interface PackedBody {
  readonly etag: string
  readonly packed: Readonly<Record<'br' | 'gzip', Buffer>>
}

const brotli = promisify(brotliCompress)
const unpackBrotli = promisify(brotliDecompress)
const packGzip = promisify(gzip)

/** Out of 11; higher levels take longer than rendering a page and save only a few percent. */
const brotliQuality = 6

/** Compresses a body for reuse by later requests. */
export async function packBody(body: Buffer): Promise<PackedBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, zipped] = await Promise.all([brotli(body, { params }), packGzip(body)])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { etag: `"${hash}"`, packed: { br: exactCopy(br), gzip: exactCopy(zipped) } }
}

/** Compressed bytes come in a block of 64 kB, which would stay in memory with them. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Memory used by a compressed body, in bytes. */
export function sizeOf({ packed }: PackedBody): number {
  return packed.br.length + packed.gzip.length
}

/** Picks the best encoding the caller accepts. */
function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Sends a body in the encoding the caller accepts. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { packed }: PackedBody) {
  const encoding = encodingFor(request)
  if (encoding === 'identity') return unpackBrotli(packed.br).then((body) => reply.send(body))
  reply.header('content-encoding', encoding)
  return reply.send(packed[encoding])
}

/** Sends a body with its ETag, or 304 if it matches. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: PackedBody) {
  const encoding = encodingFor(request)
  // Each encoding needs its own ETag for caches that use strong comparison.
  const name = encoding === 'identity' ? body.etag : body.etag.replace(/"$/, `-${encoding}"`)
  reply.header('etag', name)
  const etags = String(request.headers['if-none-match'] ?? '').split(/,\s*/)
  if (etags.some((etag) => etag === '*' || etag.replace(/^W\//, '') === name)) {
    return reply.status(304).send()
  }
  return sendPacked(request, reply, body)
}
