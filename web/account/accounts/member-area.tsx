import {
  Building2,
  ClipboardList,
  FileText,
  House,
  Milestone,
  Settings,
  UserRound,
} from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { RequireMember } from '#web/lib/session/require.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { MemberLayout } from '#web/ui/member-layout.tsx'
import type { NavEntry } from '#web/ui/nav-entry.ts'
import { AccountBar } from './account-bar.tsx'
import type { DeletionBannerProps } from './deletion-banner.tsx'
import type { UnverifiedBannerProps } from './unverified-banner.tsx'

const entries: readonly NavEntry[] = [
  { href: '/dashboard', label: 'Home', icon: House, isExact: true },
  { href: '/survey', label: 'Survey', icon: ClipboardList },
  { href: '/dashboard/roadmap', label: 'Roadmap', icon: Milestone },
  { href: '/dashboard/reports', label: 'Reports', icon: FileText },
  { href: '/profile', label: 'Profile', icon: UserRound },
  { href: '/organizations', label: 'Organizations', icon: Building2 },
  { href: '/dashboard/settings', label: 'Settings', icon: Settings },
]

/** Around every page that needs a login. */
export default function MemberArea() {
  return (
    <MemberLayout entries={entries} account={<AccountBar />}>
      <RequireMember>
        <Banners />
        <Outlet />
      </RequireMember>
    </MemberLayout>
  )
}

// Most members see neither line. Without a connection they are missing; the settings say the same.
const DeletionBanner = lazy<ComponentType<DeletionBannerProps>>(() =>
  import('./deletion-banner.tsx').catch(() => ({ default: () => null })),
)
const UnverifiedBanner = lazy<ComponentType<UnverifiedBannerProps>>(() =>
  import('./unverified-banner.tsx').catch(() => ({ default: () => null })),
)

function Banners() {
  const { account } = useSession()
  if (account === null) return null
  const { deletion_due_at, email_verified, email, time_zone } = account
  return (
    <Suspense fallback={null}>
      {deletion_due_at !== null && <DeletionBanner due={deletion_due_at} timeZone={time_zone} />}
      {!email_verified && <UnverifiedBanner email={email} />}
    </Suspense>
  )
}
