import type { FastifyError, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isRefused, mayEnter, refusalIn } from '#server/platform/maintenance/maintenance.ts'
import type { AppRoute } from '#server/platform/route.ts'
import type { Services } from '#server/platform/services.ts'
import { clientAddress } from './client-address.ts'
import { toAppError } from './errors.ts'

/** Calls an endpoint in process as an anonymous caller; validates input and output against its schemas. */
export function inProcess(
  routes: readonly AppRoute[],
  services: Services,
  request: FastifyRequest,
) {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find(
      (route) => route.endpoint.path === endpoint.path && route.endpoint.method === endpoint.method,
    )
    if (route?.endpoint.access !== 'public') throw new Error(`Not for pages: ${endpoint.path}`)
    const state = services.maintenance.current()
    // During maintenance, visible pages can still read; a submitted form is a write.
    const isChange = endpoint.method !== 'GET' && isRefused(state, endpoint)
    if (isChange && !mayEnter(state, clientAddress(request))) throw refusalIn(state)
    const parsed = route.endpoint.input.safeParse(input)
    if (!parsed.success) throw refusalOf(parsed.error)
    const info = {
      id: request.id,
      ip: clientAddress(request),
      userAgent: undefined,
      bearer: undefined,
    }
    const noHeaders = { lastEventId: undefined, cookies: {}, header: () => undefined }
    const handled = async () =>
      route.handle({
        input: parsed.data,
        services,
        db: services.db,
        user: undefined as never,
        request: { ...info, ...noHeaders },
        signal: new AbortController().signal,
        reply: { cookie: () => {}, header: () => {} },
      })
    const answer = await handled().catch((error: FastifyError) => {
      // An unreachable database is not a bug: the page shows it with 503.
      const appError = toAppError(error)
      throw appError.code === 'internal' ? error : appError
    })
    return endpoint.output.parse(answer) as OutputOf<E>
  }
}

/** Validation error of a page's input: one message per field, the first as the main one. */
function refusalOf({ issues }: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  return new AppError('validation', issues[0]?.message ?? 'Check the address.', { fields })
}
