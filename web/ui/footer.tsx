import { Link, useLocation } from 'react-router'
import { CrisisLine } from './crisis-line.tsx'

const themeNames = [
  { id: 'light', name: 'Light' },
  { id: 'dark', name: 'Dark' },
  { id: 'system', name: 'Match my device' },
]

/** Every public page, in the site's four sections. */
const columns = [
  {
    title: 'Waypoint',
    links: [
      ['/original', 'How it works'],
      ['/features', 'Features'],
      ['/pricing', 'Pricing'],
      ['/military-discount', 'Free for junior ranks'],
      ['/success-stories', 'Success stories'],
    ],
  },
  {
    title: 'Explore',
    links: [
      ['/organizations', 'SkillBridge programs'],
      ['/federal-careers', 'Federal careers'],
      ['/resources', 'Resources'],
      ['/community', 'Community'],
      ['/partners', 'For employers'],
    ],
  },
  {
    title: 'Learn',
    links: [
      ['/roadmap', 'Transition timeline'],
      ['/skillbridge-101', 'SkillBridge 101'],
      ['/guides', 'Guides'],
      ['/spouse-careers', 'Spouse careers'],
      ['/blog', 'Blog'],
    ],
  },
  {
    title: 'About',
    links: [
      ['/about', 'About us'],
      ['/contact', 'Contact'],
      ['/careers', 'Careers'],
      ['/accessibility', 'Accessibility'],
      ['/security', 'Security'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
    ],
  },
] as const

const link = 'underline decoration-1 underline-offset-3 hover:decoration-2'

/** On every page: crisis help first, then links to all other pages, then the disclaimer. */
export function Footer() {
  const { pathname, search } = useLocation()
  const back = encodeURIComponent(pathname + search)
  return (
    <footer className="no-print mt-20 border-t border-line text-sm text-ink-soft">
      <div className="mx-auto flex max-w-page flex-col gap-8 px-5 py-10 sm:px-8">
        <p className="text-base text-ink">
          <CrisisLine /> 24/7, for you or someone you’re worried about.
        </p>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <p className="font-semibold text-ink">{title}</p>
              <ul className="mt-2">
                {links.map(([href, name]) => (
                  <li key={href}>
                    <Link to={href} className="flex min-h-8 items-center hover:underline">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <p className="max-w-measure">
            Waypoint is not affiliated with the Department of Defense, the Department of Veterans
            Affairs or any military service. Your command has the final say.
          </p>
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <span>Theme:</span>
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
