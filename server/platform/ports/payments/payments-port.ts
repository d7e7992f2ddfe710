import type { Config } from '#server/platform/config/config.ts'
import { type LocalParts, localPayments } from './local.ts'
import type { PaymentsPort } from './port.ts'

/** The configured provider; null where nothing is for sale. */
export async function paymentsPort(
  { payments, publicUrl }: Config,
  parts: Omit<LocalParts, 'publicUrl'>,
): Promise<PaymentsPort | null> {
  if (payments.kind === 'off') return null
  if (payments.kind === 'local') return localPayments({ ...parts, publicUrl })
  // Loaded only when used: it takes several megabytes.
  const { stripePayments } = await import('./stripe.ts')
  return stripePayments({ ...payments, site: publicUrl })
}
