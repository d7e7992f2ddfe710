import type { FastifyInstance } from 'fastify'
import { Histogram } from 'prom-client'
import { AppError } from '#contract/errors.ts'
import { isAdmin } from '#server/platform/access/account.ts'
import { requireSecondFactor } from '#server/platform/access/proof.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { clientAddress } from './client-address.ts'
import { isFromThisMachine } from './local-request.ts'
import { bearerOf } from './register.ts'

/** How long a readiness result is cached, in milliseconds. */
const readyMs = 1_000

/** Serves liveness, readiness (`ask` rejects while the database is down) and Prometheus metrics. */
export function registerHealth(
  http: FastifyInstance,
  services: Services,
  ask: () => Promise<unknown>,
): void {
  const { registry } = services.metrics
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  http.get('/api/health/live', { schema: { hide: true } }, async () => ({ status: 'live' }))
  let lastCheck = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) }
  const isReady = () => {
    const now = services.clock.now().getTime()
    if (now - lastCheck.at >= readyMs) {
      lastCheck = {
        at: now,
        answer: ask().then(
          () => true,
          () => false,
        ),
      }
    }
    return lastCheck.answer
  }
  http.get('/api/health/ready', { schema: { hide: true } }, async (request) => {
    await services.limits.take('ready', addressKey(clientAddress(request)))
    if (await isReady()) return { status: 'ready' }
    throw new AppError('unavailable', 'The database is not answering.', { retryAfter: 5 })
  })
  http.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    // In production, a proxy on this machine may expose us publicly without identifying itself.
    if (services.config.production || !isFromThisMachine(request)) {
      const bearer = bearerOf(request)
      if (!bearer) throw new AppError('unauthenticated', 'Please log in to access this page')
      const user = await services.authenticate(bearer)
      if (!isAdmin(user)) throw new AppError('forbidden', 'Your account may not do this.')
      requireSecondFactor(user)
    }
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
