import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { answerForPages, callForPages } from './call-for-pages.ts'
import { delayScript } from './late-script.ts'
import lateScriptLoader from './late-script-loader.js?url&no-inline'
import { hasLateScript, pageHandle } from './lib/page-handle.ts'
import { type Services, servicesContext } from './services.ts'

/**
 * Creates the page handler from this bundle: if the server imported react-router itself, there would
 * be two copies of its context keys.
 */
export function createPages(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode)
  return (request: Request, services: Omit<Services, 'answer'>): Promise<Response> => {
    const answer = answerForPages(services)
    const pageServices: Services = { ...services, call: callForPages(services), answer }
    return handle(request, new RouterContextProvider(new Map([[servicesContext, pageServices]])))
  }
}

/** Renders the whole page at once: its inline scripts carry the nonce and are hashed for the CSP. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { onError, scriptNonce: nonce } = context.get(servicesContext)
  const rendered = await new Promise<PipeableStream>((resolve, reject) => {
    const page: PipeableStream = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => resolve(page),
        onShellError: reject,
        onError: (error) => onError?.(error),
      },
    )
  }).then((page) => text(page.pipe(new PassThrough())))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Caches one page for all URLs that differ only in what the page ignores.
  const handle: unknown = entry.staticHandlerContext.matches.at(-1)?.route.handle
  const staticPage = pageHandle(handle)
  if (staticPage) headers.set('X-Page-Query', (staticPage.query ?? []).join(','))
  const html = hasLateScript(handle) ? withLateScript(rendered, onError) : rendered
  return new Response(html, { status, headers })
}

/** A page that fails this loads its script at once. Vite's development page has other scripts. */
function withLateScript(html: string, onError: Services['onError']): string {
  if (!import.meta.env.PROD) return html
  try {
    return delayScript(html, lateScriptLoader)
  } catch (error) {
    onError?.(error)
    return html
  }
}

/** Unknown paths and AppErrors aren't bugs; everything else is logged by the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(servicesContext).onError?.(error)
}
