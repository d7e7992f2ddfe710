import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'
import { Footer } from './footer.tsx'
import type { NavEntry } from './nav-entry.ts'
import { type FrameParts, PageFrame } from './page-frame.tsx'
import { SignedOutLinks } from './signed-out-links.tsx'
import { Wordmark } from './wordmark.tsx'

interface PublicFrameProps {
  entries?: readonly NavEntry[]
  /** At the end of the bar; defaults to "Log in" and "Sign up". */
  account?: ReactNode
  /** `narrow` for forms and text, `full` for side-by-side comparisons. */
  width?: 'page' | 'narrow' | 'full'
}

export interface PublicLayoutProps extends PublicFrameProps {
  children: ReactNode
}

const defaultEntries: readonly NavEntry[] = [
  { href: '/organizations', label: 'Programs' },
  { href: '/guides', label: 'Guides' },
  { href: '/resources', label: 'Resources' },
  { href: '/community', label: 'Community' },
  { href: '/pricing', label: 'Pricing' },
]

const widths = { page: 'max-w-page', narrow: 'max-w-xl', full: 'max-w-none' }

/** Public pages: a bar, one column, the footer. */
export function PublicLayout({ children, ...frame }: PublicLayoutProps) {
  return <PageFrame parts={publicFrame(frame)}>{children}</PageFrame>
}

/** The parts of this layout. */
export function publicFrame({
  entries = defaultEntries,
  account = <SignedOutLinks />,
  width = 'page',
}: PublicFrameProps): FrameParts {
  return {
    outer: 'flex min-h-dvh flex-col',
    inner: 'flex flex-1 flex-col',
    main: classNames('mx-auto w-full flex-1 px-5 py-8 sm:px-8 sm:py-10', widths[width]),
    header: (
      <header className="no-print border-b border-line">
        <div
          className={classNames(
            'mx-auto flex flex-wrap items-center gap-x-8 gap-y-2 px-5 py-3 sm:px-8',
            widths[width === 'full' ? 'full' : 'page'],
          )}
        >
          <Wordmark />
          <nav
            aria-label="Main"
            className="flex flex-1 flex-wrap gap-x-5 max-lg:order-last max-lg:basis-full"
          >
            {entries.map((entry) => (
              <NavLink
                key={entry.href}
                to={entry.href}
                end={entry.isExact ?? false}
                className="flex min-h-9 items-center border-b-2 border-transparent font-medium text-ink hover:border-control aria-[current]:border-brand"
              >
                {entry.label}
              </NavLink>
            ))}
          </nav>
          <div className="ms-auto flex items-center gap-2">{account}</div>
        </div>
      </header>
    ),
    footer: <Footer />,
  }
}
