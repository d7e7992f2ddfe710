import { createCheckout, type PaidPlan } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'
import { useEndpointMutation } from '#web/lib/query.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { termsText } from './billing-text.ts'

interface BuyCardProps {
  plan: PaidPlan
  trialDays: number | null
  isMain: boolean
}

/** A plan with its price and terms next to the checkout button. */
export function BuyCard({ plan, trialDays, isMain }: BuyCardProps) {
  const buy = useEndpointMutation(createCheckout, {
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const { title, dollars, per, contents } = plans[plan]
  const act = plan === 'premium' && trialDays !== null ? 'Start free trial' : `Get ${title}`
  return (
    <Card as="li" className="flex flex-col">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 flex items-baseline gap-2">
        <span className="tabular text-3xl font-bold">${dollars}</span>
        <span className="text-ink-soft">{per === 'once' ? 'one-time' : 'per month'}</span>
      </p>
      <ul aria-label={`What ${title} includes`} className="mt-3 flex-1 list-disc ps-5">
        {contents.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-measure text-ink-soft">{termsText(plan, trialDays)}</p>
      <div className="mt-5 flex flex-col gap-3">
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          isPending={buy.isPending || buy.isSuccess}
          pendingText="Opening the payment page…"
          onPress={() => buy.mutate({ plan })}
        >
          {act}
        </Button>
        <ErrorAlert error={buy.error} onClose={buy.reset} />
      </div>
    </Card>
  )
}
