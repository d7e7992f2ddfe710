import type { ReactNode } from 'react'

/**
 * For content that can be wider than the screen, such as a table: scrolls on its own, also by keyboard. A group
 * rather than a region, since a page can have many. While content is hidden, a line marks that edge, and a text says
 * so where the browser can detect it.
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
