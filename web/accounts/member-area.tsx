import { Building2, ClipboardList, FileText, House, Milestone, UserRound } from 'lucide-react'
import { Outlet } from 'react-router'
import { RequireMember } from '#web/lib/session/require.tsx'
import { MemberLayout } from '#web/ui/member-layout.tsx'
import type { NavEntry } from '#web/ui/nav-entry.ts'
import { AccountBar } from './account-bar.tsx'
import { DeletionBanner } from './deletion-banner.tsx'
import { UnverifiedBanner } from './unverified-banner.tsx'

const entries: readonly NavEntry[] = [
  { href: '/dashboard', label: 'Home', icon: House, isExact: true },
  { href: '/survey', label: 'Survey', icon: ClipboardList },
  { href: '/dashboard/roadmap', label: 'Roadmap', icon: Milestone },
  { href: '/dashboard/reports', label: 'Reports', icon: FileText },
  { href: '/profile', label: 'Profile', icon: UserRound },
  { href: '/organizations', label: 'Organizations', icon: Building2 },
]

/** Around every page that needs a login. */
export default function MemberArea() {
  return (
    <MemberLayout entries={entries} account={<AccountBar />}>
      <RequireMember>
        <DeletionBanner />
        <UnverifiedBanner />
        <Outlet />
      </RequireMember>
    </MemberLayout>
  )
}
