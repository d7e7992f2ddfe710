import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { formStamp } from '#server/bot-trap.ts'
import type { AppRoute } from '#server/route.ts'
import type { Services } from '#server/services.ts'
import { countCall } from './api-limit.ts'
import { clientAddress } from './client-address.ts'
import { toAppError } from './errors.ts'

/** What the web bundle is lent for one page; the same shape as web/services.ts. */
interface PageServices {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  formStamp(): string
  theme: 'light' | 'dark' | 'system'
  config: Services['config']['public']
  requestId: string
  onError(error: unknown): void
}

type RenderPage = (request: Request, services: PageServices) => Promise<Response>

/** Where the pages come from: the built bundle, or Vite while developing. */
export interface PageSource {
  render(): Promise<RenderPage>
  register(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

const buildFolder = new URL('../../build/', import.meta.url)

/** The pages built by `npm start`. */
export function builtPages(): PageSource {
  let page: Promise<RenderPage> | undefined
  const load = async () => {
    const file = new URL('server/index.js', buildFolder)
    if (!existsSync(file)) throw new Error('The pages are not built. Run npm start.')
    const build = await import(pathToFileURL(file.pathname).href)
    return build.entry.module.createPages(build, 'production') as RenderPage
  }
  return {
    render: () => (page ??= load()),
    async register(app) {
      await app.register(fastifyStatic, {
        root: new URL('client/', buildFolder).pathname,
        wildcard: false,
        index: false,
        setHeaders(response, path) {
          const hashed = path.includes('/assets/')
          response.header(
            'cache-control',
            hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      })
    },
    close: async () => {},
  }
}

/** Vite in the same process: an edit shows at once. */
export async function developmentPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const listening = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  // Vite would end the process at once: the stop is ours, with the database last.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listening.includes(listener)) process.off('SIGTERM', listener)
  }
  return {
    async render() {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return build.entry.module.createPages(build, 'development')
    },
    async register(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (request.url.startsWith('/api/')) return done()
        vite.middlewares(request.raw, reply.raw, () => done())
      })
    },
    close: () => vite.close(),
  }
}

/** Calls an endpoint in process, as nobody: input and output go through their schemas. */
function inProcess(routes: readonly AppRoute[], services: Services, request: FastifyRequest) {
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const route = routes.find(
      (one) => one.endpoint.path === endpoint.path && one.endpoint.method === endpoint.method,
    )
    if (route?.endpoint.access !== 'public') throw new Error(`Not for pages: ${endpoint.path}`)
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
        ...{ input: parsed.data, services, db: services.db, user: undefined as never },
        ...{ request: { ...info, ...noHeaders }, signal: new AbortController().signal },
        reply: { cookie: () => {}, header: () => {} },
      })
    const answer = await handled().catch((error: FastifyError) => {
      // A database that is away is no bug: the page says so, with 503.
      const known = toAppError(error)
      throw known.code === 'internal' ? error : known
    })
    return endpoint.output.parse(answer) as OutputOf<E>
  }
}

/** What is wrong with the input of a page: a sentence for each field, the first as the message. */
function refusalOf({ issues }: z.ZodError): AppError {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.') || 'body'] ??= message
  return new AppError('validation', issues[0]?.message ?? 'Check the address.', { fields })
}

function themeOf(request: FastifyRequest, fallback: PageServices['theme']): PageServices['theme'] {
  const found = /(?:^|;\s*)theme=(light|dark|system)(?:;|$)/.exec(request.headers.cookie ?? '')
  return (found?.[1] as PageServices['theme'] | undefined) ?? fallback
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const decode = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all)

/** The policy of one page: its inline scripts and style attributes by hash, nothing else inline. */
export function policyFor(html: string, development = false): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)]
  const hashes = new Set(scripts.map(([, code]) => sha256(code ?? '')))
  const styleHashes = new Set(styles.map(([, css]) => sha256(decode(css ?? ''))))
  const style = styleHashes.size > 0 ? ["'unsafe-hashes'", ...styleHashes] : ["'none'"]
  const development_ = development ? ["'unsafe-inline'"] : []
  return [
    "default-src 'self'",
    `script-src 'self' ${development ? "'unsafe-inline'" : [...hashes].join(' ')}`.trim(),
    `style-src 'self' ${development_.join(' ')}`.trim(),
    development ? '' : `style-src-attr ${style.join(' ')}`,
    [
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' ${development ? 'ws:' : ''}`.trim(),
    ].join('; '),
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    // Vite's own client writes scripts while developing.
    development ? '' : "require-trusted-types-for 'script'; trusted-types default",
  ]
    .filter(Boolean)
    .join('; ')
}

/** The address of a page is one of this site, whatever host the request names: `//host` is a path. */
export function pageAddress(target: string, publicUrl: string): URL {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return new URL(`${publicUrl}${path.startsWith('/') ? '' : '/'}${path}`)
}

/** Serves every path that is not the API; what it returns answers with the page of a request's path. */
export async function registerPages(
  app: FastifyInstance,
  source: PageSource,
  routes: readonly AppRoute[],
  services: Services,
  development: boolean,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  await source.register(app)
  const { config } = services
  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const page = await source.render()
    const url = pageAddress(request.url, config.publicUrl)
    const response = await page(pageRequest(url, request), {
      call: inProcess(routes, services, request),
      formStamp: () => formStamp(services),
      theme: themeOf(request, config.public.defaultTheme),
      config: config.public,
      requestId: request.id,
      onError: (error) => request.log.error({ err: error }, 'page failed'),
    })
    const body = await response.text()
    const isHtml = response.headers.get('content-type')?.startsWith('text/html')
    reply.status(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    reply.header('content-security-policy', policyFor(isHtml ? body : '', development))
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache')
    reply.header('vary', 'cookie')
    if (response.status === 503) reply.header('retry-after', '5')
    return reply.send(body)
  }
  for (const url of ['/', '/*']) {
    app.route({ method: ['GET', 'HEAD'], url, schema: { hide: true }, handler: sendPage })
  }
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formLimit },
      (_, body, done) => done(null, body),
    )
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

const formType = 'application/x-www-form-urlencoded'

/** The largest form of a page, in bytes. */
const formLimit = 64 * 1024

/**
 * Forms come from our own pages: a browser says where a post comes from, which is the site's address or the one
 * it was reached by. Other sites are refused.
 */
function requireOwnForm({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = headers
  const own = [publicUrl, `http://${host}`, `https://${host}`].map((url) => URL.parse(url)?.origin)
  const isForeign =
    (origin !== undefined && !own.includes(origin)) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  if (isForeign) throw new AppError('forbidden', 'This form was sent from another site.')
}

/** The request as the pages see it: its address, cookies and the body of a form. */
function pageRequest(url: URL, { method, headers, body }: FastifyRequest): Request {
  const cookie = headers.cookie ?? ''
  if (method !== 'POST') return new Request(url, { headers: { cookie } })
  const text = typeof body === 'string' ? body : ''
  return new Request(url, { method, body: text, headers: { cookie, 'content-type': formType } })
}
