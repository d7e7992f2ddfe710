import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  /** A line above the title, such as the parent page. */
  above?: ReactNode
  /** The page's purpose, in a sentence. */
  children?: ReactNode
  actions?: ReactNode
  /** On phones, a smaller title, with the actions on the line above it. */
  isCompact?: boolean
}

/** The page's only h1, which takes focus after navigation. */
export function PageHeader({
  title,
  above,
  children,
  actions,
  isCompact = false,
}: PageHeaderProps) {
  const heading = (
    <h1 className={isCompact ? 'text-2xl sm:text-4xl' : 'text-3xl sm:text-4xl'}>{title}</h1>
  )
  if (isCompact) {
    return (
      <header className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 sm:mb-6 print:block">
        <div className="text-sm text-ink-soft">{above}</div>
        <div className="no-print flex gap-3 sm:row-span-2">{actions}</div>
        <div className="max-sm:col-span-2">
          {heading}
          {children && <div className="mt-2 max-w-measure text-ink-soft">{children}</div>}
        </div>
      </header>
    )
  }
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {above && <div className="mb-1 text-sm text-ink-soft">{above}</div>}
        {heading}
        {children && <div className="mt-2 max-w-measure text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="no-print flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
