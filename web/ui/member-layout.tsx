import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { popoverStyle } from './list-box-style.ts'
import { MemberFooter } from './member-footer.tsx'
import type { NavEntry } from './nav-entry.ts'
import { type FrameParts, PageFrame } from './page-frame.tsx'
import { ToastRegion } from './toast.tsx'
import { Wordmark } from './wordmark.tsx'

interface MemberFrameProps {
  /** In the order of their weight: a phone shows five, or four and "More". */
  entries: readonly NavEntry[]
  /** The person's menu: under the rail, and in the bar on a phone. */
  account?: ReactNode
  home?: string
}

export interface MemberLayoutProps extends MemberFrameProps {
  children: ReactNode
}

/** Pages of someone signed in: a rail from 1024 px up, a bottom bar below that. */
export function MemberLayout({ children, ...frame }: MemberLayoutProps) {
  return <PageFrame parts={memberFrame(frame)}>{children}</PageFrame>
}

/** The parts of the layout above. */
export function memberFrame({
  entries,
  account,
  home = '/dashboard',
}: MemberFrameProps): FrameParts {
  return {
    outer: 'lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)] print:block',
    inner: 'flex min-h-dvh min-w-0 flex-col border-line max-lg:pb-18 lg:border-s',
    main: 'mx-auto w-full max-w-page flex-1 px-5 py-8 sm:px-8 lg:py-10',
    header: (
      <header className="no-print flex items-center justify-between gap-4 border-b border-line px-5 py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-8 lg:overflow-y-auto lg:border-b-0 lg:py-6">
        <Wordmark to={home} />
        <nav aria-label="Main" className="hidden flex-1 lg:block">
          <ul className="-mx-2 flex flex-col gap-1">
            {entries.map((entry) => (
              <li key={entry.href}>
                <RailLink entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        {account && (
          <div className="flex items-center gap-2 lg:[&_[popover]]:inset-[auto_auto_4.5rem_0.75rem]">
            {account}
          </div>
        )}
      </header>
    ),
    footer: <MemberFooter />,
    after: (
      <>
        <BottomBar entries={entries} />
        <ToastRegion />
      </>
    ),
  }
}

function RailLink({ entry, onClick }: { entry: NavEntry; onClick?: () => void }) {
  const { pathname } = useLocation()
  const props = { to: entry.href, className: railItem, ...(onClick && { onClick }) }
  const content = (
    <>
      {entry.icon && <Icon of={entry.icon} />}
      <span className="flex-1">{entry.label}</span>
      <Count entry={entry} />
    </>
  )
  if (entry.area === undefined) {
    return (
      <NavLink {...props} end={entry.isExact ?? false}>
        {content}
      </NavLink>
    )
  }
  const isCurrent = pathname.startsWith(`${entry.area}/`)
  return (
    <Link {...props} aria-current={isCurrent ? 'page' : undefined}>
      {content}
    </Link>
  )
}

const railItem =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-ink'

const barItem =
  'flex min-h-15 w-full flex-col items-center justify-center gap-0.5 border-t-3 border-transparent px-1 text-xs font-medium text-ink-soft aria-[current]:border-brand aria-[current]:text-ink'

function BottomBar({ entries }: { entries: readonly NavEntry[] }) {
  const shown = entries.length <= 5 ? entries : entries.slice(0, 4)
  const rest = entries.slice(shown.length)
  return (
    <nav
      aria-label="Main"
      className="bottom-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface lg:hidden"
    >
      <ul className="flex">
        {shown.map((entry) => (
          <li key={entry.href} className="min-w-0 flex-1">
            <NavLink to={entry.href} end={entry.isExact ?? false} className={barItem}>
              <span className="relative">
                {entry.icon && <Icon of={entry.icon} />}
                <Count entry={entry} className="absolute -top-1 left-3.5" />
              </span>
              <span className="max-w-full truncate">{entry.label}</span>
            </NavLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            <MoreLinks entries={rest} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The browser's own popover: light, closed by Escape and by a touch elsewhere. */
function MoreLinks({ entries }: { entries: readonly NavEntry[] }) {
  const id = useId()
  const panel = useRef<HTMLUListElement>(null)
  return (
    <>
      <button type="button" popoverTarget={id} className={classNames(barItem, 'cursor-pointer')}>
        <Icon of={Ellipsis} />
        More
      </button>
      <ul
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(popoverStyle, 'inset-[auto_8px_72px_auto] min-w-56 p-2')}
      >
        {entries.map((entry) => (
          <li key={entry.href}>
            <RailLink entry={entry} onClick={() => panel.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ entry, className }: { entry: NavEntry; className?: string }) {
  if (!entry.count) return null
  return (
    <span
      className={classNames(
        'tabular forced-color-adjust-none rounded-full bg-signal px-1.5 text-xs font-semibold text-canvas',
        className,
      )}
    >
      {entry.count}
      <span className="sr-only"> new</span>
    </span>
  )
}
