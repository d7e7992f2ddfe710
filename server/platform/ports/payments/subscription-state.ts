import type { SubscriptionStatus } from '#contract/account/billing.ts'
import { graceDays } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'

// Pure functions for subscription states: no clock, `now` is passed in.

const dayMs = 24 * 3_600_000

/** State of a subscription. Periods count from `anchor`. */
export interface SubscriptionState {
  readonly status: SubscriptionStatus
  readonly anchor: Date | null
  readonly trialUsedAt: Date | null
  readonly trialEndsAt: Date | null
  /** End of the trial or the paid period. */
  readonly periodEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly lifetimeAt: Date | null
}

/** State before any purchase. */
export const noSubscription: SubscriptionState = {
  status: 'none',
  anchor: null,
  trialUsedAt: null,
  trialEndsAt: null,
  periodEndsAt: null,
  cancelAtPeriodEnd: false,
  lifetimeAt: null,
}

/** Events of a subscription. */
export type SubscriptionEvent =
  /** Checkout completed; the first period is a trial or paid. */
  | 'subscribe'
  | 'paid'
  | 'payment_failed'
  | 'cancel'
  | 'resume'
  /** Ends now, even within a paid period. */
  | 'end'
  | 'buy_lifetime'
  | 'refund_lifetime'
  /** Time passed. */
  | 'tick'

/** Side effects. `charge`: the next period is due. `end_subscription`: Lifetime replaces it. */
export type Effect = 'charge' | 'ended' | 'end_subscription'

/** The state after an event, and its side effects. */
export interface Transition {
  readonly state: SubscriptionState
  readonly effects: readonly Effect[]
}

/** Adds calendar months in UTC; the 31st becomes the last day of a shorter month. */
export function addMonths(from: Date, months: number): Date {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const date = new Date(from)
  date.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
  return date
}

/** The first period end after a time, counted from the anchor. */
export function nextPeriodEnd(anchor: Date, after: Date): Date {
  const years = after.getUTCFullYear() - anchor.getUTCFullYear()
  let months = Math.max(1, years * 12 + after.getUTCMonth() - anchor.getUTCMonth())
  while (addMonths(anchor, months).getTime() <= after.getTime()) months += 1
  return addMonths(anchor, months)
}

/** Whether it renews automatically or awaits payment. */
export function isRunning({ status }: Pick<SubscriptionState, 'status'>): boolean {
  return status === 'trialing' || status === 'active' || status === 'past_due'
}

/** When access ends without further payment: null for never, a past time if there is no access. */
export function accessEnd({
  status,
  periodEndsAt,
  cancelAtPeriodEnd,
  lifetimeAt,
}: Pick<
  SubscriptionState,
  'status' | 'periodEndsAt' | 'cancelAtPeriodEnd' | 'lifetimeAt'
>): Date | null {
  if (lifetimeAt) return null
  if (status === 'none' || !periodEndsAt) return new Date(0)
  // The grace period covers late renewals, ours or the provider's.
  const isFinal = status === 'canceled' || cancelAtPeriodEnd
  return isFinal ? periodEndsAt : new Date(periodEndsAt.getTime() + graceDays * dayMs)
}

/** Whether the member has Premium at a given time. */
export function hasAccess(state: Parameters<typeof accessEnd>[0], now: Date): boolean {
  const end = accessEnd(state)
  return end === null || now.getTime() < end.getTime()
}

const earlier = (a: Date | null, b: Date) => (a && a.getTime() < b.getTime() ? a : b)

const ended = (state: SubscriptionState, timestamp: Date): SubscriptionState => ({
  ...state,
  status: 'canceled',
  cancelAtPeriodEnd: false,
  periodEndsAt: earlier(state.periodEndsAt, timestamp),
})

/** Applies an event. One that doesn't apply, such as a late arrival, changes nothing. */
export function step(state: SubscriptionState, event: SubscriptionEvent, now: Date): Transition {
  const same: Transition = { state, effects: [] }
  const to = (change: Partial<SubscriptionState>, ...effects: Effect[]): Transition => ({
    state: { ...state, ...change },
    effects,
  })
  const isLate = state.periodEndsAt !== null && now.getTime() >= state.periodEndsAt.getTime()
  switch (event) {
    case 'subscribe': {
      if (isRunning(state) || state.lifetimeAt) return same
      const resumed = { cancelAtPeriodEnd: false }
      if (state.trialUsedAt) {
        const periodEndsAt = addMonths(now, 1)
        return to({ ...resumed, status: 'active', anchor: now, trialEndsAt: null, periodEndsAt })
      }
      const trialEndsAt = new Date(now.getTime() + (plans.premium.trialDays ?? 0) * dayMs)
      return to({
        ...resumed,
        status: 'trialing',
        anchor: trialEndsAt,
        trialUsedAt: now,
        trialEndsAt,
        periodEndsAt: trialEndsAt,
      })
    }
    case 'paid': {
      if (!isRunning(state) || !state.anchor || !state.periodEndsAt) return same
      return to({
        status: 'active',
        periodEndsAt: nextPeriodEnd(state.anchor, state.periodEndsAt),
      })
    }
    case 'payment_failed':
      return state.status === 'trialing' || state.status === 'active'
        ? to({ status: 'past_due' })
        : same
    case 'cancel':
      if (state.status === 'past_due' || (isRunning(state) && isLate)) {
        return { state: ended(state, now), effects: ['ended'] }
      }
      return isRunning(state) ? to({ cancelAtPeriodEnd: true }) : same
    case 'resume':
      return isRunning(state) && state.cancelAtPeriodEnd && !isLate
        ? to({ cancelAtPeriodEnd: false })
        : same
    case 'end':
      return isRunning(state) ? { state: ended(state, now), effects: ['ended'] } : same
    case 'buy_lifetime': {
      if (state.lifetimeAt) return same
      if (!isRunning(state)) return to({ lifetimeAt: now })
      return { state: { ...ended(state, now), lifetimeAt: now }, effects: ['end_subscription'] }
    }
    case 'refund_lifetime':
      return state.lifetimeAt ? to({ lifetimeAt: null }) : same
    case 'tick': {
      if (!isRunning(state) || !isLate) return same
      if (state.cancelAtPeriodEnd) return { state: ended(state, now), effects: ['ended'] }
      const isOver = state.status === 'past_due' && !hasAccess(state, now)
      return isOver ? { state: ended(state, now), effects: ['ended'] } : to({}, 'charge')
    }
  }
}

/** Provider's report of a subscription. */
export interface ReportedState {
  readonly status: SubscriptionStatus
  readonly trialEndsAt: Date | null
  readonly periodEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
}

/** Changes that trigger emails. */
export type Change =
  | 'trial_started'
  | 'started'
  | 'past_due'
  | 'cancel_planned'
  | 'resumed'
  | 'ended'

/**
 * Applies the provider's current state. Reports may arrive in any order: the last one wins, and each change is
 * reported once.
 */
export function reconcile(
  before: SubscriptionState,
  reported: ReportedState,
  now: Date,
): { state: SubscriptionState; changes: readonly Change[] } {
  const { status, trialEndsAt, periodEndsAt, cancelAtPeriodEnd } = reported
  const isTrial = status === 'trialing'
  // A refunded subscription stays ended, even though its period was paid.
  const isStillOver = status === 'canceled' && before.status === 'canceled' && periodEndsAt !== null
  const state: SubscriptionState = {
    ...before,
    status,
    trialEndsAt,
    periodEndsAt: isStillOver ? earlier(before.periodEndsAt, periodEndsAt) : periodEndsAt,
    cancelAtPeriodEnd: isRunning(reported) && cancelAtPeriodEnd,
    trialUsedAt: before.trialUsedAt ?? (isTrial ? now : null),
  }
  const changes: Change[] = []
  const isNew = isRunning(state) && !isRunning(before)
  if (isNew) changes.push(isTrial ? 'trial_started' : 'started')
  if (status === 'past_due' && before.status !== 'past_due') changes.push('past_due')
  if (isRunning(state) && state.cancelAtPeriodEnd && !before.cancelAtPeriodEnd) {
    changes.push('cancel_planned')
  }
  const isResumed = before.cancelAtPeriodEnd && !state.cancelAtPeriodEnd
  if (isResumed && !isNew && (status === 'trialing' || status === 'active')) {
    changes.push('resumed')
  }
  if (status === 'canceled' && isRunning(before)) changes.push('ended')
  return { state, changes }
}
