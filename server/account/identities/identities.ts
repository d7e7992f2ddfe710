import { type LinkedIdentity, Provider, providerNames } from '#contract/account/identities.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { requireVerified } from '#server/platform/access/verification.ts'
import { record } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { emailTemplates } from '#server/platform/mail/email-templates.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { IdentityClaims } from '#server/platform/ports/identity/port.ts'
import type { Services } from '#server/platform/services.ts'
import { deleteIdentity, identitiesOf, lockWaysIn } from './queries.ts'
import { link } from './sign-in.ts'

interface Row {
  readonly provider: string
  readonly email: string | null
  readonly created_at: Date
  readonly last_used_at: Date
}

const shown = ({ provider, email, created_at, last_used_at }: Row): LinkedIdentity => ({
  provider: Provider.parse(provider),
  email,
  linked_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
})

/** The sign-ins linked to an account. */
export async function listLinked(db: Db, { id }: SignedIn): Promise<LinkedIdentity[]> {
  return (await identitiesOf(db, id)).map(shown)
}

/** Links a proven identity to an account with a verified address. */
export async function linkIdentity(
  services: Services,
  user: SignedIn,
  {
    provider,
    claims,
    request,
  }: { provider: Provider; claims: IdentityClaims; request: RequestInfo },
): Promise<LinkedIdentity> {
  const name = providerNames[provider]
  requireVerified('link_sign_in', user)
  return services.db.transaction().execute(async (tx) => {
    const parts = { provider, claims, accountId: user.id, request }
    const { identity, event } = await link(tx, services, parts)
    const what = `You can now log in to your account with ${name}.`
    const recipient = { email: user.email, accountId: user.id }
    await sendMail(tx, services, recipient, emailTemplates.factorChanged(user, what))
    await record(tx, services, event)
    return shown(identity)
  })
}

/** Unlinks a sign-in, unless it is the last way into the account. */
export async function unlink(
  services: Services,
  user: SignedIn,
  { provider, request }: { provider: Provider; request: RequestInfo },
): Promise<undefined> {
  const name = providerNames[provider]
  await services.db.transaction().execute(async (tx) => {
    const signInMethods = await lockWaysIn(tx, user.id)
    const deleted = await deleteIdentity(tx, user.id, provider)
    if (!deleted) throw new AppError('not_found', `${name} isn’t linked to your account.`)
    if (signInMethods <= 1) {
      const message = `${name} is your only way to log in. Set a password first: use “Forgot your password?” on the login page.`
      throw new AppError('conflict', message)
    }
    const what = `You can no longer log in to your account with ${name}.`
    const recipient = { email: user.email, accountId: user.id }
    await sendMail(tx, services, recipient, emailTemplates.factorChanged(user, what))
    const detail = { provider }
    await record(tx, services, { kind: 'identity.unlinked', actor: user.id, detail, request })
  })
  return undefined
}
