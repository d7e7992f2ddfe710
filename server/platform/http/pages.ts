import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { randomSecret } from '#server/platform/lib/random-secret.ts'
import { addressKey } from '#server/platform/limits.ts'
import { maintenanceRetrySeconds, mayEnter } from '#server/platform/maintenance/maintenance.ts'
import type { AppRoute } from '#server/platform/route.ts'
import type { Services } from '#server/platform/services.ts'
import { countCall } from './api-limit.ts'
import { formStamp } from './bot-trap.ts'
import { clientAddress } from './client-address.ts'
import { sendPacked, sendTagged } from './packed.ts'
import { type CachedPage, isCached, type MadePage, PageCache } from './page-cache.ts'
import { inProcess } from './page-calls.ts'
import { policyFor, withoutNonce } from './page-policy.ts'
import { PageQueries, pageQueryHeader } from './page-query.ts'
import {
  formLimit,
  formType,
  pageAddress,
  pageRequest,
  plainTarget,
  requireOwnForm,
} from './page-request.ts'
import type { PageServices, PageSource } from './page-source.ts'
import { countPageView, isCountedFor } from './page-views.ts'
import { isRecordingPage } from './recording-pages.ts'

function themeOf(request: FastifyRequest, fallback: PageServices['theme']): PageServices['theme'] {
  const match = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(request.headers.cookie ?? '')
  return (match?.[1] as PageServices['theme'] | undefined) ?? fallback
}

/**
 * Seconds a page can be cached for everyone: its public `max-age`. With `no-cache` only this server caches it,
 * and browsers revalidate each time.
 */
function cacheSecondsOf(response: Response): number {
  const [, seconds] =
    /^public, (?:no-cache, )?max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? []
  return response.status === 200 ? Number(seconds ?? 0) : 0
}

/** Whether every caller would get this error; rate limits and overload are specific to a caller or moment. */
function isPublicError(error: unknown): boolean {
  return error instanceof AppError && !['rate_limited', 'unavailable'].includes(error.code)
}

/** Longer URLs bypass the cache. */
const maxKey = 1_000

/** Page shown to networks that exceed the page limit. */
const slowDown = '/slow-down'

/** Page shown in closed mode, except for pages admins sign in with; their calls are guarded. */
const closedPage = '/maintenance'
const maintenanceRefusal = { status: 503, retryAfter: maintenanceRetrySeconds }

function isOpenWhenClosed({ method, url }: FastifyRequest): boolean {
  return method !== 'POST' && /^\/(login|admin|__manifest)(?![^/?])/.test(url)
}

/** Serves every path outside the API; returns a handler that sends the page of a request's path. */
export async function registerPages(
  app: FastifyInstance,
  source: PageSource,
  routes: readonly AppRoute[],
  services: Services,
  development: boolean,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  await source.register(app)
  const { config } = services
  const cache = new PageCache(services.clock)
  services.metrics.watchCache('pages', () => cache.size())
  const queries = new PageQueries()
  for (const channel of ['listing_changed', 'pages_changed', 'maintenance_changed']) {
    services.notifications.subscribe(channel, () => cache.invalidate())
  }

  async function renderPage(request: FastifyRequest, target = request.url): Promise<MadePage> {
    const page = await source.render()
    const url = pageAddress(target, config.publicUrl)
    const call = inProcess(routes, services, request)
    const scriptNonce = randomSecret()
    let isForAll = true
    const response = await page(pageRequest(url, request), {
      call: (endpoint, input) =>
        call(endpoint, input).catch((error: unknown) => {
          isForAll &&= isPublicError(error)
          throw error
        }),
      formStamp: () => formStamp(services),
      scriptNonce,
      theme: themeOf(request, config.public.defaultTheme),
      config: config.public,
      requestId: request.id,
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    const rendered = await response.text()
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    const isForm = request.method === 'POST'
    // A response that sets a cookie is for one browser only.
    const isOnce = isForm || !isForAll || response.headers.has('set-cookie')
    const cacheSeconds = isOnce || development ? 0 : cacheSecondsOf(response)
    const headers = new Headers(response.headers)
    const reads = headers.get(pageQueryHeader)
    if (reads !== null && cacheSeconds > 0) queries.learn(target, reads)
    headers.delete(pageQueryHeader)
    const policy = policyFor(isHtml ? rendered : '', scriptNonce, {
      development,
      playsRecordings: isRecordingPage(target),
    })
    headers.set('content-security-policy', policy)
    if (isOnce) headers.set('cache-control', 'no-store')
    // A missing page may exist a moment later.
    else if (response.status >= 400 || !headers.has('cache-control')) {
      headers.set('cache-control', 'no-cache')
    }
    headers.set('vary', 'cookie, accept-encoding')
    if (response.status === 503) headers.set('retry-after', '5')
    const body = withoutNonce(rendered, scriptNonce)
    return { status: response.status, headers: [...headers], body, cacheSeconds: cacheSeconds }
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { method, url } = request
    const state = services.maintenance.current()
    const isClosed = state.mode === 'closed' && !mayEnter(state, clientAddress(request))
    if (isClosed && !isOpenWhenClosed(request)) {
      return sendInstead(request, reply, closedPage, maintenanceRefusal)
    }
    if (method === 'POST') return send(reply, await renderPage(request))
    const isLong = url.length > maxKey
    const target = isLong ? url : queries.plain(plainTarget(url, config.publicUrl))
    const key = keyOf(request, target)
    const cached = isLong ? undefined : cache.get(key)
    if (cached) {
      countPageView(services.eventCounts, request, target)
      return sendCached(request, reply, cached)
    }
    const refusal = await refusalOf(request)
    if (refusal) return sendInstead(request, reply, slowDown, refusal)
    if (isLong) return send(reply, await renderPage(request))
    const page = await cache.page(key, () => renderPage(request, target))
    if (isCached(page) || (page.status === 200 && isCountedFor(target))) {
      countPageView(services.eventCounts, request, target)
    }
    return isCached(page) ? sendCached(request, reply, page) : send(reply, page)
  }

  const keyOf = (request: FastifyRequest, target: string) =>
    `${themeOf(request, config.public.defaultTheme)} ${target}`

  /** Counts a render against the page limit; undefined while the network is within it. */
  const refusalOf = (request: FastifyRequest): Promise<AppError | undefined> =>
    services.limits.take('page', addressKey(clientAddress(request))).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )

  /** Sends one shared cached page to refused callers, which costs less than a render. */
  async function sendInstead(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    refusal: Pick<AppError, 'status' | 'retryAfter'>,
  ) {
    const page = await cache.page(keyOf(request, path), () => renderPage(request, path))
    reply.status(refusal.status)
    for (const [name, value] of page.headers) reply.header(name, value)
    reply.header('cache-control', 'no-store').header('retry-after', `${refusal.retryAfter}`)
    return isCached(page) ? sendPacked(request, reply, page) : reply.send(page.body)
  }

  for (const url of ['/', '/*']) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: sendPage })
  }
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: formLimit } as const
    forms.addContentTypeParser(formType, parsing, (_, body, done) => done(null, body))
    const onRequest = async (request: FastifyRequest) => {
      requireOwnForm(request, config.publicUrl)
      await countCall(request, services, undefined)
    }
    for (const url of ['/', '/*']) {
      forms.route({ method: 'POST', url, schema: { hide: true }, onRequest, handler: sendPage })
    }
  })
  return sendPage
}

function send(reply: FastifyReply, { status, headers, body }: MadePage) {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.status(status).send(body)
}

/** Cached pages are already compressed. */
function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  for (const [name, value] of page.headers) reply.header(name, value)
  return sendTagged(request, reply, page)
}
