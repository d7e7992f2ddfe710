import { BadgeCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import {
  decideRank,
  getUserBilling,
  type Payment,
  refundPayment,
  type UserBilling,
} from '#contract/account/billing.ts'
import { dollarsOf, plans } from '#contract/account/plans.ts'
import { showPayGrade } from '#contract/military.ts'
import { listAuditLogs } from '#contract/operations/audit-logs.ts'
import { getUser, listUsers, type UserDetail } from '#contract/operations/users.ts'
import { useEndpoint } from '#web/lib/query.tsx'
import { useSession } from '#web/lib/session/session-provider.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/card.tsx'
import { FactList, FactRow } from '#web/ui/fact-row.tsx'
import { showMoment } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Select } from '#web/ui/select.tsx'
import { ListSkeleton } from '#web/ui/skeleton.tsx'
import { ActButton } from './act-button.tsx'
import { Reason } from './request-actions.tsx'
import { useAct } from './use-act.ts'
import { nameOf } from './user-labels.ts'

const statusLabels: Readonly<Record<UserBilling['status'], string>> = {
  none: 'No subscription',
  trialing: 'Free trial',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Canceled',
}

const changed = [getUserBilling, getUser, listUsers, listAuditLogs]

/** An account's plan, rank and payments. */
export function BillingSection({ user }: { user: UserDetail }) {
  const { account } = useSession()
  const { data, error, refetch } = useEndpoint(getUserBilling, { id: user.id })
  const formatMoment = (instant: string) => showMoment(instant, account?.time_zone)
  if (error) {
    return (
      <Section id="billing" title="Plan and payments">
        <Problem error={error} onRetry={refetch} />
      </Section>
    )
  }
  if (!data) {
    return (
      <Section id="billing" title="Plan and payments">
        <ListSkeleton rows={2} label="Loading plan and payments" />
      </Section>
    )
  }
  const { status, periodEndsAt, cancelAtPeriodEnd, lifetimeSince, rank, payments } = data
  const isOwn = account?.id === user.id
  return (
    <Section id="billing" title="Plan and payments">
      <FactList>
        <FactRow label="Plan">{plans[data.plan].title}</FactRow>
        <FactRow label="Subscription">
          {statusLabels[status]}
          {periodEndsAt && `, paid until ${formatMoment(periodEndsAt)}`}
          {cancelAtPeriodEnd && ', cancels then'}
        </FactRow>
        {lifetimeSince && <FactRow label="Lifetime since">{formatMoment(lifetimeSince)}</FactRow>}
        <FactRow label="Rank">
          {rank
            ? `${showPayGrade(rank.payGrade)}, confirmed ${formatMoment(rank.attestedAt)}; ${rankText(data)}`
            : 'Not confirmed'}
        </FactRow>
      </FactList>
      {rank && !isOwn && (
        <div className="mt-4">
          <RankAction user={user} />
        </div>
      )}
      {payments.length > 0 && (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              user={user}
              payment={payment}
              formatMoment={formatMoment}
              mayRefund={!isOwn && payment.refunded === 0}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

function rankText({ freeByRank, rank }: UserBilling): string {
  if (rank?.rejected) return 'rejected'
  if (freeByRank === 'verified') return 'verified'
  return freeByRank === 'attested' ? 'self-reported' : 'not free, or out of date'
}

const decisions = [
  { id: 'verified', label: 'The rank is right' },
  { id: 'rejected', label: 'The rank is wrong' },
]

function RankAction({ user }: { user: UserDetail }) {
  const [decision, setDecision] = useState<'verified' | 'rejected'>('verified')
  const [reason, setReason] = useState('')
  const act = useAct(decideRank, 'Rank decided.', changed)
  const fields = act.error?.fields
  return (
    <ActButton
      label="Verify or reject rank"
      icon={BadgeCheck}
      title={`${nameOf(user)}’s rank`}
      confirm="Save"
      isPending={act.isPending}
      error={fields ? null : act.error}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, decision, reason })}
    >
      <p>If the rank is wrong, Premium isn’t free for them anymore. The account stays.</p>
      <Select
        label="Decision"
        choices={decisions}
        value={decision}
        onChange={(id) => setDecision(id === 'rejected' ? 'rejected' : 'verified')}
      />
      <Reason value={reason} onChange={setReason} error={fields?.reason} />
    </ActButton>
  )
}

interface PaymentRowProps {
  user: UserDetail
  payment: Payment
  formatMoment: (instant: string) => string
  mayRefund: boolean
}

function PaymentRow({ user, payment, formatMoment, mayRefund }: PaymentRowProps) {
  const { plan, amount, refunded, paidAt, disputedAt } = payment
  return (
    <li className="tabular flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-44">{formatMoment(paidAt)}</span>
      <span className="flex-1">
        {plans[plan].title}, {dollarsOf(amount)}
        {refunded > 0 && !disputedAt && `, ${dollarsOf(refunded)} refunded`}
        {disputedAt && (
          <>
            {' '}
            <Badge tone="bad">Disputed</Badge> The bank took it back, seen{' '}
            {formatMoment(disputedAt)}. What it paid for has ended.
          </>
        )}
      </span>
      {mayRefund && <RefundAction user={user} payment={payment} />}
    </li>
  )
}

function RefundAction({ user, payment }: { user: UserDetail; payment: Payment }) {
  const [reason, setReason] = useState('')
  const act = useAct(refundPayment, 'Refunded.', changed)
  const fields = act.error?.fields
  const { title } = plans[payment.plan]
  return (
    <ActButton
      label="Refund"
      icon={RotateCcw}
      title={`Refund ${dollarsOf(payment.amount)} to ${nameOf(user)}?`}
      confirm="Refund"
      isDanger
      isPending={act.isPending}
      error={fields ? null : act.error}
      onOpen={act.reset}
      onConfirm={() => act.run({ id: user.id, paymentId: payment.id, reason })}
    >
      <p>The whole payment is refunded and {title} ends now. They get an email.</p>
      <Reason value={reason} onChange={setReason} error={fields?.reason} />
    </ActButton>
  )
}
