import type { ReactNode } from 'react'
import { getBilling } from '#contract/account/billing.ts'
import type { Feature } from '#contract/account/entitlements.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface FeatureGateProps {
  feature: Feature
  /** What Premium adds here, in one sentence. */
  offer: string
  children: ReactNode
}

/** Whether the plan includes the feature; true while loading. The server enforces it. */
export function useFeatureOpen(feature: Feature): boolean {
  const { data } = useEndpoint(getBilling, {})
  return data?.entitlements.includes(feature) ?? true
}

/** Renders its children if the plan includes the feature, else an offer. The server enforces it. */
export function FeatureGate({ feature, offer, children }: FeatureGateProps) {
  const { data } = useEndpoint(getBilling, {})
  if (data && !data.entitlements.includes(feature)) return <PlanOffer offer={offer} />
  return children
}

/**
 * Shown above existing content: what the plan doesn't allow with it. Renders nothing if the plan includes the
 * feature.
 */
export function PlanNotice({ feature, offer }: Omit<FeatureGateProps, 'children'>) {
  const { data } = useEndpoint(getBilling, {})
  if (!data || data.entitlements.includes(feature)) return null
  return (
    <div className="no-print mb-6">
      <PlanOffer offer={offer} />
    </div>
  )
}

/** What another plan adds, with a link to get it. */
export function PlanOffer({ offer }: { offer: string }) {
  return (
    <Alert
      actions={
        <LinkButton to="/dashboard/billing" variant="secondary" size="small">
          See plans
        </LinkButton>
      }
    >
      {offer}
    </Alert>
  )
}
