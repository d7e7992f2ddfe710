import type { LucideIcon } from 'lucide-react'

/** A place in a bar or rail. */
export interface NavEntry {
  href: string
  label: string
  /** Needed in the member's rail and bottom bar. */
  icon?: LucideIcon
  /** Marked as current only on exactly this path. */
  isExact?: boolean
  /** Marked as current on every path below this one, which no page is at. */
  area?: string
  /** How many wait there: unread notifications. */
  count?: number
}
