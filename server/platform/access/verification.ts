import { AppError } from '#contract/errors.ts'

/**
 * What needs a confirmed address, each with what the person is told. Everything else, which is all of one's
 * own work, needs none: surveys, reports, roadmap, settings, copies of data, deletion.
 */
const needsVerified = {
  /** Names and addresses of people at a host: what leads to somebody else. */
  see_contact: 'Confirm your email to see the contact.',
  /** Who registered another's address would keep a way in after its owner has reset the password. */
  link_sign_in: 'Confirm your email before you link another way to log in.',
  become_admin: 'Only an account with a confirmed email can become an admin.',
} as const

export type NeedsVerified = keyof typeof needsVerified

interface Owner {
  readonly email_verified_at: Date | null
}

/** Whether the account may do what needs a confirmed address; nobody may not. */
export function isVerifiedFor(_what: NeedsVerified, owner: Owner | undefined): boolean {
  return owner !== undefined && owner.email_verified_at !== null
}

/** Throws a sentence when the account has not confirmed its address. */
export function requireVerified(what: NeedsVerified, owner: Owner): void {
  if (!isVerifiedFor(what, owner)) throw new AppError('conflict', needsVerified[what])
}
