import { graceDays } from '#contract/account/billing.ts'
import { dollarsOf, type PlanName, plans } from '#contract/account/plans.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'

/** The recipient: name, and time zone for dates. */
export interface BilledPerson {
  readonly first_name: string
  readonly time_zone: string
}

const { premium } = plans
const price = `$${premium.dollars} per month`

/** Formats a date in the recipient's time zone: "Dec 24, 2026". */
export function showDate(date: Date, timeZone: string): string {
  const style = { timeZone, month: 'short', day: 'numeric', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', style).format(date)
}

/** All billing emails, as functions of their facts. */
export const billingEmails = {
  trialStarted: (person: BilledPerson, ends: Date): EmailContent =>
    emailTemplates.billing(person, 'Your Premium trial has started', [
      `Your ${premium.trialDays}-day trial ends on ${showDate(ends, person.time_zone)}. After that Premium is ${price} until you cancel.`,
      'We’ll remind you three days before it ends. Cancel before it ends and you pay nothing.',
    ]),
  trialEnding: (person: BilledPerson, ends: Date): EmailContent =>
    emailTemplates.billing(person, `Your trial ends on ${showDate(ends, person.time_zone)}`, [
      `Your Premium trial ends on ${showDate(ends, person.time_zone)}. Then we charge $${premium.dollars}, and Premium renews every month until you cancel.`,
      'Don’t want it? Cancel before that day. You keep everything you made.',
    ]),
  premiumStarted: (person: BilledPerson, until: Date | null): EmailContent =>
    emailTemplates.billing(person, 'You’re on Premium', [
      until
        ? `Premium is ${price}. It renews on ${showDate(until, person.time_zone)} unless you cancel.`
        : `Premium is ${price} and renews every month until you cancel.`,
    ]),
  receipt: (
    person: BilledPerson,
    { plan, amount, paidAt }: { plan: PlanName; amount: number; paidAt: Date },
  ): EmailContent =>
    emailTemplates.billing(
      person,
      `Receipt: ${dollarsOf(amount)} for Waypoint ${plans[plan].title}`,
      [
        `We received ${dollarsOf(amount)} for Waypoint ${plans[plan].title} on ${showDate(paidAt, person.time_zone)}. Thank you.`,
        plan === 'lifetime'
          ? 'You have Lifetime. Nothing renews, and you won’t be charged again.'
          : 'All your payments are listed under Billing.',
      ],
    ),
  paymentFailed: (person: BilledPerson, accessEnds: Date): EmailContent =>
    emailTemplates.billing(
      person,
      'Your payment didn’t go through',
      [
        `We couldn’t charge your card for Premium. You keep Premium until ${showDate(accessEnds, person.time_zone)}, ${graceDays} days after the payment was due.`,
        'Update your card before then and nothing changes. If you’d rather stop, cancel under Billing.',
      ],
      'Update your card',
    ),
  cancelPlanned: (person: BilledPerson, ends: Date): EmailContent =>
    emailTemplates.billing(person, 'You canceled Premium', [
      `You keep Premium until ${showDate(ends, person.time_zone)}. You won’t be charged again.`,
      'Everything you made stays: you can read and export it on the Free plan. Changed your mind? Resume under Billing before that day.',
    ]),
  resumed: (person: BilledPerson, renews: Date): EmailContent =>
    emailTemplates.billing(person, 'Premium continues', [
      `You’ve resumed Premium. It renews on ${showDate(renews, person.time_zone)} for $${premium.dollars}.`,
    ]),
  ended: (person: BilledPerson): EmailContent =>
    emailTemplates.billing(person, 'Premium has ended', [
      'You’re on the Free plan now. Everything you made with Premium is still there to read and export.',
    ]),
  refunded: (person: BilledPerson, plan: PlanName, amount: number): EmailContent =>
    emailTemplates.billing(person, `We refunded ${dollarsOf(amount)}`, [
      `We refunded ${dollarsOf(amount)} for Waypoint ${plans[plan].title}. Your bank may take a few days to show it.`,
      `${plans[plan].title} has ended. Everything you made stays.`,
    ]),
  disputed: (person: BilledPerson, plan: PlanName, amount: number): EmailContent =>
    emailTemplates.billing(person, `Your bank took back ${dollarsOf(amount)}`, [
      `Your bank took back ${dollarsOf(amount)} that you paid for Waypoint ${plans[plan].title}, because the charge was disputed.`,
      `${plans[plan].title} has ended. Everything you made stays. If this wasn’t you, write to us.`,
    ]),
  rankAskedAgain: (person: BilledPerson, ends: Date): EmailContent =>
    emailTemplates.billing(
      person,
      'Is your rank still the same?',
      [
        `Premium is free for your rank until ${showDate(ends, person.time_zone)}. Confirm your rank once a year to keep it.`,
      ],
      'Confirm my rank',
    ),
} as const
