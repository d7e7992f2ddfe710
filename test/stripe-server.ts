import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '#server/platform/lib/ids.ts'

type StripeObject = Record<string, unknown>

/** A small fake of the Stripe API: the calls we make, with the test in place of cards. */
export interface StripeServer {
  readonly url: string
  /** Every POST: path and idempotency key. */
  readonly posts: { path: string; key: string | undefined; body: URLSearchParams }[]
  readonly objects: Map<string, StripeObject>
  /** How often each idempotency key took effect. */
  readonly done: Map<string, number>
  /** Answers 503 while set. */
  isDown: boolean
  close(): Promise<void>
}

/** A time in seconds, as Stripe writes it. */
export const seconds = (timestamp: Date): number => Math.floor(timestamp.getTime() / 1000)

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** The site URL used in tests' checkout data. */
const siteOfTests = 'http://localhost:0'

/** A subscription as Stripe returns it. */
export function stripeSubscription(
  id: string,
  change: {
    status: string
    start: Date
    end: Date
    order: string
    trialEnd?: Date
    cancels?: boolean
    invoice?: 'paid' | 'open'
  },
): StripeObject {
  return {
    id,
    object: 'subscription',
    status: change.status,
    customer: 'cus_1',
    metadata: { order: change.order, site: siteOfTests },
    trial_end: change.trialEnd ? seconds(change.trialEnd) : null,
    cancel_at: null,
    cancel_at_period_end: change.cancels ?? false,
    items: {
      object: 'list',
      data: [
        {
          id: 'si_1',
          current_period_start: seconds(change.start),
          current_period_end: seconds(change.end),
        },
      ],
    },
    latest_invoice: { id: 'in_1', object: 'invoice', status: change.invoice ?? 'paid' },
  }
}

/** A paid invoice of a subscription. */
export function stripeInvoice(subscription: string, intent: string, paidAt: Date): StripeObject {
  return {
    id: `in_${intent}`,
    object: 'invoice',
    amount_paid: 1000,
    created: seconds(paidAt),
    hosted_invoice_url: `https://invoice.stripe.com/${intent}`,
    status_transitions: { paid_at: seconds(paidAt) },
    payments: {
      object: 'list',
      data: [{ id: 'inpay_1', status: 'paid', payment: { payment_intent: intent } }],
    },
    subscription,
  }
}

/** Starts the server on a free local port. */
export async function startStripe(): Promise<StripeServer> {
  const objects = new Map<string, StripeObject>()
  const posts: StripeServer['posts'] = []
  const done = new Map<string, number>()
  const answers = new Map<string, StripeObject>()
  const stand = { isDown: false }

  function create(path: string, body: URLSearchParams): StripeObject | undefined {
    const id = newId().slice(-12)
    if (path === '/v1/checkout/sessions') {
      const session = {
        id: `cs_${id}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/cs_${id}`,
        status: 'open',
        payment_status: 'unpaid',
        client_reference_id: body.get('client_reference_id'),
        metadata: { order: body.get('metadata[order]'), site: body.get('metadata[site]') },
        customer: null,
        subscription: null,
        payment_intent: null,
      }
      objects.set(session.id, session)
      return session
    }
    if (path === '/v1/billing_portal/sessions') return { url: 'https://billing.stripe.com/p/1' }
    if (path === '/v1/refunds') {
      const intent = objects.get(body.get('payment_intent') ?? '')
      const charge = intent?.latest_charge as StripeObject | undefined
      if (charge) charge.amount_refunded = intent?.amount_received
      return { id: `re_${id}`, object: 'refund' }
    }
    const [, ref = '', act] =
      /^\/v1\/(?:subscriptions|checkout\/sessions)\/(\w+)(\/\w+)?$/.exec(path) ?? []
    const stripeObject = objects.get(ref)
    if (!stripeObject) return undefined
    if (act === '/expire') stripeObject.status = 'expired'
    const cancels = body.get('cancel_at_period_end')
    if (cancels !== null) stripeObject.cancel_at_period_end = cancels === 'true'
    return stripeObject
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key']
    const keyText = typeof key === 'string' ? key : undefined
    const send = (status: number, body: StripeObject) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = await bodyOf(request)
    if (stand.isDown) return send(503, { error: { type: 'api_error', message: 'away' } })
    const missing = { error: { type: 'invalid_request_error', message: 'No such thing' } }
    if (request.method === 'POST') {
      posts.push({ path, key: keyText, body })
      const recorded = keyText === undefined ? undefined : answers.get(keyText)
      if (recorded) return send(200, recorded)
      const created = create(path, body)
      if (!created) return send(404, missing)
      if (keyText !== undefined) {
        answers.set(keyText, created)
        done.set(keyText, (done.get(keyText) ?? 0) + 1)
      }
      return send(200, created)
    }
    if (path === '/v1/invoices') {
      const of = searchParams.get('subscription')
      const data = [...objects.values()].filter(
        (object) => object.subscription === of && of !== null,
      )
      const invoices = data.filter(({ object }) => object === 'invoice')
      return send(200, { object: 'list', has_more: false, data: invoices })
    }
    const ref = path.split('/').at(-1) ?? ''
    const stripeObject = objects.get(ref)
    if (!stripeObject) return send(404, missing)
    if (request.method === 'DELETE' && path.startsWith('/v1/subscriptions/')) {
      stripeObject.status = 'canceled'
    }
    if (request.method === 'DELETE') posts.push({ path: `DELETE ${path}`, key: keyText, body })
    return send(200, stripeObject)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    objects: objects,
    done,
    get isDown() {
      return stand.isDown
    },
    set isDown(value) {
      stand.isDown = value
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
