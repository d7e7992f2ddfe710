import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { countCall } from '#server/platform/http/api-limit.ts'
import { enqueue } from '#server/platform/lib/jobs.ts'
import { BadSignature } from '#server/platform/ports/payments/port.ts'
import type { Services } from '#server/platform/services.ts'
import { syncPaymentsJob } from './job-names.ts'
import { insertEvent } from './queries.ts'

/** Where the provider delivers events. */
export const webhookPath = '/api/billing/webhook'

/**
 * Handles a provider event: the first delivery enqueues work in the same transaction; repeats are acknowledged
 * and ignored. Throws `BadSignature`.
 */
export async function receiveEvent(
  { db, clock, payments }: Pick<Services, 'db' | 'clock' | 'payments'>,
  body: Buffer,
  signature: string,
): Promise<{ isNew: boolean }> {
  if (!payments) throw new AppError('not_found', 'Payments are not open here.')
  const now = clock.now()
  const event = payments.readEvent(body, signature, now)
  return db.transaction().execute(async (tx) => {
    const isNew = await insertEvent(tx, { id: event.id, type: event.type, received_at: now })
    if (isNew && event.about) {
      await enqueue(tx, syncPaymentsJob, event.about, { maxAttempts: 15 })
    }
    return { isNew }
  })
}

/** The only endpoint that reads its raw body, since the signature covers exact bytes. */
export function registerPaymentsWebhook(app: FastifyInstance, services: Services): void {
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.post(webhookPath, { schema: { hide: true } }, async (request, reply) => {
      // The provider redelivers later, so nothing is lost.
      if (services.maintenance.current().mode !== 'off') {
        throw new AppError('unavailable', 'Down for maintenance.', { retryAfter: 300 })
      }
      const header = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await receiveEvent(services, body, typeof header === 'string' ? header : '')
        return reply.send({ received: true })
      } catch (error) {
        if (!(error instanceof BadSignature)) throw error
        await countCall(request, services, undefined)
        throw new AppError('validation', error.message)
      }
    })
  })
}
