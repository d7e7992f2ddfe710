import { graceDays, SubscriptionStatus, trialMailDays } from '#contract/account/billing.ts'
import { freeGrades } from '#contract/account/plans.ts'
import { rankEnd } from '#server/account/plans/plans.ts'
import type { PlanFacts } from '#server/platform/access/account.ts'
import {
  accessEnd,
  isRunning,
  noSubscription,
  type SubscriptionState,
} from '#server/platform/ports/payments/subscription-state.ts'
import type { RankRow, SubscriptionRow } from './queries.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The state stored in a row. */
export function stateOf(row: SubscriptionRow | undefined): SubscriptionState {
  if (!row) return noSubscription
  return {
    ...noSubscription,
    status: SubscriptionStatus.parse(row.status),
    trialEndsAt: row.trial_ends_at,
    periodEndsAt: row.period_ends_at,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    lifetimeAt: row.lifetime_at,
  }
}

/** Converts a state to columns. */
export function columnsOf(state: SubscriptionState) {
  return {
    status: state.status,
    trial_ends_at: state.trialEndsAt,
    period_ends_at: state.periodEndsAt,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    lifetime_at: state.lifetimeAt,
  }
}

/** The facts for plans.ts, from the rows. */
export function factsOf(
  row: SubscriptionRow | undefined,
  rank: RankRow | undefined,
  { asOf, isEnforced }: Pick<PlanFacts, 'asOf' | 'isEnforced'>,
): PlanFacts {
  const { status, periodEndsAt, cancelAtPeriodEnd, lifetimeAt } = stateOf(row)
  const counted = rank?.rejected_at === null ? rank : undefined
  return {
    status,
    periodEndsAt,
    cancelAtPeriodEnd,
    lifetimeAt,
    payGrade: counted?.pay_grade ?? null,
    attestedAt: counted?.attested_at ?? null,
    asOf,
    isEnforced,
  }
}

/** Whether a rank qualifies for free Premium, and whether it is verified. */
export function rankStatus(rank: RankRow | undefined, now: Date): 'none' | 'attested' | 'verified' {
  const counts =
    rank?.rejected_at === null &&
    freeGrades.includes(rank.pay_grade) &&
    now < rankEnd(rank.attested_at)
  if (!counts) return 'none'
  return rank.verified_at ? 'verified' : 'attested'
}

/** Days after a failed payment on which we email: at once, then while there is still time. */
const dunningDays = [0, 5, graceDays - 3]

/** Which time-based emails are due, and the dunning count after them. */
export function dueMails(
  state: SubscriptionState,
  sent: { readonly trialMail: boolean; readonly dunning: number },
  now: Date,
): { trialEnding: boolean; dunning: number } {
  const { status, trialEndsAt, periodEndsAt, cancelAtPeriodEnd } = state
  const isWaiting = status === 'trialing' && !cancelAtPeriodEnd && !sent.trialMail
  const msLeft = trialEndsAt ? trialEndsAt.getTime() - now.getTime() : 0
  const trialEnding = isWaiting && msLeft > 0 && msLeft <= trialMailDays * dayMs
  if (status !== 'past_due' || !periodEndsAt) return { trialEnding, dunning: 0 }
  const days = (now.getTime() - periodEndsAt.getTime()) / dayMs
  const due = dunningDays.filter((day) => days >= day).length
  return { trialEnding, dunning: Math.max(sent.dunning, due, 1) }
}

/** When to check the subscription next, regardless of provider events; null for never. */
export function nextCheck(
  state: SubscriptionState,
  sent: { readonly trialMail: boolean; readonly dunning: number },
  now: Date,
): Date | null {
  const { status, trialEndsAt, periodEndsAt, cancelAtPeriodEnd } = state
  if (!isRunning(state) || !periodEndsAt) return null
  const addMs = (date: Date, ms: number) => new Date(date.getTime() + ms)
  const next = [addMs(periodEndsAt, hourMs / 4)]
  if (status === 'trialing' && trialEndsAt && !sent.trialMail && !cancelAtPeriodEnd) {
    next.push(addMs(trialEndsAt, -trialMailDays * dayMs))
  }
  if (status === 'past_due') {
    const day = dunningDays[sent.dunning]
    if (day !== undefined) next.push(addMs(periodEndsAt, day * dayMs))
    next.push(accessEnd(state) ?? addMs(periodEndsAt, graceDays * dayMs))
  }
  const soon = addMs(now, hourMs)
  const coming = next.filter((date) => date.getTime() > now.getTime())
  // Checks overdue changes again in an hour.
  const isOverdue = coming.length < next.length
  return new Date(
    Math.min(...coming.map((date) => date.getTime()), isOverdue ? soon.getTime() : Infinity),
  )
}
