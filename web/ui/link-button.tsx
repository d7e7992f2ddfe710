import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Icon } from './icon.tsx'

export interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon
  className?: string
}

/** A link that starts an action and looks like a button. */
export function LinkButton({
  children,
  variant,
  size,
  icon,
  className,
  ...props
}: LinkButtonProps) {
  return (
    <Link {...props} className={buttonStyle(variant, size, className)}>
      {icon && <Icon of={icon} size={size === 'small' ? 16 : 20} />}
      {children}
    </Link>
  )
}
