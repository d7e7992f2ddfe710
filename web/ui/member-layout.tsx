import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { popoverStyle } from './list-box-style.ts'
import { MemberFooter } from './member-footer.tsx'
import type { NavEntry } from './nav-entry.ts'
import { type FrameParts, PageFrame } from './page-frame.tsx'
import { ToastRegion } from './toast.tsx'
import { useScrollRow } from './use-scroll-row.ts'
import { Wordmark } from './wordmark.tsx'

interface MemberFrameProps {
  /** Most important first: a phone shows five, or four and "More". */
  entries: readonly NavEntry[]
  /** The account menu: below the rail, and in the bar on phones. */
  account?: ReactNode
  home?: string
  /** Lower rows in the rail, for many entries. */
  isDense?: boolean
}

export interface MemberLayoutProps extends MemberFrameProps {
  children: ReactNode
}

/** Pages for signed-in users: a rail from 1024 px up, a bottom bar below that. */
export function MemberLayout({ children, ...frame }: MemberLayoutProps) {
  return <PageFrame parts={memberFrame(frame)}>{children}</PageFrame>
}

/** The parts of this layout. */
export function memberFrame({
  entries,
  account,
  home = '/dashboard',
  isDense = false,
}: MemberFrameProps): FrameParts {
  return {
    outer: 'lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)] print:block',
    inner: 'flex min-h-dvh min-w-0 flex-col border-line max-lg:pb-18 lg:border-s',
    main: 'mx-auto w-full max-w-page flex-1 px-5 py-8 sm:px-8 lg:py-10',
    header: (
      <header className="no-print flex items-center justify-between gap-4 border-b border-line px-5 py-3 lg:sticky lg:top-0 lg:h-dvh lg:flex-col lg:items-stretch lg:justify-start lg:gap-5 lg:border-b-0 lg:py-6">
        <Wordmark to={home} />
        <Rail entries={entries} isDense={isDense} />
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

/** Scrolls by itself where the entries need more height than there is; the account menu below it stays. */
function Rail({ entries, isDense }: { entries: readonly NavEntry[]; isDense: boolean }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useScrollRow(nav)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry.
  useEffect(() => {
    // Scrolls the rail alone: the page stays where it is.
    const entry = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!nav.current || !entry) return
    const top = entry.offsetTop - nav.current.offsetTop
    const isShown =
      top >= nav.current.scrollTop &&
      top + entry.offsetHeight <= nav.current.scrollTop + nav.current.clientHeight
    if (!isShown) nav.current.scrollTop = top - nav.current.clientHeight / 2
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label="Main"
      className="fades-y -mx-4 hidden min-h-0 flex-1 overflow-y-auto px-4 py-1 [scrollbar-width:thin] lg:block"
    >
      <ul className={classNames('-mx-2 flex flex-col', isDense ? 'text-sm' : 'gap-1')}>
        {entries.map((entry) => (
          <li
            key={entry.href}
            className={entry.startsGroup ? (isDense ? 'mt-2' : 'mt-3') : undefined}
          >
            <RailLink entry={entry} isDense={isDense} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RailLinkProps {
  entry: NavEntry
  isDense?: boolean
  onClick?: () => void
}

function RailLink({ entry, isDense, onClick }: RailLinkProps) {
  const { pathname } = useLocation()
  const props = {
    to: entry.href,
    className: classNames(railItem, isDense ? 'min-h-7' : 'min-h-11'),
    ...(onClick && { onClick }),
  }
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
  'flex items-center gap-3 rounded-control px-3 font-medium text-ink-soft hover:bg-tint hover:text-ink aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-ink'

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

/** A native popover: lightweight, closes on Escape or an outside tap. */
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
        className={classNames(
          popoverStyle,
          'inset-[auto_8px_72px_auto] max-h-[calc(100dvh-5.5rem)] min-w-56 overflow-y-auto p-2',
        )}
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
