import { Link, useRouteLoaderData } from 'react-router'

/** The product name with its line and points; links home. */
export function Wordmark({ to = '/' }: { to?: string }) {
  const root = useRouteLoaderData<{ siteName?: string }>('root')
  return (
    <Link
      to={to}
      className="flex items-center gap-2.5 rounded-control text-lg font-bold tracking-tight text-ink no-underline"
    >
      <svg aria-hidden="true" width="26" height="26" viewBox="0 0 26 26" className="shrink-0">
        <path d="M4 22 12 13 21 5" fill="none" className="stroke-brand stroke-2" />
        <circle cx="4.5" cy="21.5" r="3" className="fill-brand" />
        <circle cx="12" cy="13" r="3" className="fill-brand" />
        <circle cx="20.5" cy="5.5" r="4" className="fill-canvas stroke-signal stroke-3" />
      </svg>
      {root?.siteName ?? 'Waypoint'}
    </Link>
  )
}
