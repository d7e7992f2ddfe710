import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface BannerProps {
  icon: LucideIcon
  /** Accessible name of the region. */
  label: string
  children: ReactNode
  /** Something is about to be lost. */
  isUrgent?: boolean
}

/** A subtle account notice above every page. */
export function Banner({ icon, label, children, isUrgent = false }: BannerProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'no-print mb-6 flex gap-3 rounded-card border px-4 py-3 text-sm',
        isUrgent ? 'border-signal bg-signal-tint' : 'border-line bg-tint',
      )}
    >
      <Icon of={icon} className={classNames('mt-0.5', isUrgent ? 'text-signal' : 'text-brand')} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {children}
      </div>
    </section>
  )
}
