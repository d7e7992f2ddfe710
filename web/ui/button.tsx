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
  /** Said instead of the label while `isPending`. */
  pendingText?: string
  className?: string
}

/** An act. While `isPending` it keeps its focus and says what it is doing, but cannot be pressed again. */
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
