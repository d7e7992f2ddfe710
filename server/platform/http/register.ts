import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { AppError, ErrorBody } from '#contract/errors.ts'
import { isAdmin, type SignedIn } from '#server/platform/access/account.ts'
import { hasPermission } from '#server/platform/access/permissions.ts'
import { requireConfirmed, requireSecondFactor } from '#server/platform/access/proof.ts'
import type { FileAnswer, ReplyInfo, RequestInfo } from '#server/platform/lib/route.ts'
import { isRefused, mayEnter, refusalIn } from '#server/platform/maintenance/maintenance.ts'
import type { AppRoute } from '#server/platform/route.ts'
import type { Services } from '#server/platform/services.ts'
import type { AnswerCache } from './answer-cache.ts'
import { accountOfToken, countCall } from './api-limit.ts'
import { clientAddress } from './client-address.ts'
import { sendTagged } from './packed.ts'
import type { OpenStreams } from './streams.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    fieldsBelow?: string | undefined
    /** Maximum file size of this route, in bytes. */
    uploadBytes?: number | undefined
    /** Whether the whole body is an email message. */
    takesMail?: boolean | undefined
  }
}

/** Request parts that hold an endpoint's input. */
function partsOf({ input, path, method }: Endpoint) {
  const names = new Set(pathNames(path))
  const entries = Object.entries(input.shape)
  const inPath = entries.filter(([key]) => names.has(key))
  const rest = z.strictObject(Object.fromEntries(entries.filter(([key]) => !names.has(key))))
  const inQuery = method === 'GET' || method === 'DELETE'
  return {
    params: z.object(Object.fromEntries(inPath)),
    querystring: inQuery ? rest : z.strictObject({}),
    ...(inQuery ? {} : { body: rest }),
  }
}

/** Drops blank optional values: a form sends an empty field as `state=`. */
function withoutBlanks(query: unknown, { input }: Endpoint): Record<string, unknown> {
  const isOptional = (key: string) =>
    Object.hasOwn(input.shape, key) && input.shape[key]?.safeParse(undefined).success === true
  const entries = Object.entries(query as Record<string, string | string[]>)
  const filled = entries.flatMap(([key, value]) => {
    const values = [value].flat().filter((value) => value !== '')
    if (values.length === 0) return isOptional(key) ? [] : [[key, value]]
    return [[key, values.length === 1 ? values[0] : values]]
  })
  return Object.fromEntries(filled)
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof makeSchema>>()

/** Built once per endpoint: Zod compiles a schema on first use. */
function schemaOf(endpoint: Endpoint) {
  const schema = schemas.get(endpoint) ?? makeSchema(endpoint)
  schemas.set(endpoint, schema)
  return { ...schema }
}

function makeSchema(endpoint: Endpoint) {
  const success = endpoint.status ?? 200
  return {
    ...partsOf(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    response:
      endpoint.stream || endpoint.file
        ? { '4xx': ErrorBody }
        : {
            [success]: success === 204 ? z.null() : endpoint.output,
            '4xx': ErrorBody,
            '5xx': ErrorBody,
          },
  }
}

/** The bearer token of a request, unchecked. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^bearer +/i.test(header) ? header.replace(/^bearer +/i, '').trim() : undefined
}

function infoOf(request: FastifyRequest): RequestInfo {
  const header = (name: string) => {
    const header = request.headers[name]
    return typeof header === 'string' ? header : header?.[0]
  }
  return {
    id: request.id,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent']?.slice(0, 300),
    bearer: bearerOf(request),
    lastEventId: header('last-event-id'),
    upload: request.upload,
    mail: request.mail,
    cookies: request.cookies,
    header,
  }
}

function replyInfoOf(reply: FastifyReply, isSecure: boolean): ReplyInfo {
  return {
    cookie(name, value, { path, maxAgeSeconds, sameSite }) {
      const cookieOptions = { path, sameSite, httpOnly: true, secure: isSecure }
      if (value === null) reply.clearCookie(name, cookieOptions)
      else reply.setCookie(name, value, { ...cookieOptions, maxAge: maxAgeSeconds })
    },
    header: (name, value) => void reply.header(name, value),
  }
}

/** Throws unless the account may use the endpoint. */
export function requireAccess(endpoint: Endpoint, user: SignedIn | undefined, now: Date): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!user) throw new AppError('unauthenticated', 'Please log in to access this page')
  if (access !== 'member') {
    const allowed = access === 'admin' ? isAdmin(user) : hasPermission(user, access.permission)
    if (!allowed) throw new AppError('forbidden', 'Your account may not do this.')
    requireSecondFactor(user)
  }
  if (endpoint.confirmed) requireConfirmed(user, now)
}

/** Aborts when the caller disconnects. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.on('close', () => controller.abort())
  return controller.signal
}

/** Dependencies shared by all endpoints. */
export interface SharedParts {
  readonly streams: OpenStreams
  readonly answers: AnswerCache
  /** Throws `forbidden` if the caller's plan doesn't include the endpoint. */
  requireOpenCall(endpoint: Endpoint, user: SignedIn): void
}

/** Registers one endpoint: access check, then input, handler and output, each through its schema. */
export function registerRoute(
  app: FastifyInstance,
  route: AppRoute,
  services: Services,
  { streams, answers, requireOpenCall }: SharedParts,
): void {
  const { endpoint } = route
  const users = new WeakMap<FastifyRequest, SignedIn>()
  const signedIn = (request: FastifyRequest, bearer: string, byPerson: boolean) =>
    services.authenticate(bearer, { byPerson }).catch(async (error: unknown) => {
      // Counts a call with an invalid token by address.
      await countCall(request, services, undefined)
      throw error
    })
  /** Lets only admins through during maintenance. */
  async function requireOpen(request: FastifyRequest, user: SignedIn | undefined): Promise<void> {
    const state = services.maintenance.current()
    if (!isRefused(state, endpoint) || mayEnter(state, clientAddress(request))) return
    const bearer = bearerOf(request)
    const caller = user ?? (bearer && (await signedIn(request, bearer, false)))
    if (!caller || !isAdmin(caller)) throw refusalIn(state)
  }
  const options: RouteShorthandOptions = {
    schema: schemaOf(endpoint),
    ...(endpoint.stream ? { compress: false } : {}),
    config: {
      fieldsBelow: endpoint.fieldsBelow,
      uploadBytes: endpoint.upload?.maxBytes,
      takesMail: endpoint.upload?.raw === 'message/rfc822',
    },
    // Runs before the body is read, so we never parse input from callers without access.
    onRequest: async (request) => {
      const bearer = bearerOf(request)
      const reads = endpoint.access !== 'public' || endpoint.personal
      // Only user activity keeps a session alive, not timers, polls or streams.
      const byPerson = request.headers['x-background'] === undefined && !endpoint.stream
      const user = bearer && reads ? await signedIn(request, bearer, byPerson) : undefined
      const accountId = bearer && !reads ? accountOfToken(services, bearer) : user?.id
      await countCall(request, services, accountId)
      await requireOpen(request, user)
      requireAccess(endpoint, user, services.clock.now())
      if (user) requireOpenCall(endpoint, user)
      route.before?.({ request: infoOf(request), services })
      if (user) users.set(request, user)
    },
    // Treats a missing body as an empty object, as for refresh-token, so validation names each missing field.
    preValidation: async (request) => {
      request.body ??= {}
      request.query = withoutBlanks(request.query, endpoint)
    },
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...options,
    handler: async (request, reply) => {
      const parts = [request.params, request.query, request.body ?? {}]
      const input = Object.assign({}, ...parts)
      const context = { request: infoOf(request), db: services.db, services, input }
      const user = users.get(request) as SignedIn
      if (endpoint.stream) reply.raw.once('close', streams.enter(user.id))
      const signal = leaving(reply)
      const handle = async () =>
        route.handle({
          ...context,
          signal,
          reply: replyInfoOf(reply, services.config.production),
          user,
        })
      if (endpoint.cachedBy) {
        const make = async () => reply.serialize(await handle()) as string
        const body = await answers.answer(endpoint.path, input, make)
        reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache')
        return sendTagged(request, reply, body)
      }
      const answer = await handle()
      if (endpoint.stream) return sendStream(reply, answer as AsyncIterable<string>)
      if (endpoint.file) return sendFile(reply, answer as FileAnswer)
      reply.status(endpoint.status ?? 200)
      return endpoint.status === 204 ? reply.send() : reply.send(answer)
    },
  })
}

/** Sends a file as a download, never inline, so nothing in it can run on this site. */
function sendFile(reply: FastifyReply, { name, type, bytes, size }: FileAnswer) {
  if (size !== undefined) reply.header('content-length', size)
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name.replaceAll(/[^\w.-]/g, '-')}"`)
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('cache-control', 'no-store')
    .send(bytes)
}

function sendStream(reply: FastifyReply, events: AsyncIterable<string>) {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(opened(events)))
}

/** Sends a comment first, so headers go out at once and the caller knows it is connected. */
async function* opened(events: AsyncIterable<string>): AsyncGenerator<string> {
  yield ': open\n\n'
  yield* events
}
