import type {
  confirmTotp as confirmCall,
  startTotp as startCall,
} from '#contract/account/second-factors.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SessionParts } from '#server/account/accounts/accounts.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { seal, unseal } from '#server/platform/lib/sealed.ts'
import { afterAdding, afterRemoving, type Change } from './change-notices.ts'
import {
  activateTotp,
  consumeTotpStep,
  deleteTotp,
  findTotp,
  lockAccount,
  storePendingSecret,
} from './queries.ts'
import { newTotpSecret, qrPath, totpStep, totpUri } from './totp-code.ts'

const purpose = 'totp secret 1'

/** Creates a secret awaiting its first code; an active app keeps working until then. */
export async function startTotp(
  { db, clock, secrets }: SessionParts,
  { user }: Change,
): Promise<OutputOf<typeof startCall>> {
  const secret = newTotpSecret()
  const sealed_secret = seal(secrets, purpose, secret)
  await storePendingSecret(db, { account_id: user.id, sealed_secret, created_at: clock.now() })
  const uri = totpUri(secret, user.email)
  return { secret, uri, qr: qrPath(uri) }
}

/** Activates the pending secret with its first code. */
export async function confirmTotp(
  parts: SessionParts,
  change: Change,
  code: string,
): Promise<OutputOf<typeof confirmCall>> {
  const { id } = change.user
  await parts.limits.take('confirm', id)
  const now = parts.clock.now()
  return parts.db.transaction().execute(async (tx) => {
    await lockAccount(tx, id)
    const waiting = await findWaitingSecret(tx, id)
    const secret = waiting && unseal(parts.secrets, purpose, waiting)
    if (!waiting || secret === undefined) {
      throw new AppError('conflict', 'Your setup timed out. Start again.')
    }
    const last_step = totpStep(secret, plainDigits(code), now)
    if (last_step === undefined) throw wrongFirstCode()
    await activateTotp(tx, id, { sealed_secret: waiting, last_step, confirmed_at: now })
    const recovery_codes = await afterAdding(tx, parts, change, {
      kind: 'totp.added',
      sentence: 'An authenticator app was just added to your account.',
    })
    return { recovery_codes }
  })
}

async function findWaitingSecret(tx: Tx, accountId: string): Promise<Buffer | undefined> {
  const totp = await findTotp(tx, accountId)
  if (!totp) return undefined
  return totp.confirmed_at ? (totp.next_sealed_secret ?? undefined) : totp.sealed_secret
}

function wrongFirstCode(): AppError {
  const message =
    'That code is wrong. Check the time on your device, then enter the latest code from the app.'
  return new AppError('validation', message, { fields: { code: message } })
}

/** Removes the authenticator app, unless it is an admin's last factor. */
export async function removeTotp(parts: SessionParts, change: Change): Promise<undefined> {
  await parts.db.transaction().execute(async (tx) => {
    const role = await lockAccount(tx, change.user.id)
    if (!(await deleteTotp(tx, change.user.id))) {
      throw new AppError('not_found', 'Your account doesn’t have an authenticator app.')
    }
    await afterRemoving(tx, parts, role, change, {
      kind: 'totp.removed',
      sentence: 'The authenticator app was just removed from your account.',
    })
  })
  return undefined
}

/** When the authenticator app was added; null without one. */
export async function totpSince(db: Db, accountId: string): Promise<Date | null> {
  return (await findTotp(db, accountId))?.confirmed_at ?? null
}

/** Consumes a code of the authenticator app; false if wrong or already used. */
export async function redeemTotpCode(
  tx: Tx,
  { secrets, clock }: Pick<SessionParts, 'secrets' | 'clock'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const totp = await findTotp(tx, accountId)
  if (!totp?.confirmed_at) return false
  const { sealed_secret } = totp
  const secret = unseal(secrets, purpose, sealed_secret)
  const step = secret && totpStep(secret, plainDigits(code), clock.now())
  return step ? consumeTotpStep(tx, accountId, { sealed_secret, step }) : false
}

/** Digits of a code typed in groups, such as 123 456. */
export function plainDigits(code: string): string {
  return code.replaceAll(/[\s-]/g, '')
}
