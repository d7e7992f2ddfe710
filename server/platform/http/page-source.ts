import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Services } from '#server/platform/services.ts'

/** Services passed to the web bundle for one page; must match web/services.ts. */
export interface PageServices {
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>
  formStamp(): string
  /** Marks the renderer's scripts, the only ones the page's policy allows. */
  scriptNonce: string
  theme: 'light' | 'dark' | 'system'
  config: Services['config']['public']
  requestId: string
  onError(error: unknown): void
}

type RenderPage = (request: Request, services: PageServices) => Promise<Response>

/** Source of the pages: the built bundle, or Vite during development. */
export interface PageSource {
  render(): Promise<RenderPage>
  register(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

const buildFolder = new URL('../../../build/', import.meta.url)

const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Pages built by `npm start`. */
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
          // A service worker's fetches follow the policy of its own response.
          if (path.endsWith('/sw.js')) response.header('content-security-policy', workerPolicy)
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

/** Vite in the same process, so edits show immediately. */
export async function developmentPages(): Promise<PageSource> {
  const { createServer } = await import('vite')
  const listening = process.listeners('SIGTERM')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  // Vite would exit immediately; we shut down ourselves, with the database last.
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
