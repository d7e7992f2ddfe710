import type { makeRecoveryCodes as makeCall, Security } from '#contract/account/second-factors.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import { hasPassword } from '#server/account/accounts/accounts.ts'
import { isAdmin, type SignedIn } from '#server/platform/access/account.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Change, notifyOfChange } from './change-notices.ts'
import { findPasskeys } from './passkey-queries.ts'
import { toPasskey } from './passkeys.ts'
import { countRecoveryCodes, lockAccount } from './queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { secondFactorMethods } from './second-factors.ts'
import { totpSince } from './totp.ts'

/** Security settings of an account. */
export async function securityOf(db: Db, user: SignedIn): Promise<Security> {
  const [since, passkeys, { left }] = await Promise.all([
    totpSince(db, user.id),
    findPasskeys(db, user.id),
    countRecoveryCodes(db, user.id),
  ])
  return {
    has_password: await hasPassword(db, user.id),
    totp: since && { created_at: since.toISOString() },
    passkeys: passkeys.map(toPasskey),
    recovery_codes_left: left,
    requires_second_factor: isAdmin(user),
  }
}

/** Replaces the recovery codes of an account with a factor by ten new ones. */
export function renewRecoveryCodes(
  parts: SessionParts,
  change: Change,
): Promise<OutputOf<typeof makeCall>> {
  const { id } = change.user
  return parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    if ((await secondFactorMethods(tx, id)).length === 0) {
      const message = 'Set up an authenticator app or a passkey first.'
      throw new AppError('conflict', message)
    }
    const recovery_codes = await makeRecoveryCodes(tx, id)
    await notifyOfChange(tx, parts, change, {
      kind: 'recovery_codes.made',
      sentence:
        'New recovery codes were just created for your account. The old ones no longer work.',
    })
    return { recovery_codes }
  })
}
