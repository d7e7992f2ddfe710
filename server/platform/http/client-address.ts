import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address: the last one not vouched for by a trusted proxy. Forwarded values are untrusted text;
 * an invalid address falls back to the connection's own.
 */
export function clientAddress(request: FastifyRequest): string {
  return plainAddress(request.ip) ?? plainAddress(request.socket.remoteAddress) ?? 'unknown'
}

/** Normalizes an address: no port or zone; an IPv4-mapped IPv6 address becomes IPv4. */
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
