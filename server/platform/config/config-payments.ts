import { z } from 'zod'
import { isLoopbackName } from '#server/platform/http/local-request.ts'
import { nonEmpty, variable } from './config-kit.ts'

/** Payment provider. `off`: nothing is for sale, so no feature is gated. */
export type PaymentsConfig =
  | { readonly kind: 'off' }
  | { readonly kind: 'local' }
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly webhookSecret: string
      readonly apiUrl: string | undefined
    }

/** Payment variables, in print order. */
export const paymentVariables = {
  PAYMENTS: variable(
    'Who takes payments: stripe, local (a practice page on this machine, no money; refused in production) or off. Without it stripe when its keys are set, else local on this machine, else off.',
    undefined,
    z.enum(['stripe', 'local', 'off'], 'must be stripe, local or off'),
  ),
  STRIPE_SECRET_KEY: variable('The secret or restricted key of Stripe.', undefined, nonEmpty),
  STRIPE_WEBHOOK_SECRET: variable(
    'The signing secret of the webhook at /api/billing/webhook.',
    undefined,
    nonEmpty,
  ),
  STRIPE_API_URL: variable(
    'Where Stripe is called, for tests; refused in production.',
    undefined,
    z.string().regex(/^https?:\/\/[^/\s]+$/, 'must be http(s)://host[:port] without a path'),
  ),
} as const

type Values = {
  [K in keyof typeof paymentVariables]: string | undefined
}

/** Parses the payment provider; appends errors to `problems`. */
export function paymentsConfigOf(
  values: Values,
  {
    host,
    publicUrl,
    production,
    problems,
  }: { host: string; publicUrl: string; production: boolean; problems: string[] },
): PaymentsConfig {
  const {
    PAYMENTS: chosen,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = values
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together')
  }
  if (production && apiUrl !== undefined) {
    problems.push('STRIPE_API_URL is for tests and refused in production')
  }
  const isHere =
    !production && isLoopbackName(host) && isLoopbackName(URL.parse(publicUrl)?.hostname ?? '')
  if (chosen === 'local' && !isHere) {
    problems.push('PAYMENTS=local is for one machine: HOST and PUBLIC_URL must be loopback')
  }
  if (chosen === 'off') return { kind: 'off' }
  if (chosen !== 'local' && secretKey !== undefined && webhookSecret !== undefined) {
    return { kind: 'stripe', secretKey, webhookSecret, apiUrl }
  }
  if (chosen === 'stripe') problems.push('PAYMENTS=stripe needs STRIPE_SECRET_KEY')
  return { kind: isHere ? 'local' : 'off' }
}
