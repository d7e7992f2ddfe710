import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'
import { PlainButton, type PlainButtonProps } from './plain-button.tsx'

export interface ButtonProps extends PlainButtonProps {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Replaces the label while `isPending`. */
  pendingText?: string
  className?: string
}

/** A button. While `isPending` it keeps focus and shows progress, but can't be pressed again. */
export function Button({
  children,
  variant,
  size,
  icon,
  pendingText = 'Working…',
  className,
  ...props
}: ButtonProps) {
  return (
    <PlainButton {...props} className={buttonStyle(variant, size, className)}>
      {icon && <Icon of={icon} size={size === 'small' ? 16 : 20} />}
      {props.isPending ? pendingText : children}
    </PlainButton>
  )
}
