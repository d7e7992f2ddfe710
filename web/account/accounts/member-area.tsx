import { type ComponentType, lazy, Suspense } from 'react'
import { Outlet, useMatch } from 'react-router'
import { RequireMember } from '#web/lib/session/require.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import type { DeletionBannerProps } from './deletion-banner.tsx'
import { memberFrameParts } from './member-frame-parts.tsx'
import type { UnverifiedBannerProps } from './unverified-banner.tsx'
import { useUnread } from './use-unread.ts'

/** The layout of every page that requires login. */
export default function MemberArea() {
  const { user } = useSession()
  const unread = useUnread(user !== null)
  // A report's first screen belongs to the report: the reminder follows it.
  const isReport = useMatch('/reports/:id') !== null
  return (
    <PageFrame parts={memberFrameParts(user, unread)}>
      <RequireMember>
        <Banners />
        {!isReport && <ConfirmEmail />}
        <Outlet />
        {isReport && (
          <div className="mt-10 empty:hidden">
            <ConfirmEmail />
          </div>
        )}
      </RequireMember>
    </PageFrame>
  )
}

// Most members see neither banner. Offline they don't load; the settings have the same information.
const DeletionBanner = lazy<ComponentType<DeletionBannerProps>>(() =>
  import('./deletion-banner.tsx').catch(() => ({ default: () => null })),
)
const UnverifiedBanner = lazy<ComponentType<UnverifiedBannerProps>>(() =>
  import('./unverified-banner.tsx').catch(() => ({ default: () => null })),
)

function Banners() {
  const { account } = useSession()
  if (account === null) return null
  const { deletion_due_at, time_zone } = account
  return (
    <Suspense fallback={null}>
      {deletion_due_at !== null && <DeletionBanner due={deletion_due_at} timeZone={time_zone} />}
    </Suspense>
  )
}

function ConfirmEmail() {
  const { account } = useSession()
  if (account === null || account.email_verified) return null
  return (
    <Suspense fallback={null}>
      <UnverifiedBanner email={account.email} />
    </Suspense>
  )
}
