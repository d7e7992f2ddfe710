import {
  Bell,
  Bookmark,
  Building2,
  ClipboardList,
  FileCheck,
  FileText,
  FileUser,
  Handshake,
  HeartHandshake,
  House,
  Landmark,
  LifeBuoy,
  MessagesSquare,
  Mic,
  Milestone,
  Shield,
  SquareKanban,
  Target,
  Users,
} from 'lucide-react'
import type { SessionUser } from '#web/lib/session/session-state.ts'
import type { NavEntry } from '#web/ui/nav-entry.ts'
import { isAdmin } from './is-admin.ts'

/** The plan, programs, getting hired, and people; the first entry of each group is set apart. */
const entries: readonly NavEntry[] = [
  { href: '/dashboard', label: 'Home', icon: House, isExact: true },
  { href: '/survey', label: 'Survey', icon: ClipboardList },
  { href: '/dashboard/reports', label: 'Reports', icon: FileText },
  { href: '/dashboard/roadmap', label: 'Roadmap', icon: Milestone },
  { href: '/dashboard/family', label: 'Family', icon: Users },
  { href: '/organizations', label: 'Programs', icon: Building2, startsGroup: true },
  { href: '/dashboard/saved', label: 'Saved', icon: Bookmark },
  { href: '/dashboard/applications', label: 'Applications', icon: SquareKanban },
  { href: '/dashboard/packet', label: 'Approval packet', icon: FileCheck },
  { href: '/dashboard/resume', label: 'Resumes', icon: FileUser, startsGroup: true },
  { href: '/dashboard/interview', label: 'Interview practice', icon: Mic },
  { href: '/dashboard/federal', label: 'Federal jobs', icon: Landmark },
  { href: '/dashboard/mentors', label: 'Mentors', icon: HeartHandshake },
  { href: '/dashboard/coaching', label: 'Coaching', icon: Target },
  { href: '/dashboard/alumni', label: 'Alumni', icon: Handshake },
  { href: '/dashboard/community', label: 'Community', icon: MessagesSquare, startsGroup: true },
  { href: '/dashboard/support', label: 'Support', icon: LifeBuoy },
]

const notifications: NavEntry = { href: '/notifications', label: 'Notifications', icon: Bell }

const adminEntry: NavEntry = { href: '/admin', label: 'Admin', icon: Shield }

/** The links in the rail and bottom bar, for every signed-in user. */
export function memberEntries(
  user: Pick<SessionUser, 'role'> | null,
  unread = 0,
): readonly NavEntry[] {
  const all = [...entries, { ...notifications, count: unread }]
  return isAdmin(user) ? [...all, adminEntry] : all
}
