import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  isOpen?: boolean
  className?: string
}

/** Expandable content. A native element: it opens without scripts and for find-in-page. */
export function Disclosure({ summary, children, isOpen = false, className }: DisclosureProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-brand [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={18} className="[[open]>summary>&]:rotate-90" />
        <span className="underline decoration-1 underline-offset-3">{summary}</span>
      </summary>
      <div className="pt-2 ps-6">{children}</div>
    </details>
  )
}
