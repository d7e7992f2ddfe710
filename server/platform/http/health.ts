import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { AppError } from '#contract/errors.ts'
import { isAdmin } from '#server/platform/access/account.ts'
import { requireSecondFactor } from '#server/platform/access/proof.ts'
import type { Services } from '#server/platform/services.ts'
import { isFromThisMachine } from './local-request.ts'
import { bearerOf } from './register.ts'

/** Liveness, readiness and Prometheus metrics: these for admins, or on this machine while developing. */
export function registerHealth(http: FastifyInstance, services: Services, pool: pg.Pool): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
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
  http.get('/api/health/ready', { schema: { hide: true } }, async () => {
    await pool.query('select 1').catch(() => {
      throw new AppError('unavailable', 'The database is not answering.', { retryAfter: 5 })
    })
    return { status: 'ready' }
  })
  http.get('/api/metrics', { schema: { hide: true } }, async (request, reply) => {
    // In production a proxy on this machine may stand before the whole world without saying so.
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
