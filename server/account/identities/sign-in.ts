import type { SignInAnswer } from '#contract/account/accounts.ts'
import { type Provider, providerNames } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import {
  accountOfAddress,
  accountOfId,
  completeSignIn,
  createProvidedAccount,
  type ProvedAccount,
} from '#server/account/accounts/accounts.ts'
import { secondFactorMethods } from '#server/account/second-factors/second-factors.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import type { IdentityClaims } from '#server/platform/ports/identity/port.ts'
import type { Services } from '#server/platform/services.ts'
import { isAuthoritative, personOf, requireEmail } from './person.ts'
import { findIdentity, insertIdentity, touchIdentity } from './queries.ts'
import { recordRefusal } from './refusals.ts'

/** Signs in a proven person by issuer and subject, or by address where that is safe. */
export async function signInWith(
  services: Services,
  provider: Provider,
  claims: IdentityClaims,
  request: RequestInfo,
): Promise<SignInAnswer> {
  const manner = { method: provider, request }
  const identity = await findIdentity(services.db, claims)
  if (identity) {
    const account = await accountOfId(services.db, identity.account_id)
    if (!account) throw new AppError('forbidden', 'This account is closed.')
    const change = { email: claims.email ?? null, last_used_at: services.clock.now() }
    return completeSignIn(services, account, manner, (tx) => touchIdentity(tx, identity.id, change))
  }
  const email = requireEmail(provider, claims)
  const existing = await accountOfAddress(services.db, email)
  if (existing) return signInByAddress(services, provider, claims, { account: existing, request })
  await services.limits.take('register', addressKey(request.ip))
  const person = personOf(provider, claims)
  const created = await createProvidedAccount(services, person, manner, async (tx, accountId) => {
    const { event } = await link(tx, services, { provider, claims, accountId, request })
    return event
  })
  return completeSignIn(services, created, manner)
}

/**
 * Opens an existing account by address only if Google is authoritative for the address and the account's owner
 * verified it. Otherwise someone who registered a stranger's address could wait for them there, or a provider
 * without checks could open any account.
 */
async function signInByAddress(
  services: Services,
  provider: Provider,
  claims: IdentityClaims,
  { account, request }: { account: ProvedAccount; request: RequestInfo },
): Promise<SignInAnswer> {
  if (!isAuthoritative(provider, claims) || account.email_verified_at === null) {
    const reason = 'address_taken'
    await recordRefusal(services, { provider, reason, subject: account.id, request })
    const name = providerNames[provider]
    const message = `There’s already an account with this email. Log in with your password, then link ${name} under Settings, Security. No password? Use “Forgot your password?” to set one.`
    throw new AppError('incomplete', message)
  }
  const manner = { method: provider, request }
  // Don't link before the second factor: the sign-in is not complete.
  if ((await secondFactorMethods(services.db, account.id)).length > 0) {
    return completeSignIn(services, account, manner)
  }
  return completeSignIn(services, account, manner, async (tx) => {
    const parts = { provider, claims, accountId: account.id, request }
    return (await link(tx, services, parts)).event
  })
}

/** Links an identity to an account; throws when either is taken. Returns it with its audit entry. */
export async function link(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  parts: { provider: Provider; claims: IdentityClaims; accountId: string; request: RequestInfo },
) {
  const { provider, claims, accountId, request } = parts
  const identity = await insertIdentity(tx, accountId, provider, claims, clock.now())
  if (!identity) {
    const name = providerNames[provider]
    const message = `This account, or another one, is already linked to ${name}. Unlink it there first.`
    throw new AppError('conflict', message)
  }
  const detail = { provider }
  const event = { kind: 'identity.linked', actor: accountId, detail, request } as const
  return { identity, event }
}
