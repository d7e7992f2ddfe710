import { type Provider, providerNames } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import { recordAlone } from '#server/platform/audit/audit.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import {
  type IdentityProvider,
  IdentityRefused,
  ProviderUnavailable,
} from '#server/platform/ports/identity/port.ts'
import type { Services } from '#server/platform/services.ts'

/** A refused provider sign-in; `reason` is one word. */
export interface Refusal {
  readonly provider: Provider
  readonly reason: string
  readonly subject?: string | null
  readonly request: Pick<RequestInfo, 'id' | 'ip' | 'userAgent'>
}

/** Audits a refused sign-in; without a flow anyone can trigger it, so it is only counted. */
export async function recordRefusal(
  services: Services,
  { provider, reason, subject = null, request }: Refusal,
): Promise<void> {
  if (reason === 'no_flow') return services.metrics.countRefusal(provider, reason)
  const detail = { provider, reason }
  return recordAlone(services, {
    kind: 'identity.refused',
    actor: null,
    subject,
    detail,
    request,
  })
}

/** Audits a refusal and throws 403; the message asks to start over and hides the reason. */
export async function refuse(services: Services, refusal: Refusal): Promise<never> {
  await recordRefusal(services, refusal)
  const name = providerNames[refusal.provider]
  throw new AppError('forbidden', `${name} didn’t confirm this login. Try again with ${name}.`)
}

/** Throws when the sign-in is not configured. */
export function requireProvider(services: Services, provider: Provider): IdentityProvider {
  const identityProvider = services.identityProviders[provider]
  if (identityProvider) return identityProvider
  const name = providerNames[provider]
  const message = `Logging in with ${name} isn’t available here. Use your email and password.`
  throw new AppError('incomplete', message)
}

/** Calls a provider; a refusal becomes an audited 403, an outage a 503. */
export async function withProvider<T>(
  services: Services,
  { provider, request }: Omit<Refusal, 'reason'>,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof IdentityRefused) {
      return refuse(services, { provider, reason: error.reason, request })
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    services.log.warn({ err: error, provider }, 'an identity provider is away')
    const message = `${providerNames[provider]} isn’t responding right now. Try again in a moment, or use your email and password.`
    throw new AppError('unavailable', message, { retryAfter: 5 })
  }
}
