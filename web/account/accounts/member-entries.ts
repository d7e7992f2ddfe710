import {
  Bell,
  Bookmark,
  Building2,
  ClipboardList,
  FileCheck,
  FileText,
  House,
  Milestone,
  Shield,
  SquareKanban,
} from 'lucide-react'
import type { SessionUser } from '#web/lib/session/session-state.ts'
import type { NavEntry } from '#web/ui/nav-entry.ts'
import { isAdmin } from './is-admin.ts'

const entries: readonly NavEntry[] = [
  { href: '/dashboard', label: 'Home', icon: House, isExact: true },
  { href: '/survey', label: 'Survey', icon: ClipboardList },
  { href: '/dashboard/reports', label: 'Reports', icon: FileText },
  { href: '/dashboard/roadmap', label: 'Roadmap', icon: Milestone },
  { href: '/organizations', label: 'Programs', icon: Building2 },
  { href: '/dashboard/applications', label: 'Applications', icon: SquareKanban },
  { href: '/dashboard/packet', label: 'Approval packet', icon: FileCheck },
  { href: '/dashboard/saved', label: 'Saved', icon: Bookmark },
]

const notifications: NavEntry = { href: '/notifications', label: 'Notifications', icon: Bell }

const adminEntry: NavEntry = { href: '/admin', label: 'Admin', icon: Shield }

/** The links of the rail and the bottom bar, for everyone who is signed in. */
export function memberEntries(
  user: Pick<SessionUser, 'role'> | null,
  unread = 0,
): readonly NavEntry[] {
  const all = [...entries, { ...notifications, count: unread }]
  return isAdmin(user) ? [...all, adminEntry] : all
}
