import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Tone = 'plain' | 'brand' | 'good' | 'signal' | 'bad'

const tones: Record<Tone, string> = {
  plain: 'bg-tint text-ink',
  brand: 'bg-tint text-brand',
  good: 'bg-good-tint text-good',
  signal: 'bg-signal-tint text-signal',
  bad: 'bg-bad-tint text-bad',
}

export interface BadgeProps {
  children: ReactNode
  tone?: Tone
  icon?: LucideIcon
}

/** A short label for a type or status. The text carries the meaning; color only supports it. */
export function Badge({ children, tone = 'plain', icon }: BadgeProps) {
  return (
    <span
      className={classNames(
        'forced-edge inline-flex items-center gap-1 rounded-control px-2 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** Marks everything from the shipped sample listing. */
export function SampleMark() {
  return <Badge tone="signal">Sample listing</Badge>
}
