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
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-control font-semibold text-brand max-sm:min-h-10 pointer-coarse:min-h-11 print:text-inherit [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronRight} size={18} className="print:hidden [[open]>summary>&]:rotate-90" />
        <span className="underline decoration-1 underline-offset-3 print:no-underline">
          {summary}
        </span>
      </summary>
      <div className="pt-2 ps-6 print:ps-0">{children}</div>
    </details>
  )
}
