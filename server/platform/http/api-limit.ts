import type { FastifyRequest } from 'fastify'
import { readToken } from '#server/platform/access/tokens.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { clientAddress } from './client-address.ts'

/**
 * Counts an API call by account when signed in, so people behind one address don't share a limit, and by
 * address otherwise.
 */
export function countCall(
  request: FastifyRequest,
  services: Services,
  accountId: string | undefined,
): Promise<void> {
  return services.limits.take('api', accountId ?? addressKey(clientAddress(request)))
}

/** The token's account by signature alone: enough for rate limits, not for access. */
export function accountOfToken(
  { secrets, config, clock }: Services,
  bearer: string,
): string | undefined {
  return readToken({ secrets, config, now: clock.now() }, bearer)?.accountId
}
