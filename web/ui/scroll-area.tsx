import type { ReactNode } from 'react'

/**
 * Around what may be wider than the screen, such as a table: it scrolls by itself, also from the keyboard. A group
 * and no region, since one page may have many.
 */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take focus
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </div>
  )
}
