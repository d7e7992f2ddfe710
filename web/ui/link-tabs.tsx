import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { TextLink } from './text-link.tsx'
import { useScrollRow } from './use-scroll-row.ts'

export interface LinkTabsProps {
  /** Accessible name of the navigation. */
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Links styled as tabs: related views, each with its own URL. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useScrollRow(row, current)
  return (
    <nav
      ref={row}
      aria-label={label}
      className="fades-x no-print mb-6 flex gap-x-6 overflow-x-auto border-b border-line"
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
