import type { FastifyInstance } from 'fastify'

/** Limits on the number and duration of connections. */
export interface ConnectionLimits {
  /** Milliseconds without traffic in either direction. */
  readonly idleMs: number
  /** Milliseconds for a full response, except event streams and downloads. */
  readonly answerMs: number
  /** Milliseconds for a full download, such as a CSV file or an account's archive. */
  readonly downloadMs: number
  /** Milliseconds to receive the request headers. */
  readonly headersMs: number
  /** Milliseconds to receive a full request. */
  readonly requestMs: number
  /** Milliseconds to receive a request with a file. */
  readonly uploadMs: number
  /** How often headers and request timeouts are checked, in milliseconds. */
  readonly checkMs: number
  readonly open: number
}

/** Event streams send a comment every 18 s, so 30 s without traffic means the reader is gone. */
export const connectionLimits: ConnectionLimits = {
  idleMs: 30_000,
  answerMs: 120_000,
  downloadMs: 1_800_000,
  headersMs: 10_000,
  requestMs: 15_000,
  uploadMs: 900_000,
  checkMs: 2_000,
  open: 4_000,
}

/** Server options that enforce the request limits. */
export function connectionOptions(limits: ConnectionLimits) {
  const { idleMs, headersMs, uploadMs, checkMs } = limits
  return {
    connectionTimeout: idleMs,
    requestTimeout: uploadMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  }
}

/** Disconnects callers who send a body or read a response too slowly, and connections over the limit. */
export function limitConnections(
  app: FastifyInstance,
  { answerMs, downloadMs, requestMs, open }: ConnectionLimits,
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
    if (type.startsWith('text/event-stream')) return
    const isDownload = reply.hasHeader('content-disposition')
    const timer = setTimeout(() => reply.raw.destroy(), isDownload ? downloadMs : answerMs)
    reply.raw.once('close', () => clearTimeout(timer))
  })
}
