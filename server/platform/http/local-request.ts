import type { FastifyRequest } from 'fastify'

const loopback = /^(127\.|::1$|::ffff:127\.)/
const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i

/** What a proxy adds: then the request comes from elsewhere, whatever the socket says. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a host's name or address means this machine. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackName.test(hostname)
}

/**
 * Whether a request comes from this machine, and not by a proxy on it. The host it names counts too: a
 * strange name that leads here would let a page of that name read the answer.
 */
export function isFromThisMachine({ raw, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = forwarding.some((name) => name in headers)
  return loopback.test(raw.socket.remoteAddress ?? '') && !isForwarded && isLoopbackName(hostname)
}
