import type { LucideIcon } from 'lucide-react'

/** A link in a bar or rail. */
export interface NavEntry {
  href: string
  label: string
  /** Required in the member's rail and bottom bar. */
  icon?: LucideIcon
  /** Current only on exactly this path. */
  isExact?: boolean
  /** Current on every path below this one, which has no page itself. */
  area?: string
  /** Set apart from the previous entry in the rail. */
  startsGroup?: boolean
  /** A badge count, such as unread notifications. */
  count?: number
}
