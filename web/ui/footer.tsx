import { Link, useLocation } from 'react-router'

const themeNames = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'system', name: 'As my device' },
]

const link = 'underline decoration-1 underline-offset-3 hover:decoration-2'

/** On every page: help in a crisis first, then what Waypoint is not, then the rest. */
export function Footer() {
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <footer className="no-print mt-20 border-t border-line text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-col gap-6 px-5 py-10 sm:px-8">
        <p className="max-w-measure text-base text-ink">
          <strong>Veterans Crisis Line:</strong> dial{' '}
          <a href="tel:988" className={link}>
            988
          </a>{' '}
          then press 1, or text{' '}
          <a href="sms:838255" className={link}>
            838255
          </a>
          . Any hour, for you or someone you worry about.
        </p>
        <p className="max-w-measure">
          Waypoint is not affiliated with the Department of Defense, the Department of Veterans
          Affairs or any military service. Rules are shown with their source and date; your command
          decides.
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <nav aria-label="Footer" className="flex flex-wrap gap-x-5 gap-y-2">
            <Link to="/organizations" className={link}>
              Organizations
            </Link>
            <Link to="/accessibility" className={link}>
              Accessibility
            </Link>
          </nav>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <span>Colors:</span>
            {themeNames.map(({ id, name }) => (
              <a key={id} href={`/theme?choose=${id}&back=${back}`} rel="nofollow" className={link}>
                {name}
              </a>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}
