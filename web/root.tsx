import './typeface.css'
import './app.css'
import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { getListingDate } from '#contract/directory/listing.ts'
import { getSite } from '#contract/operations/settings.ts'
import type { Route } from './+types/root.ts'
import favicon from './favicon.svg?url&no-inline'
import { useHeadingFocus } from './heading-focus.ts'
import { publicConfigMeta } from './lib/config.ts'
import { pageHandle } from './lib/page-handle.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { servicesContext } from './services.ts'
import { NotFoundMessage } from './site/not-found/not-found-message.tsx'
import visitor from './site/seo/visitor.js?url&no-inline'
import { Problem } from './ui/problem.tsx'
import { PublicLayout } from './ui/public-layout.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { theme, config, call } = context.get(servicesContext)
  const site = new URL(request.url).origin
  // The page renders even without a database; it just omits the age of the list.
  const [listing, named] = await Promise.all([
    call(getListingDate, {}).catch(() => null),
    call(getSite, {}).catch(() => null),
  ])
  const providers = config?.providers ?? []
  const paymentsOpen = config?.paymentsOpen ?? false
  return {
    theme,
    site,
    siteName: named?.siteName ?? 'Waypoint',
    signUpOpen: named?.signUpOpen ?? true,
    listing,
    providers,
    paymentsOpen,
    configMeta: config && publicConfigMeta(config),
  }
}

// The theme changes through its cookie and the attribute, without a second load.
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: publicSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/rss+xml',
    href: '/blog/feed.xml',
    title: 'Waypoint blog',
  },
]

export function meta({ error }: Route.MetaArgs) {
  if (isRouteErrorResponse(error) && error.status === 404) return [{ title: 'Page Not Found' }]
  return [{ title: error ? 'Something went wrong · Waypoint' : 'Waypoint' }]
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  // In the browser the scripts stay: React complains if they return with the next page.
  const hasScript =
    typeof document !== 'undefined' || !matches.some((match) => pageHandle(match.handle))
  return (
    <html lang="en" data-theme={root?.theme ?? 'light'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c141d" />
        {/* Takes the id, so React Aria doesn't add an inline style the policy refuses. */}
        <meta id="react-aria-pressable-style" />
        {root?.configMeta && <meta {...root.configMeta} />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        {hasScript ? <Scripts /> : <script src={visitor} defer />}
      </body>
    </html>
  )
}

/** Tells `late-script-loader.js` that React now handles events. */
function useHydratedEvent() {
  useEffect(() => {
    window.dispatchEvent(new Event('hydrated'))
  }, [])
}

export default function App() {
  useHydratedEvent()
  useHeadingFocus()
  useScrollMemory()
  // The interface is in English; otherwise hidden labels would follow the browser's language.
  return (
    <I18nProvider locale="en-US">
      <Outlet />
    </I18nProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useHydratedEvent()
  useHeadingFocus()
  useScrollMemory()
  // Without its illustration, which every page with scripts would load.
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />
  return (
    <PublicLayout>
      <h1 className="mb-6 text-3xl">This page did not load</h1>
      <Problem error={error} onRetry={() => window.location.reload()} />
    </PublicLayout>
  )
}
