import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { popoverStyle } from './list-box-style.ts'

export interface ActionPanelProps {
  summary: string
  /** The actions; `close` hides them and focuses the summary, before a dialog opens. */
  children: (close: () => void) => ReactNode
}

/** Actions in a panel over the page, so nothing moves. Closes on Escape or an outside press. */
export function ActionPanel({ summary, children }: ActionPanelProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return
    event.stopPropagation()
    close()
  }
  return (
    <details ref={details} onKeyDown={closeOnEscape} className="no-print relative">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-brand pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="underline decoration-1 underline-offset-3">{summary}</span>
        <Icon of={ChevronDown} size={18} className="[[open]>summary>&]:rotate-180" />
      </summary>
      <div
        className={classNames(
          popoverStyle,
          'absolute end-0 top-full z-20 mt-1 flex w-max flex-col p-2 *:justify-start',
        )}
      >
        {children(close)}
      </div>
    </details>
  )
}
