import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getBilling, getBillingOrder, listPayments } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'
import { queryKey, useEndpoint } from '#web/lib/query.tsx'
import { Alert } from '#web/ui/alert.tsx'

const pollMs = 1_500
/** After this, we say it's taking longer than usual. */
const slowMs = 30_000

/** Polls after checkout until the payment arrives; returning from checkout proves nothing. */
export function OrderStatus({ id }: { id: string }) {
  const client = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  const [isSettled, setSettled] = useState(false)
  const { data, error } = useEndpoint(
    getBillingOrder,
    { id },
    isSettled ? {} : { refetchInterval: pollMs, staleTime: 0 },
  )
  const status = data?.status ?? 'open'
  useEffect(() => {
    if (status === 'open') return
    setSettled(true)
    void client.invalidateQueries({ queryKey: queryKey(getBilling) })
    void client.invalidateQueries({ queryKey: queryKey(listPayments) })
  }, [status, client])
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  if (error) return null
  return (
    <div className="mb-8">
      {status === 'complete' && data ? (
        <Alert tone="good">You’re on {plans[data.plan].title}. Thank you.</Alert>
      ) : status === 'expired' ? (
        <Alert tone="signal">This payment wasn’t finished. You weren’t charged.</Alert>
      ) : (
        <Alert>
          {isSlow
            ? 'This takes longer than usual. You can leave this page: your plan changes as soon as your payment arrives, and we email you.'
            : 'Confirming your payment…'}
        </Alert>
      )}
    </div>
  )
}
