import type { FastifyInstance } from 'fastify'

/** How long and how many connections may be open. */
export interface ConnectionLimits {
  /** Milliseconds without a byte in either direction. */
  readonly idleMs: number
  /** Milliseconds for a whole answer, but for streams of events and downloads. */
  readonly answerMs: number
  /** Milliseconds for the headers of a request. */
  readonly headersMs: number
  /** Milliseconds for a whole request. */
  readonly requestMs: number
  /** Milliseconds for a request with a file. */
  readonly uploadMs: number
  /** How often the two above are looked at, in milliseconds. */
  readonly checkMs: number
  readonly open: number
}

/** An event stream sends a comment every 18 s: a connection without a byte for 30 s has no reader. */
export const connectionLimits: ConnectionLimits = {
  idleMs: 30_000,
  answerMs: 120_000,
  headersMs: 10_000,
  requestMs: 15_000,
  uploadMs: 900_000,
  checkMs: 2_000,
  open: 4_000,
}

/** The options of the server that hold the limits of requests. */
export function connectionOptions(limits: ConnectionLimits) {
  const { idleMs, headersMs, uploadMs, checkMs } = limits
  return {
    connectionTimeout: idleMs,
    requestTimeout: uploadMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

/**
 * Hangs up on whoever sends a body or reads an answer so slowly that it takes longer than the limit, and on
 * connections beyond it.
 */
export function limitConnections(
  app: FastifyInstance,
  { answerMs, requestMs, open }: ConnectionLimits,
): void {
  app.server.maxConnections = open
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config?.uploadBytes !== undefined) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, requestMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', async (_request, reply) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/event-stream') || reply.hasHeader('content-disposition')) return
    const timer = setTimeout(() => reply.raw.destroy(), answerMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
