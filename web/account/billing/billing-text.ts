import { type Billing, graceDays, type PaidPlan } from '#contract/account/billing.ts'
import { plans } from '#contract/account/plans.ts'
import { priceTexts } from '#web/account/plans/plans.ts'
import { showDay } from '#web/ui/moment.ts'

const { premium, lifetime } = plans

/** The plan's status, in a sentence or two. */
export function planStatusText(billing: Billing, timeZone: string | undefined): string {
  const { plan, status, trialEndsAt, periodEndsAt, accessEndsAt, cancelAtPeriodEnd } = billing
  const isPaidFor = status === 'trialing' || status === 'active' || status === 'past_due'
  if (isPaidFor && !cancelAtPeriodEnd && billing.freeByRank !== 'none') {
    return 'Premium is free for your rank. Cancel below so you aren’t charged: you keep Premium.'
  }
  const day = (instant: string | null) => (instant === null ? '' : showDay(instant, timeZone))
  if (plan === 'lifetime')
    return 'You have Premium, success coaching and the alumni network for good. Nothing renews.'
  if (cancelAtPeriodEnd) {
    return `You canceled. You keep Premium until ${day(periodEndsAt)} and won’t be charged again.`
  }
  if (status === 'trialing') {
    return `Your free trial ends on ${day(trialEndsAt)}. Then Premium is ${priceTexts.premium} until you cancel.`
  }
  if (status === 'active') return `Premium renews on ${day(periodEndsAt)} for $${premium.dollars}.`
  if (status === 'past_due') {
    return `Your last payment didn’t go through. You keep Premium until ${day(accessEndsAt)}, ${graceDays} days after it was due. Update your card to keep it.`
  }
  if (billing.freeByRank !== 'none') return 'Premium is free for your rank.'
  if (plan === 'premium') return `You keep Premium until ${day(periodEndsAt)}.`
  if (status === 'canceled') {
    return 'Premium has ended. Everything you made is still here to read and export.'
  }
  return 'Ten matches with reasons, three career paths and your whole roadmap, for as long as you like.'
}

/** A plan's price and terms, next to the button that starts it. */
export function termsText(plan: PaidPlan, trialDays: number | null): string {
  if (plan === 'lifetime') {
    return `$${lifetime.dollars} once. Nothing renews. If you have a Premium subscription, it ends.`
  }
  return trialDays === null
    ? `$${premium.dollars} today, then ${priceTexts.premium} until you cancel. Cancel here in two clicks; you keep Premium until the end of the month you paid for.`
    : `Free for ${trialDays} days, then ${priceTexts.premium} until you cancel. Credit card required. We email you three days before the trial ends. Cancel here in two clicks.`
}
