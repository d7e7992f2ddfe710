import { z } from 'zod'
import { endpoint, noContent, noInput, paragraphs } from '#contract/endpoint.ts'
import { Instant } from '#contract/facts.ts'
import { PayGrade } from '#contract/military.ts'
import { pageInput, pageOf } from '#contract/page.ts'
import { Feature } from './entitlements.ts'
import { PlanName } from './plans.ts'

/** Days of access after a failed payment, while we ask for another card. */
export const graceDays = 14
/** Days before a trial ends when we email its owner. */
export const trialMailDays = 3
/** Days an attested rank is valid. */
export const rankDays = 365

/** The state of a subscription. `canceled` keeps access until `periodEndsAt`. */
export const SubscriptionStatus = z.enum(['none', 'trialing', 'active', 'past_due', 'canceled'])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** The paid plans. */
export const PaidPlan = z.enum(['premium', 'lifetime'], { error: 'Choose Premium or Lifetime.' })
export type PaidPlan = z.infer<typeof PaidPlan>

/** The caller's plan, its price and its features. */
export const Billing = z
  .object({
    /** The account's current plan, whether paid or free by rank. */
    plan: PlanName,
    status: SubscriptionStatus,
    trialEndsAt: Instant.nullable(),
    periodEndsAt: Instant.nullable(),
    /** When Premium access ends if nothing else is paid; null if it doesn't end. */
    accessEndsAt: Instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    lifetimeSince: Instant.nullable(),
    freeByRank: z.enum(['none', 'attested', 'verified']),
    /** The attested rank, valid until `askAgainOn`. */
    rank: z
      .object({
        payGrade: PayGrade,
        attestedAt: Instant,
        askAgainOn: Instant,
        rejected: z.boolean(),
      })
      .nullable(),
    entitlements: z.array(Feature),
    /** Matches and paths shown in a report; null means no limit. */
    limits: z.object({ matches: z.number().int().nullable(), paths: z.number().int().nullable() }),
    /** Days of the trial Premium would start with; null once it has been used. */
    trialDays: z.number().int().nullable(),
    /** Whether billing is enabled here; if not, every feature is open. */
    isOpen: z.boolean(),
    /** Whether the provider has a page to change the card. */
    hasPortal: z.boolean(),
  })
  .meta({ id: 'Billing' })
export type Billing = z.infer<typeof Billing>

/** A payment of the caller; amounts in US cents. */
export const Payment = z
  .object({
    id: z.uuid(),
    plan: PaidPlan,
    amount: z.number().int(),
    refunded: z.number().int(),
    receiptUrl: z.string().nullable(),
    paidAt: Instant,
    refundedAt: Instant.nullable(),
    /** When the payer’s bank reversed the payment; `refunded` then has the full amount. */
    disputedAt: Instant.nullable(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof Payment>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  access: 'member',
  summary: 'The plan of the caller, its dates and what it opens.',
  input: noInput,
  output: Billing,
})

export const createCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  access: 'member',
  summary: 'Starts a payment and answers the page of the provider; a repeat answers the same one.',
  input: z.strictObject({ plan: PaidPlan }),
  output: z.object({ url: z.string() }),
})

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'member',
  summary: 'Cancels Premium at the end of the period; access stays until then.',
  input: noInput,
  output: Billing,
})

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/billing/resume',
  access: 'member',
  summary: 'Takes a cancellation back while the period lasts.',
  input: noInput,
  output: Billing,
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  access: 'member',
  summary: 'Answers the page of the provider where the card is changed and receipts are.',
  input: noInput,
  output: z.object({ url: z.string() }),
})

export const attestRank = endpoint({
  method: 'PUT',
  path: '/api/billing/rank',
  access: 'member',
  summary: 'Attests to a pay grade; E1 to E4 and O1 to O2 have Premium at no cost for a year.',
  input: z.strictObject({
    payGrade: PayGrade,
    attested: z.literal(true, { error: 'Confirm that this is your pay grade.' }),
  }),
  output: Billing,
})

export const getBillingOrder = endpoint({
  method: 'GET',
  path: '/api/billing/orders/:id',
  access: 'member',
  summary: 'Whether a payment that was started has arrived.',
  input: z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) }),
  output: z.object({
    id: z.uuid(),
    plan: PaidPlan,
    status: z.enum(['open', 'complete', 'expired']),
  }),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/billing/payments',
  access: 'member',
  summary: 'The payments of the caller, newest first.',
  input: z.strictObject(pageInput),
  output: pageOf(Payment),
})

const AccountId = z.strictObject({ id: z.uuid({ error: 'This isn’t a valid ID.' }) })

/** An account's plan as admins see it. */
export const UserBilling = z
  .object({
    plan: PlanName,
    status: SubscriptionStatus,
    trialEndsAt: Instant.nullable(),
    periodEndsAt: Instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    lifetimeSince: Instant.nullable(),
    freeByRank: z.enum(['none', 'attested', 'verified']),
    rank: Billing.shape.rank,
    /** The newest 50. */
    payments: z.array(Payment),
  })
  .meta({ id: 'UserBilling' })
export type UserBilling = z.infer<typeof UserBilling>

export const getUserBilling = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/billing',
  access: { permission: 'accounts.read' },
  summary: 'The plan, rank and payments of an account.',
  input: AccountId,
  output: UserBilling,
})

export const decideRank = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id/rank',
  access: { permission: 'accounts.edit' },
  summary: 'Verifies an attested rank, or rejects it: then Premium is not free any more.',
  input: AccountId.extend({
    decision: z.enum(['verified', 'rejected'], { error: 'Choose verified or rejected.' }),
    reason: paragraphs(1_000, 5),
  }),
  output: UserBilling,
  confirmed: true,
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/payments/:paymentId/refund',
  access: { permission: 'accounts.edit' },
  summary: 'Refunds a payment in full and ends what it paid for.',
  input: AccountId.extend({
    paymentId: z.uuid({ error: 'This isn’t a valid ID.' }),
    reason: paragraphs(1_000, 5),
  }),
  output: noContent,
  status: 204,
  confirmed: true,
})
