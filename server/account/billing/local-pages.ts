import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { plans } from '#contract/account/plans.ts'
import { isFromThisMachine } from '#server/platform/http/local-request.ts'
import { formLimit, formType, requireOwnForm } from '#server/platform/http/page-request.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { escapeHtml } from '#server/platform/mail/render.ts'
import {
  completeLocalCheckout,
  localPages,
  signLocalEvent,
} from '#server/platform/ports/payments/local.ts'
import { findRecord, saveRecord } from '#server/platform/ports/payments/local-records.ts'
import type { Services } from '#server/platform/services.ts'
import { receiveEvent } from './webhook.ts'

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px 16px; background: #fbfaf7; color: #14202b; font: 17px/1.55 "Public Sans", system-ui, sans-serif; }
main { max-width: 460px; margin: 0 auto; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
p { margin: 8px 0; }
.note { padding: 12px 16px; border: 1px solid #9a5b00; border-radius: 10px; }
form { margin: 16px 0 0; }
button { width: 100%; min-height: 48px; padding: 10px 16px; border: 2px solid #12456b; border-radius: 6px; background: #fff; color: #12456b; font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: #12456b; color: #fff; }
button:focus-visible, a:focus-visible { outline: 3px solid #9a5b00; outline-offset: 2px; }
a { color: #12456b; }
@media (prefers-color-scheme: dark) {
  body { background: #0c141d; color: #e9eef2; }
  a { color: #7fb8e0; }
  .note { border-color: #e9b45a; }
  button { background: #131e2a; border-color: #7fb8e0; color: #7fb8e0; }
  button.main { background: #7fb8e0; color: #0c141d; }
}
`

const policyFor = (publicUrl: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self' ${publicUrl}`,
    "base-uri 'none'; frame-ancestors 'none'",
  ].join('; ')

type SendNotFound = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Pages of the built-in provider: a checkout without cards or money, and a page that lets the next payment
 * fail. Only with PAYMENTS=local, and only for requests from this machine.
 */
export function registerLocalPaymentPages(
  http: FastifyInstance,
  services: Services,
  refuse: SendNotFound,
): void {
  const { config, clock, db, secrets } = services
  if (config.payments.kind !== 'local' || config.production) return
  const send = (reply: FastifyReply, title: string, lines: readonly string[]) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyFor(config.publicUrl))
      .header('cache-control', 'no-store')
      .send(pageOf(title, lines))

  /** Sends a signed event, like a real provider; the redirect back doesn't wait for it. */
  async function tell(ref: string): Promise<void> {
    const about = { kind: 'checkout', ref } as const
    const event = { id: `evt_local_${newId()}`, type: 'checkout.completed', about }
    const { body, signature } = signLocalEvent(secrets, event, clock.now())
    await receiveEvent(services, body, signature)
  }

  async function showCheckout(reply: FastifyReply, ref: string, isDeclined = false) {
    const checkout = await findRecord(db, 'checkout', ref)
    if (!checkout) return undefined
    const { title, dollars } = plans[checkout.plan]
    const back = `<p><a href="${escapeHtml(checkout.cancelUrl)}">Back to Waypoint</a></p>`
    if (checkout.status !== 'open' || checkout.expiresAt <= clock.now()) {
      return send(reply, 'This checkout is closed', ['<p>Nothing more will be charged.</p>', back])
    }
    const price =
      checkout.plan === 'lifetime'
        ? `$${dollars}, paid once.`
        : checkout.trialDays === null
          ? `$${dollars} today, then $${dollars} per month until you cancel.`
          : `${checkout.trialDays} days free, then $${dollars} per month until you cancel.`
    return send(reply, `Waypoint ${title}`, [
      practice,
      ...(isDeclined ? ['<p role="alert"><strong>The card was declined.</strong></p>'] : []),
      `<p>${price}</p>`,
      button(ref, 'pay', 'Pay with a practice card', true),
      button(ref, 'decline', 'Use a card that is declined'),
      back,
    ])
  }

  async function showCustomer(reply: FastifyReply, ref: string, returnUrl: string) {
    const customer = await findRecord(db, 'customer', ref)
    if (!customer) return undefined
    const to = new URLSearchParams({ return: returnUrl })
    return send(reply, 'Your practice card', [
      practice,
      `<p>${customer.cardWorks ? 'The next payment will go through.' : 'The next payment will fail.'}</p>`,
      customer.cardWorks
        ? button(`${ref}?${to}`, 'fail', 'Use a card that fails next time')
        : button(`${ref}?${to}`, 'work', 'Use a card that works', true),
      `<p><a href="${escapeHtml(returnUrl)}">Back to Waypoint</a></p>`,
    ])
  }

  const schema = { hide: true }
  const refOf = ({ params }: FastifyRequest) => (params as { ref: string }).ref
  /** Only redirects to pages of this site. */
  const returnOf = ({ query }: FastifyRequest) => {
    const billing = `${config.publicUrl}/dashboard/billing`
    const to = (query as { return?: string }).return
    return to?.startsWith(`${config.publicUrl}/`) ? to : billing
  }

  void http.register(async (pages) => {
    pages.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: formLimit },
      (_request, body, done) => done(null, body),
    )
    pages.get(`${localPages}/:ref`, { schema }, async (request, reply) => {
      if (!isFromThisMachine(request)) return refuse(request, reply)
      const ref = refOf(request)
      const shown =
        (await showCheckout(reply, ref)) ?? (await showCustomer(reply, ref, returnOf(request)))
      return shown ?? refuse(request, reply)
    })
    pages.post(`${localPages}/:ref`, { schema }, async (request, reply) => {
      if (!isFromThisMachine(request)) return refuse(request, reply)
      requireOwnForm(request, config.publicUrl)
      const ref = refOf(request)
      const act = new URLSearchParams(String(request.body)).get('act')
      if (act === 'decline') return (await showCheckout(reply, ref, true)) ?? refuse(request, reply)
      if (act === 'pay') {
        const checkout = await findRecord(db, 'checkout', ref)
        if (!checkout) return refuse(request, reply)
        if (await completeLocalCheckout(db, ref, clock.now())) await tell(ref)
        return reply.redirect(checkout.successUrl, 303)
      }
      if (!(await findRecord(db, 'customer', ref))) return refuse(request, reply)
      await saveRecord(db, 'customer', ref, { cardWorks: act === 'work' }, clock.now())
      return (await showCustomer(reply, ref, returnOf(request))) ?? refuse(request, reply)
    })
  })
}

const practice =
  '<p class="note">Practice payments: this page is only on this machine. No card is asked for and no money moves.</p>'

function button(to: string, act: string, label: string, isMain = false): string {
  const className = isMain ? ' class="main"' : ''
  return `<form method="post" action="${escapeHtml(`${localPages}/${to}`)}"><button${className} name="act" value="${act}">${escapeHtml(label)}</button></form>`
}

function pageOf(title: string, lines: readonly string[]): string {
  const shown = escapeHtml(title)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${shown} · Practice payments</title><style>${style}</style></head>`,
    `<body><main><h1>${shown}</h1>`,
    ...lines,
    '</main></body></html>\n',
  ].join('\n')
}
