import type { FastifyRequest } from 'fastify'
import { readToken } from '#server/platform/access/tokens.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { Services } from '#server/platform/services.ts'
import { clientAddress } from './client-address.ts'

/**
 * Counts a call of the API: for the account once there is one, so that people behind one address do not
 * share a limit, and for the address otherwise.
 */
export function countCall(
  request: FastifyRequest,
  services: Services,
  accountId: string | undefined,
): Promise<void> {
  return services.limits.take('api', accountId ?? addressKey(clientAddress(request)))
}

/** Whose token it is, by its signature alone: enough to count by, not to let anyone in. */
export function accountOfToken(
  { secrets, config, clock }: Services,
  bearer: string,
): string | undefined {
  return readToken({ secrets, config, now: clock.now() }, bearer)?.accountId
}
