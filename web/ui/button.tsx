import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  /** Said instead of the label while `isPending`. */
  pendingText?: string
  className?: string
  ref?: Ref<HTMLButtonElement>
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
    <AriaButton {...props} className={buttonStyle(variant, size, className)}>
      {icon && <Icon of={icon} size={size === 'small' ? 16 : 20} />}
      {props.isPending ? pendingText : children}
    </AriaButton>
  )
}
