import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network address a request came from: the last one that no trusted proxy vouches for. What a proxy
 * passes on is text of a stranger: when it is no address, the connection's own counts.
 */
export function clientAddress(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown'
}

/** An address in one spelling, without port or zone; an IPv4 address in IPv6 dress as IPv4. */
function plainAddress(text: string | undefined): string | undefined {
  const bare = text
    ?.trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .toLowerCase()
  return bare !== undefined && isIP(bare) > 0 ? bare : undefined
}
