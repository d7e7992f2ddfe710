import { classNames } from './class-names.ts'
import { TextLink } from './text-link.tsx'

export interface LinkTabsProps {
  /** Names the navigation for screen readers. */
  label: string
  tabs: readonly { to: string; label: string; isCurrent: boolean }[]
}

/** Links that look like tabs: views of one thing, each with an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav
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
