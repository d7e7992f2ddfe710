import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  /** A line above the title, such as the parent page. */
  above?: ReactNode
  /** The page's purpose, in a sentence. */
  children?: ReactNode
  actions?: ReactNode
}

/** The page's only h1, which takes focus after navigation. */
export function PageHeader({ title, above, children, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {above && <div className="mb-1 text-sm text-ink-soft">{above}</div>}
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        {children && <div className="mt-2 max-w-measure text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
