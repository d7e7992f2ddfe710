import Stripe from 'stripe'
import { plans } from '#contract/account/plans.ts'
import {
  type About,
  BadSignature,
  type CheckoutOrder,
  type PaymentState,
  type PaymentsPort,
  PaymentsUnavailable,
  type SubscriptionReport,
  toleranceSeconds,
} from './port.ts'
import type { ReportedState } from './subscription-state.ts'

/** Stripe connection settings. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Overrides Stripe's API URL in tests. */
  readonly apiUrl: string | undefined
  /** This site's URL; other sites may share the Stripe account. */
  readonly site: string
}

const timeoutMs = 15_000

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null)
const dateOf = (seconds: number | null | undefined) =>
  typeof seconds === 'number' ? new Date(seconds * 1000) : null

/** Payments by Stripe: hosted checkout, customer portal and signed events. */
export function stripePayments({
  secretKey,
  webhookSecret,
  apiUrl,
  site,
}: StripeConfig): PaymentsPort {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl && addressOf(apiUrl)),
  })
  return {
    createCheckout: (order) =>
      withStripe(async () => {
        const { idempotencyKey } = order
        const created = await stripe.checkout.sessions.create(sessionOf(order, site), {
          idempotencyKey,
        })
        if (!created.url) throw new PaymentsUnavailable()
        return { ref: created.id, url: created.url }
      }),
    expireCheckout: (ref) =>
      withStripe(async () => {
        await stripe.checkout.sessions.expire(ref)
      }),
    findCheckout: (ref) =>
      orUndefined(async () => {
        const session = await stripe.checkout.sessions.retrieve(ref)
        // A completed session may still be awaiting payment.
        const isComplete = session.status === 'complete' && session.payment_status !== 'unpaid'
        const isExpired = session.status === 'expired'
        return {
          orderId: orderIn(session.metadata, site),
          status: isComplete ? 'complete' : isExpired ? 'expired' : 'open',
          customerRef: idOf(session.customer),
          subscriptionRef: idOf(session.subscription),
          paymentRef: idOf(session.payment_intent),
        }
      }),
    findSubscription: (ref) =>
      orUndefined(async () => {
        const subscription = await stripe.subscriptions.retrieve(ref, {
          expand: ['latest_invoice'],
        })
        return { ...reportOf(subscription, site), payments: await paymentsOf(stripe, ref) }
      }),
    findPayment: (ref) => orUndefined(() => findPayment(stripe, ref)),
    setCancelAtPeriodEnd: (ref, cancel) =>
      withStripe(async () => {
        await stripe.subscriptions.update(ref, { cancel_at_period_end: cancel })
      }),
    endSubscription: (ref) =>
      withStripe(async () => {
        const subscription = await stripe.subscriptions.retrieve(ref)
        const isOver =
          subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
        if (!isOver) await stripe.subscriptions.cancel(ref)
      }),
    refund: (ref, idempotencyKey) =>
      withStripe(async () => {
        await stripe.refunds.create({ payment_intent: ref }, { idempotencyKey })
      }),
    portalUrl: (customer, return_url) =>
      withStripe(
        async () => (await stripe.billingPortal.sessions.create({ customer, return_url })).url,
      ),
    forgetCustomer: async (ref) => {
      await orUndefined(() => stripe.customers.del(ref))
    },
    readEvent(body, signature, now) {
      try {
        const { webhooks } = stripe
        const receivedAt = now.getTime()
        const event = webhooks.constructEvent(
          body,
          signature,
          webhookSecret,
          toleranceSeconds,
          undefined,
          receivedAt,
        )
        return { id: event.id, type: event.type, about: aboutOf(event) }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
          throw new BadSignature('The signature is wrong or too old.')
        }
        throw new BadSignature('The event cannot be read.')
      }
    },
  }
}

/** Amounts come from our plans, never from the caller. */
function sessionOf(order: CheckoutOrder, site: string): Stripe.Checkout.SessionCreateParams {
  const { dollars, title } = plans[order.plan]
  const isPremium = order.plan === 'premium'
  const metadata = { order: order.id, site }
  return {
    mode: isPremium ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: dollars * 100,
          product_data: { name: `Waypoint ${title}` },
          ...(isPremium && { recurring: { interval: 'month' } }),
        },
      },
    ],
    client_reference_id: order.id,
    metadata,
    ...(order.customerRef ? { customer: order.customerRef } : { customer_email: order.email }),
    ...(isPremium
      ? {
          subscription_data: {
            metadata,
            ...(order.trialDays !== null && { trial_period_days: order.trialDays }),
          },
        }
      : {
          payment_intent_data: { metadata },
          ...(!order.customerRef && { customer_creation: 'always' }),
        }),
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

/** This site's order ID; null for other sites' sales. */
function orderIn(metadata: Stripe.Metadata | null, site: string): string | null {
  return metadata?.site === site ? (metadata.order ?? null) : null
}

const statusOf: Readonly<Record<string, ReportedState['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
  paused: 'canceled',
  incomplete: 'none',
}

function reportOf(
  subscription: Stripe.Subscription,
  site: string,
): Omit<SubscriptionReport, 'payments'> {
  const status = statusOf[subscription.status] ?? 'none'
  const period = subscription.items.data[0]
  const invoice =
    typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null
  // Stripe advances the period before payment; we count only paid periods.
  const isPaid = status !== 'past_due' && (invoice === null || invoice.status === 'paid')
  const paidUntil = isPaid ? period?.current_period_end : period?.current_period_start
  return {
    status,
    orderId: orderIn(subscription.metadata, site),
    customerRef: idOf(subscription.customer) ?? '',
    trialEndsAt: dateOf(subscription.trial_end),
    periodEndsAt: dateOf(paidUntil),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
  }
}

async function paymentsOf(stripe: Stripe, subscription: string): Promise<PaymentState[]> {
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  })
  return data.flatMap((invoice) => {
    const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
    const ref = idOf(paid?.payment.payment_intent)
    if (!ref || invoice.amount_paid === 0) return []
    return {
      ref,
      amount: invoice.amount_paid,
      refunded: undefined,
      receiptUrl: invoice.hosted_invoice_url ?? null,
      paidAt: dateOf(invoice.status_transitions.paid_at) ?? new Date(invoice.created * 1000),
    }
  })
}

async function findPayment(stripe: Stripe, ref: string): Promise<PaymentState | undefined> {
  const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] })
  if (intent.status !== 'succeeded') return undefined
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    ref,
    amount: intent.amount_received,
    // The bank takes back a disputed charge at once.
    refunded: charge?.disputed ? intent.amount_received : (charge?.amount_refunded ?? 0),
    disputed: charge?.disputed === true,
    receiptUrl: charge?.receipt_url ?? null,
    paidAt: new Date((charge?.created ?? intent.created) * 1000),
  }
}

/** Reads only the event's subject. */
function aboutOf({ type, data }: Stripe.Event): About | null {
  const stripeObject = data.object as unknown as Readonly<Record<string, unknown>>
  const refOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const about = (kind: About['kind'], value: unknown): About | null => {
    const ref = refOf(value)
    return ref === null ? null : { kind, ref }
  }
  if (type.startsWith('checkout.session.')) return about('checkout', stripeObject.id)
  if (type.startsWith('customer.subscription.')) return about('subscription', stripeObject.id)
  if (type.startsWith('invoice.')) {
    const { parent } = data.object as Stripe.Invoice
    return about('subscription', idOf(parent?.subscription_details?.subscription))
  }
  if (type.startsWith('charge.') || type.startsWith('refund.')) {
    return about('payment', stripeObject.payment_intent)
  }
  return null
}

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ('http' as const) : ('https' as const),
  }
}

/** Connection errors mean Stripe is away; refused requests are our bugs. */
async function withStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { errors } = Stripe
    const isDown =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeRateLimitError ||
      (error instanceof errors.StripeAPIError && (error.statusCode ?? 500) >= 500)
    throw isDown ? new PaymentsUnavailable({ cause: error }) : error
  }
}

/** Undefined for unknown IDs. */
async function orUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withStripe(ask)
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (isMissing) return undefined
    throw error
  }
}
