import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const style = 'text-brand underline decoration-1 underline-offset-3 hover:decoration-2'

export interface TextLinkProps extends Omit<LinkProps, 'children' | 'className'> {
  children: ReactNode
  className?: string
}

/** A link within the app. */
export function TextLink({ children, className, ...props }: TextLinkProps) {
  return (
    <Link {...props} className={classNames(style, className)}>
      {children}
    </Link>
  )
}

interface OutLinkProps {
  href: string
  children: ReactNode
  /** Keeps the page open, for someone in the middle of a plan. */
  newTab?: boolean
}

/** An external link; announced as such to screen readers. */
export function OutLink({ href, children, newTab = false }: OutLinkProps) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      target={newTab ? '_blank' : undefined}
      className={style}
    >
      {children}
      {/* A word joiner: keeps the icon with the last word. */}
      <span aria-hidden="true" className="whitespace-nowrap">
        {'\u2060'}
        <Icon of={ExternalLink} size={14} className="ms-1 inline align-baseline" />
      </span>
      <span className="sr-only"> ({newTab ? 'opens in a new tab' : 'opens another site'})</span>
    </a>
  )
}
