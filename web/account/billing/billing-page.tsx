import { useSearchParams } from 'react-router'
import { type Billing, getBilling, type PaidPlan } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card, Section } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { planStatusText } from './billing-text.ts'
import { BuyCard } from './buy-card.tsx'
import { OrderStatus } from './order-status.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { RankSection } from './rank-section.tsx'
import { CancelButton, PortalButton, ResumeButton } from './subscription-buttons.tsx'

export function meta() {
  return [{ title: 'Billing · Waypoint' }]
}

export default function BillingPage() {
  const [query] = useSearchParams()
  const { data: billing, error, refetch } = useEndpoint(getBilling, {})
  const order = query.get('order')
  const named = query.get('plan')
  const chosen = named === 'premium' || named === 'lifetime' ? named : null
  if (error) {
    return (
      <>
        <PageHeader title="Billing" />
        <Problem error={error} onRetry={refetch} />
      </>
    )
  }
  if (!billing) return <PageSkeleton label="Loading your plan" />
  return (
    <>
      <PageHeader title="Billing">Your plan, what it costs and how to change it.</PageHeader>
      {order && <OrderStatus id={order} />}
      <CurrentPlan billing={billing} />
      <Choices billing={billing} chosen={chosen} />
      {billing.plan !== 'lifetime' && <RankSection billing={billing} />}
      <PaymentsSection />
    </>
  )
}

function CurrentPlan({ billing }: { billing: Billing }) {
  const { account } = useSession()
  const { plan, status, cancelAtPeriodEnd, hasPortal, freeByRank } = billing
  const isRunning = status === 'trialing' || status === 'active' || status === 'past_due'
  return (
    <Section id="plan" title="Your plan">
      <Card>
        <p className="flex flex-wrap items-center gap-3">
          <span className="text-xl font-bold">{plans[plan].title}</span>
          {status === 'trialing' && <Badge tone="good">Free trial</Badge>}
          {status === 'past_due' && <Badge tone="bad">Payment failed</Badge>}
          {cancelAtPeriodEnd && <Badge tone="signal">Canceled</Badge>}
          {freeByRank !== 'none' && plan === 'premium' && <Badge tone="good">Free by rank</Badge>}
        </p>
        <p className="mt-2 max-w-measure">{planStatusText(billing, account?.time_zone)}</p>
        {!billing.isOpen && (
          <p className="mt-2 max-w-measure text-ink-soft">
            Payments aren’t open yet. Until then, everything available is free.
          </p>
        )}
        {(isRunning || hasPortal) && (
          <div className="mt-5 flex flex-wrap gap-3">
            {hasPortal && <PortalButton isFailed={status === 'past_due'} />}
            {isRunning &&
              (cancelAtPeriodEnd ? <ResumeButton /> : <CancelButton billing={billing} />)}
          </div>
        )}
      </Card>
    </Section>
  )
}

/** The plans this account can buy now, the preselected one first. */
function Choices({ billing, chosen }: { billing: Billing; chosen: PaidPlan | null }) {
  const { plan, status, isOpen, lifetimeSince, freeByRank } = billing
  if (!isOpen || lifetimeSince) return null
  const isRunning = status === 'trialing' || status === 'active' || status === 'past_due'
  const open: PaidPlan[] =
    isRunning || freeByRank !== 'none' ? ['lifetime'] : ['premium', 'lifetime']
  const sorted = chosen === 'lifetime' ? open.toReversed() : open
  return (
    <Section id="choose" title={plan === 'free' ? 'Get more' : 'Pay once instead'}>
      {chosen && open.includes(chosen) && (
        <div className="mb-4">
          <Alert>You chose {plans[chosen].title}. You pay nothing before the next page.</Alert>
        </div>
      )}
      <ul className="grid gap-5 md:grid-cols-2">
        {sorted.map((item, index) => (
          <BuyCard
            key={item}
            plan={item}
            trialDays={billing.trialDays}
            isMain={chosen === null ? index === 0 : item === chosen}
          />
        ))}
      </ul>
      <p className="mt-4">
        <TextLink to="/pricing">Compare all plans</TextLink>
      </p>
    </Section>
  )
}
