import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { RequireMember } from '#web/lib/session/require.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { MemberLayout } from '#web/ui/member-layout.tsx'
import { AccountBar } from './account-bar.tsx'
import type { DeletionBannerProps } from './deletion-banner.tsx'
import { memberEntries } from './member-entries.ts'
import type { UnverifiedBannerProps } from './unverified-banner.tsx'

/** Around every page that needs a login. */
export default function MemberArea() {
  const { user } = useSession()
  return (
    <MemberLayout entries={memberEntries(user)} account={<AccountBar />}>
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
