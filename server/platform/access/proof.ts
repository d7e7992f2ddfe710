import { AppError } from '#contract/errors.ts'
import type { SignedIn } from './account.ts'

/** How long a reauthentication stays valid. */
const confirmedForMs = 5 * 60_000

/** Throws unless the user reauthenticated in this session within the last five minutes. */
export function requireConfirmed({ confirmed_at }: SignedIn, now: Date): void {
  if (confirmed_at && now.getTime() - confirmed_at.getTime() < confirmedForMs) return
  throw new AppError('confirmation_required', 'Confirm that it is you before you change this.')
}

/** Throws unless this session has passed the second factor, which admin actions require. */
export function requireSecondFactor({ second_factor_at }: SignedIn): void {
  if (second_factor_at) return
  const message =
    'Admins need a second factor. Set one up under Settings, Security; then log in with it.'
  throw new AppError('second_factor_required', message)
}
