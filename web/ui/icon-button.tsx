import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export interface IconButtonProps extends Omit<PlainButtonProps, 'children' | 'isPending'> {
  /** Accessible name; the icon must be universally understood (close, search, show password). */
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <PlainButton
      {...props}
      aria-label={label}
      className={classNames(
        'inline-flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-tint hover:text-ink disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      <Icon of={icon} size={18} />
    </PlainButton>
  )
}
