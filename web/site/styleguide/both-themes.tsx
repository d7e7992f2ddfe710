import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export interface BothThemesProps {
  title: string
  /** Stacked, for content that needs the width. */
  isWide?: boolean
  /** Called for each theme; `theme` keeps IDs unique on the page. */
  children: (theme: 'light' | 'dark') => ReactNode
}

/** The same content in light and dark, side by side. */
export function BothThemes({ title, isWide = false, children }: BothThemesProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      <div
        className={classNames(
          'overflow-hidden rounded-card border border-line',
          !isWide && 'grid xl:grid-cols-2',
        )}
      >
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className="flex min-w-0 flex-col gap-8 p-5 sm:p-8">
            {children(theme)}
          </div>
        ))}
      </div>
    </section>
  )
}
