import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i

/** Headers that proxies add; with one of them, the request came from elsewhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a host name or address is this machine. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackName.test(hostname)
}

/**
 * Whether a request comes from this machine without a proxy. Also checks the Host header: with DNS rebinding, a
 * page of another name could read the response.
 */
export function isFromThisMachine({ raw, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = forwarding.some((name) => name in headers)
  return loopback.test(raw.socket.remoteAddress ?? '') && !isForwarded && isLoopbackName(hostname)
}
