import { getOwnPairing } from '#contract/career/coaches.ts'
import { PlanNotice } from '#web/account/billing/billing.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { LinkTabs } from '#web/ui/link-tabs.tsx'

export interface CoachingTabsProps {
  current: 'goals' | 'check-ins' | 'coach' | 'members'
}

/** The coaching tabs; a coach also gets their members. */
export function CoachingTabs({ current }: CoachingTabsProps) {
  const { data } = useEndpoint(getOwnPairing, {})
  const tabs = [
    { id: 'goals', to: '/dashboard/coaching', label: 'Goals' },
    { id: 'check-ins', to: '/dashboard/coaching/check-ins', label: 'Check-ins' },
    { id: 'coach', to: '/dashboard/coaching/coach', label: 'My coach' },
    ...(data?.isCoach || current === 'members'
      ? [{ id: 'members', to: '/dashboard/coaching/members', label: 'Members I coach' }]
      : []),
  ]
  return (
    <LinkTabs
      label="Coaching"
      tabs={tabs.map(({ id, ...tab }) => ({ ...tab, isCurrent: id === current }))}
    />
  )
}

/** The upgrade offer above each coaching page when the plan doesn't include coaching. */
export function CoachingOffer() {
  return (
    <PlanNotice
      feature="coaching"
      offer="Success coaching is part of Lifetime. You can always read, finish and export what you made."
    />
  )
}
