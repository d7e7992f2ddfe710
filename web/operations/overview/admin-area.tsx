import {
  Activity,
  BookOpenText,
  Bot,
  Briefcase,
  Building2,
  ChartLine,
  DatabaseBackup,
  Flag,
  HeartHandshake,
  House,
  Import,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  Mail,
  MessagesSquare,
  Milestone,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  SlidersHorizontal,
  Star,
  Users,
  Wrench,
} from 'lucide-react'
import { Outlet } from 'react-router'
import { AccountBar } from '#web/account/accounts/accounts.ts'
import { SecondFactorGate } from '#web/account/second-factors/second-factors.ts'
import { RequireAdmin } from '#web/lib/session/require.tsx'
import { MemberLayout } from '#web/ui/member-layout.tsx'
import type { NavEntry } from '#web/ui/nav-entry.ts'

const entries: readonly NavEntry[] = [
  { href: '/admin', label: 'Overview', icon: LayoutDashboard, isExact: true },
  { href: '/admin/activity', label: 'Activity', icon: Activity },
  { href: '/admin/users', label: 'Users', icon: Users },
  { href: '/admin/tickets', label: 'Messages', icon: Inbox, startsGroup: true },
  { href: '/admin/moderation', label: 'Moderation', icon: ShieldAlert },
  { href: '/admin/host-reviews', label: 'Reviews', icon: Star },
  { href: '/admin/categories', label: 'Categories', icon: MessagesSquare },
  { href: '/admin/stories', label: 'Stories', icon: BookOpenText },
  { href: '/admin/mentors', label: 'Mentors', icon: HeartHandshake },
  { href: '/admin/opportunities', label: 'Opportunities', icon: Briefcase, startsGroup: true },
  { href: '/admin/organizations', label: 'Organizations', icon: Building2 },
  { href: '/admin/resources', label: 'Resources', icon: LifeBuoy },
  { href: '/admin/listing-problems', label: 'Problems', icon: Flag },
  { href: '/admin/etl', label: 'Imports', icon: Import },
  { href: '/admin/rules', label: 'Rules', icon: Scale },
  { href: '/admin/milestones', label: 'Milestones', icon: Milestone },
  {
    href: '/admin/analytics/metrics',
    label: 'Analytics',
    icon: ChartLine,
    area: '/admin/analytics',
    startsGroup: true,
  },
  { href: '/admin/audit-logs', label: 'Audit log', icon: ScrollText },
  { href: '/admin/ai/hub', label: 'AI hub', icon: Bot, startsGroup: true },
  { href: '/admin/ai/config', label: 'Matching and AI', icon: SlidersHorizontal },
  { href: '/admin/system/settings', label: 'Settings', icon: Settings, startsGroup: true },
  { href: '/admin/system/maintenance', label: 'Maintenance', icon: Wrench },
  { href: '/admin/system/backups', label: 'Backups', icon: DatabaseBackup },
  { href: '/admin/system/emails', label: 'Emails', icon: Mail },
  { href: '/dashboard', label: 'Member home', icon: House, startsGroup: true },
]

/** The layout of every page that requires the admin role. */
export default function AdminArea() {
  return (
    <MemberLayout entries={entries} account={<AccountBar />} home="/admin" isDense>
      <RequireAdmin withoutSecondFactor={<SecondFactorGate />}>
        <Outlet />
      </RequireAdmin>
    </MemberLayout>
  )
}
