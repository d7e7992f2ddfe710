import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { pino } from 'pino'
import { AppError } from '#contract/errors.ts'
import { registerLocalPaymentPages } from './account/billing/local-pages.ts'
import { registerPaymentsWebhook } from './account/billing/webhook.ts'
import { registerIdentityNavigation } from './account/identities/navigation.ts'
import { requireOpenCall } from './account/plans/plans.ts'
import { routes } from './features.ts'
import type { Config } from './platform/config/config.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { countCall } from './platform/http/api-limit.ts'
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  limitConnections,
} from './platform/http/connections.ts'
import { bareHeaders, sendError, toAppError } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { readJsonBodies } from './platform/http/json-body.ts'
import { type PackedBody, packBody, sendTagged } from './platform/http/packed.ts'
import type { PageSource } from './platform/http/page-source.ts'
import { registerPages } from './platform/http/pages.ts'
import { registerRoute } from './platform/http/register.ts'
import {
  addPermissionsPolicy,
  helmetOptions,
  refuseTwoHosts,
} from './platform/http/security-headers.ts'
import { OpenStreams } from './platform/http/streams.ts'
import { answerUnreadable } from './platform/http/unreadable.ts'
import { readUploads } from './platform/http/uploads.ts'
import { newId } from './platform/lib/ids.ts'
import { registerOutboxPages } from './platform/mail/outbox-page.ts'
import type { Services } from './platform/services.ts'

/** Options of the HTTP server besides the services. */
export interface HttpParts {
  readonly log: pino.Logger
  readonly pages?: PageSource | undefined
  readonly development?: boolean
  /** Mean event-loop delay in ms above which we answer 503; 0 never sheds and allows slow statements. */
  readonly busyFromMs?: number
  /** Connection count and lifetime limits; defaults to the product's own. */
  readonly connections?: ConnectionLimits | undefined
}

/** Maximum request body in bytes; imports and uploads set their own limits. */
const bodyLimit = 256 * 1024

/** Creates the HTTP server with every route; it doesn't listen yet. */
export async function createHttp(parts: HttpParts, services: Services, pool: pg.Pool) {
  const open = parts.connections ?? connectionLimits
  const http = fastify({
    ...connectionOptions(open),
    loggerInstance: parts.log,
    genReqId: () => newId(),
    bodyLimit,
    trustProxy: services.config.trustedProxies.length > 0 && [...services.config.trustedProxies],
    // Zod’s, so that a start doesn’t load Fastify’s own. Their types only know JSON Schema.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => serializerCompiler as never,
      },
    },
    // Open event streams must not delay shutdown.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Rejects keys that could pollute a prototype, anywhere in the body.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      sendError(
        reply.headers({ ...bareHeaders, 'x-request-id': request.id }),
        request,
        toAppError(error),
      ),
  }) as unknown as FastifyInstance
  limitConnections(http, open)
  readJsonBodies(http)
  readUploads(http, services.config.dataDir)
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
  http.setErrorHandler((error, request, reply) => {
    const answer = toAppError(error as FastifyError, request.routeOptions.config.fieldsBelow)
    if (answer.status >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, request, answer)
  })
  http.setNotFoundHandler((request, reply) =>
    sendError(reply, request, new AppError('not_found', 'There is nothing at this address.')),
  )
  await http.register(helmet, helmetOptions(services.config))
  addPermissionsPolicy(http)
  refuseTwoHosts(http)
  await http.register(cookie)
  await http.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await http.register(swagger, {
    openapi: openapiInfo(services.config),
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  // Sheds only API calls under load; a page without its script would just be broken.
  await http.register(async (api) => {
    const maxEventLoopDelay = parts.busyFromMs ?? 2_000
    await api.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
    const answers = new AnswerCache(services)
    services.metrics.watchCache('answers', () => answers.size())
    const shared = {
      streams: new OpenStreams(),
      answers,
      requireOpenCall,
    }
    for (const route of routes) registerRoute(api, route, services, shared)
    registerIdentityNavigation(api, services)
    registerPaymentsWebhook(api, services)
  })
  registerHealth(http, services, () => pool.query('select 1'))
  const counted = {
    schema: { hide: true },
    onRequest: (request: FastifyRequest) => countCall(request, services, undefined),
  }
  let document: Promise<PackedBody> | undefined
  http.get('/api/openapi.json', counted, async (request, reply) => {
    document ??= packBody(Buffer.from(JSON.stringify(http.swagger())))
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
    return sendTagged(request, reply, await document)
  })
  http.all('/api/*', counted, () => {
    throw new AppError('not_found', 'There is no such call.')
  })
  const sendPage =
    parts.pages &&
    (await registerPages(http, parts.pages, routes, services, parts.development ?? false))
  const refuse = sendPage ?? ((_request, reply) => reply.callNotFound())
  registerLocalPaymentPages(http, services, refuse)
  registerOutboxPages(http, services, refuse)
  return http
}

function openapiInfo(config: Config) {
  return {
    openapi: '3.1.0',
    info: { title: 'Waypoint', version: '1', description: 'Survey, report, listing and accounts.' },
    servers: [{ url: config.publicUrl }],
    components: {
      securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
