import type { ReactNode } from 'react'

/**
 * Around what may be wider than the screen, such as a table: it scrolls by itself, also from the keyboard. A group
 * and no region, since one page may have many. While something is hidden, a line stands at that edge, and a sentence
 * says so where the browser can tell.
 */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus
      tabIndex={0}
      className="scrolls-aside relative overflow-x-auto"
    >
      <p className="scrolls-aside-note no-print">Scroll sideways to see the full table.</p>
      {children}
    </div>
  )
}
