import { z } from 'zod'

// Names and payloads of jobs, separate from the jobs, which import the code that enqueues them.

export const syncPaymentsJob = {
  name: 'sync_payments',
  payload: z.object({
    kind: z.enum(['checkout', 'subscription', 'payment']),
    ref: z.string(),
  }),
} as const

export const endSubscriptionJob = {
  name: 'end_subscription',
  payload: z.object({ ref: z.string(), refund: z.boolean() }),
} as const

export const forgetCustomerJob = {
  name: 'forget_customer',
  payload: z.object({ customerRef: z.string() }),
} as const
