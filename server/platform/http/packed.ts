import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A body compressed once for each way it travels, and a name for exactly this content. */
export interface PackedBody {
  readonly etag: string
  readonly packed: Readonly<Record<Encoding, Buffer>>
}

const brotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Of 11; above, a page takes longer to compress than to make, for some hundredths of its size. */
const brotliQuality = 6

/** Compresses a body for everybody who asks for it later. */
export async function packBody(body: Buffer): Promise<PackedBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, zipped] = await Promise.all([brotli(body, { params }), packGzip(body)])
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { etag: `"${hash}"`, packed: { br, gzip: zipped, identity: body } }
}

/** Bytes that a packed body takes in memory. */
export function sizeOf({ packed }: PackedBody): number {
  return packed.br.length + packed.gzip.length + packed.identity.length
}

/** The best encoding that the caller takes. */
function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Sends a packed body as the caller takes it. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { packed }: PackedBody) {
  const encoding = encodingFor(request)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(packed[encoding])
}

/** The same with its ETag; who has exactly this content is told so. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, body: PackedBody) {
  const encoding = encodingFor(request)
  // Each encoding is a content of its own to a cache that compares names strongly.
  const name = encoding === 'identity' ? body.etag : body.etag.replace(/"$/, `-${encoding}"`)
  reply.header('etag', name)
  const known = String(request.headers['if-none-match'] ?? '').split(/,\s*/)
  if (known.some((one) => one === '*' || one.replace(/^W\//, '') === name)) {
    return reply.status(304).send()
  }
  return sendPacked(request, reply, body)
}
