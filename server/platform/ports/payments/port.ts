import type { PaidPlan } from '#contract/account/billing.ts'
import type { ReportedState } from './subscription-state.ts'

/** An order passed to a provider's checkout. */
export interface CheckoutOrder {
  readonly id: string
  /** Repeated calls with the same key return the same checkout. */
  readonly idempotencyKey: string
  readonly plan: PaidPlan
  readonly email: string
  /** The provider's customer ID, once it exists. */
  readonly customerRef: string | null
  readonly trialDays: number | null
  readonly expiresAt: Date
  readonly successUrl: string
  readonly cancelUrl: string
}

/** Provider's state of a checkout. */
export interface CheckoutState {
  readonly orderId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly customerRef: string | null
  readonly subscriptionRef: string | null
  /** Payment of a one-time purchase, once received. */
  readonly paymentRef: string | null
}

/** Provider's state of a payment; amounts in US cents. */
export interface PaymentState {
  readonly ref: string
  readonly amount: number
  /** Undefined if the provider was not asked. */
  readonly refunded: number | undefined
  /** Whether the payer's bank reversed the charge; false if the provider was not asked. */
  readonly disputed?: boolean
  readonly receiptUrl: string | null
  readonly paidAt: Date
}

/** Provider's state of a subscription, with its payments. */
export interface SubscriptionReport extends ReportedState {
  readonly orderId: string | null
  readonly customerRef: string
  readonly payments: readonly PaymentState[]
}

/** The subject of an event; its state is fetched, never read from the event. */
export interface About {
  readonly kind: 'checkout' | 'subscription' | 'payment'
  readonly ref: string
}

/** A provider event with a valid signature. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  /** Null for kinds we ignore. */
  readonly about: About | null
}

/** A payment provider. Calls throw `PaymentsAway` when it is unreachable. */
export interface PaymentsPort {
  /** The page where the customer pays. */
  createCheckout(order: CheckoutOrder): Promise<{ ref: string; url: string }>
  expireCheckout(ref: string): Promise<void>
  findCheckout(ref: string): Promise<CheckoutState | undefined>
  findSubscription(ref: string): Promise<SubscriptionReport | undefined>
  findPayment(ref: string): Promise<PaymentState | undefined>
  setCancelAtPeriodEnd(ref: string, cancel: boolean): Promise<void>
  /** Ends it now; does nothing if it already ended. */
  endSubscription(ref: string): Promise<void>
  /** Refunds the rest of a payment; idempotent per key. */
  refund(ref: string, idempotencyKey: string): Promise<void>
  /** The page where a customer changes their card. */
  portalUrl(customerRef: string, returnUrl: string): Promise<string>
  /** Ends a customer's subscriptions and deletes their personal data where possible. */
  forgetCustomer(customerRef: string): Promise<void>
  /** Throws `BadSignature` unless the provider signed it in the last five minutes. */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent
}

/** The provider didn't answer in time. */
export class PaymentsUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The payment provider did not answer.', options)
    this.name = 'PaymentsAway'
  }
}

/** An event with a bad or expired signature. */
export class BadSignature extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadSignature'
  }
}

/** Maximum age of a signed event. */
export const toleranceSeconds = 300
