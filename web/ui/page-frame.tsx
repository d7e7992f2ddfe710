import type { ReactNode } from 'react'

/** The parts around a page. Both layouts consist of them, so switching keeps the page. */
export interface FrameParts {
  readonly outer: string
  readonly inner: string
  readonly main: string
  readonly header: ReactNode
  readonly footer: ReactNode
  /** After everything else: the bottom bar on phones, and toasts. */
  readonly after?: ReactNode
}

/** Header, page and footer. A page keeps its state when only the parts change. */
export function PageFrame({ parts, children }: { parts: FrameParts; children: ReactNode }) {
  return (
    <div className={parts.outer}>
      {parts.header}
      <div className={parts.inner}>
        <main id="main" tabIndex={-1} className={parts.main}>
          {children}
        </main>
        {parts.footer}
      </div>
      {parts.after}
    </div>
  )
}
