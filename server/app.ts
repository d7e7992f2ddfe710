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
import { authenticator, type PasswordCost, passwordCost } from './account/accounts/accounts.ts'
import { registerIdentityNavigation } from './account/identities/navigation.ts'
import { readFacts } from './directory/facts/facts.ts'
import type { WindowLine } from './directory/saved-searches/window-line.ts'
import { accountCleanups, channels, jobs, recurring, routes } from './features.ts'
import { withWeightsInForce } from './operations/weights/weighted-matcher.ts'
import { createGate } from './platform/ai/ai.ts'
import type { Config } from './platform/config/config.ts'
import { createDatabase, createPool, requestPool, workerPool } from './platform/db/database.ts'
import { createDocuments } from './platform/documents/documents.ts'
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
import type { Clock } from './platform/lib/clock.ts'
import { createEventCounts } from './platform/lib/event-counts.ts'
import { newId } from './platform/lib/ids.ts'
import { type Recurring, startJobs } from './platform/lib/jobs.ts'
import { createLimits } from './platform/lib/limits.ts'
import { openNotifications } from './platform/lib/notifications.ts'
import type { Secrets } from './platform/lib/sealed.ts'
import { limitRules } from './platform/limits.ts'
import { registerOutboxPages } from './platform/mail/outbox-page.ts'
import { openMaintenance } from './platform/maintenance/maintenance.ts'
import { createMetrics } from './platform/metrics.ts'
import { aiPort } from './platform/ports/ai/ai-port.ts'
import { folderArchives } from './platform/ports/archives/folder.ts'
import { createIdentityProviders } from './platform/ports/identity/openid.ts'
import { mailPort } from './platform/ports/mail/mail-port.ts'
import type { MailPort } from './platform/ports/mail/port.ts'
import type { Services } from './platform/services.ts'
import { limitPoints, openSettings } from './platform/settings/settings.ts'
import { createRankQueue } from './transition/compose/rank-queue.ts'
import { createMatcher, type MatcherParts } from './transition/matcher/matcher.ts'
import { windowLineOf } from './transition/window/window.ts'

/** What the application is made of; tests give a clock, a quiet log and no pages. */
export interface AppParts {
  readonly config: Config
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  readonly log: pino.Logger
  readonly secret: Buffer
  readonly pages?: PageSource | undefined
  readonly development?: boolean
  /** Workers in this process; 0 leaves the jobs to others. */
  readonly workers?: number
  /** Where mail goes; what the configuration says when absent. */
  readonly mail?: MailPort | undefined
  /** What comes round by itself; the product's own list when absent. */
  readonly recurring?: readonly Recurring<Services>[] | undefined
  /** From this mean delay of the event loop on, requests are answered 503; 0 never, and statements take their time. */
  readonly busyFromMs?: number
  /** How long and how many connections may be open; the product's own limits when absent. */
  readonly connections?: ConnectionLimits | undefined
  /** What a new password hash costs; the product's own cost when absent. */
  readonly passwordCost?: PasswordCost | undefined
  /** Makes an index; in a thread of its own when absent. */
  readonly makeIndex?: MatcherParts['make']
}

/** The whole product, ready to listen. */
export interface App {
  readonly http: FastifyInstance
  readonly services: Services
  /** Stops taking requests, ends streams, gives jobs back, closes connections. */
  close(): Promise<void>
}

/** The largest body a call may have, in bytes; imports and uploads have limits of their own. */
const bodyLimit = 256 * 1024

/** Wires services, routes, jobs and pages; everything it opens is closed by `close`. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, clock, log } = parts
  const patience = parts.busyFromMs === 0 ? { statement_timeout: 30_000 } : requestPool
  const pool = createPool({ ...parts.connection, ...patience })
  const db = createDatabase(pool)
  const notifications = await openNotifications(parts.connection, channels, log)
  const maintenance = await openMaintenance({ db, notifications, log })
  const settings = await openSettings({ db, notifications, log })
  const ai = createGate({ db, clock, config: config.ai, port: aiPort(config.ai) })
  const { connection } = parts
  const index = createMatcher({
    db,
    connection,
    dataDir: config.dataDir,
    notifications,
    log,
    embeddingModel: ai.models.meaning ?? '',
    ...(parts.makeIndex && { make: parts.makeIndex }),
  })
  const matcher = withWeightsInForce(index, { db, notifications, clock })
  const facts = readFacts(new URL('../data/', import.meta.url))
  const previous = config.previousSecret
  const secrets: Secrets = previous ? [parts.secret, Buffer.from(previous, 'utf8')] : [parts.secret]
  const limits = createLimits(pool, limitRules, config.rateLimitScale, () =>
    limitPoints(settings.current()),
  )
  const mail = parts.mail ?? mailPort(config)
  const eventCounts = createEventCounts({ db, clock, log })
  const base = {
    accountCleanups,
    eventCounts,
    config,
    db,
    clock,
    log,
    secrets,
    limits,
    passwordCost: parts.passwordCost ?? passwordCost,
    mail,
    metrics: createMetrics(),
    notifications,
    maintenance,
    settings,
    backups: { connection: parts.connection, store: folderArchives(config.backupDir) },
    jobKinds: jobs.map(({ name }) => {
      return { name, schedule: recurring.find(({ job }) => job.name === name)?.at ?? null }
    }),
    facts,
    matcher,
    rankQueue: createRankQueue(),
    documents: createDocuments(log),
    identityProviders: createIdentityProviders(config, clock),
    ai,
  }
  const windowLine: WindowLine = (tx, reader) => windowLineOf({ ...base, db: tx }, reader)
  const services: Services = { ...base, windowLine, authenticate: authenticator(base) }
  const http = await createHttp(parts, services, pool)
  // A job may take longer than a request's statement, and must not take the connections of requests.
  const jobPool = createPool({ ...parts.connection, ...workerPool })
  const workers = await startJobs<Services>({
    jobs: parts.workers === 0 ? [] : jobs,
    services: { ...services, db: createDatabase(jobPool) },
    log,
    connection: parts.connection,
    recurring: parts.workers === 0 ? [] : (parts.recurring ?? recurring),
    pool: jobPool,
    concurrency: parts.workers ?? 2,
    pausedJobs: () => maintenance.current().pausedJobs,
  })
  let closing: Promise<void> | undefined
  const close = async () => {
    await http.close()
    await workers.close()
    await jobPool.end()
    await mail.close()
    await matcher.close()
    await services.documents.close()
    maintenance.close()
    settings.close()
    await eventCounts.close()
    await notifications.close()
    await parts.pages?.close()
    await db.destroy()
  }
  return { http, services, close: () => (closing ??= close()) }
}

async function createHttp(parts: AppParts, services: Services, pool: pg.Pool) {
  const open = parts.connections ?? connectionLimits
  const http = fastify({
    ...connectionOptions(open),
    loggerInstance: parts.log,
    genReqId: () => newId(),
    bodyLimit,
    trustProxy: services.config.trustedProxies.length > 0 && [...services.config.trustedProxies],
    // Open event streams must not hold up a stop.
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Keys that reach an object's prototype are an attack, wherever in the body they stand.
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
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
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
  // Calls are shed when the process cannot keep up; a page without its script would only be broken.
  await http.register(async (api) => {
    const maxEventLoopDelay = parts.busyFromMs ?? 2_000
    await api.register(underPressure, { maxEventLoopDelay, retryAfter: 5 })
    const shared = { streams: new OpenStreams(), answers: new AnswerCache(services) }
    for (const route of routes) registerRoute(api, route, services, shared)
    registerIdentityNavigation(api, services)
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
  registerOutboxPages(http, services, sendPage ?? ((_request, reply) => reply.callNotFound()))
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
