import { useState } from 'react'
import { listPayments, type Payment } from '#contract/account/billing.ts'
import { dollarsOf, plans } from '#contract/account/plans.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/card.tsx'
import { showDay } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'

/** Payments and refunds, with receipts. */
export function PaymentsSection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useEndpoint(listPayments, { page }, { keepPrevious: true })
  return (
    <Section id="payments" title="Payments">
      {error ? (
        <Problem error={error} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={1} label="Loading your payments" />
      ) : data.total === 0 ? (
        <p className="text-ink-soft">No payments yet.</p>
      ) : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.items.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          {data.total > data.pageSize && (
            <div className="mt-4 flex gap-3">
              <Button
                variant="secondary"
                size="small"
                isDisabled={page === 1}
                onPress={() => setPage(page - 1)}
              >
                Newer
              </Button>
              <Button
                variant="secondary"
                size="small"
                isDisabled={page * data.pageSize >= data.total}
                onPress={() => setPage(page + 1)}
              >
                Older
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { account } = useSession()
  const { plan, amount, refunded, paidAt, receiptUrl, disputedAt } = payment
  const day = showDay(paidAt, account?.time_zone)
  return (
    <li className="tabular flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
      <span className="min-w-28">{day}</span>
      <span className="flex-1">Waypoint {plans[plan].title}</span>
      <span className="font-semibold">{dollarsOf(amount)}</span>
      {refunded > 0 && (
        <span className="text-ink-soft">
          {dollarsOf(refunded)} {disputedAt ? 'taken back by your bank' : 'refunded'}
        </span>
      )}
      {receiptUrl && (
        <a href={receiptUrl} className="text-brand underline" rel="noreferrer" target="_blank">
          Receipt<span className="sr-only"> for {day} (opens in a new tab)</span>
        </a>
      )}
    </li>
  )
}
