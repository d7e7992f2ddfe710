import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

interface BannerProps {
  icon: LucideIcon
  /** Names the part of the page for screen readers. */
  label: string
  children: ReactNode
}

/** A quiet line above a page: something about the account that holds on every page. */
export function Banner({ icon, label, children }: BannerProps) {
  return (
    <section
      aria-label={label}
      className="no-print mb-6 flex gap-3 rounded-card border border-signal bg-signal-tint px-4 py-3 text-sm"
    >
      <Icon of={icon} className="mt-0.5 text-signal" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {children}
      </div>
    </section>
  )
}
