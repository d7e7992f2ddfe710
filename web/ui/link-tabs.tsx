import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { TextLink } from './text-link.tsx'

export interface LinkTabsProps {
  /** Accessible name of the navigation. */
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Links styled as tabs: related views, each with its own URL. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    // On a phone the row scrolls: the current tab is brought into it, and the page stays where it is.
    const tab = current && row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 24
  }, [current])
  return (
    <nav
      ref={row}
      aria-label={label}
      className="no-print mb-6 flex gap-x-6 overflow-x-auto border-b border-line"
    >
      {tabs.map(({ to, label: text, isCurrent }) => (
        <TextLink
          key={to}
          to={to}
          {...(isCurrent && { 'aria-current': 'page' as const })}
          className={classNames(
            '-mb-px border-b-3 py-2 font-semibold whitespace-nowrap no-underline',
            isCurrent ? 'border-brand text-ink' : 'border-transparent text-ink-soft',
          )}
        >
          {text}
        </TextLink>
      ))}
    </nav>
  )
}
