import { AppError } from '#contract/errors.ts'

/**
 * Actions that need a confirmed address, with the message shown. Everything else that touches only the member's
 * own data needs none: surveys, reports, roadmap, settings, data exports, deletion.
 */
const needsVerified = {
  /** Names and addresses of contacts at a host, so other people can be reached. */
  see_contact: 'Confirm your email to see the contact.',
  /** An attacker who registers another person's address would keep access after the owner resets the password. */
  link_sign_in: 'Confirm your email before you link another way to log in.',
  /** Posts, votes and reports reach other people. */
  write_in_community: 'Confirm your email before you write in the community.',
  /** Members who meet on video can be contacted and identified. */
  book_session: 'Confirm your email to book a session.',
  /** A coach reads the request and meets the member on video. */
  ask_coach: 'Confirm your email before you ask a coach.',
  apply_as_mentor: 'Confirm your email before you apply as a mentor.',
  use_alumni: 'Confirm your email to use the alumni network.',
  /** Two people who share a timeline can contact each other. */
  link_family: 'Confirm your email before you link your accounts.',
  become_admin: 'Only an account with a confirmed email can become an admin.',
} as const

export type NeedsVerified = keyof typeof needsVerified

interface Owner {
  readonly email_verified_at: Date | null
}

/** Whether the owner may take actions that need a confirmed address; false for anonymous callers. */
export function isVerifiedFor(_what: NeedsVerified, owner: Owner | undefined): boolean {
  return owner !== undefined && owner.email_verified_at !== null
}

/** Throws with a message when the account has no confirmed address. */
export function requireVerified(what: NeedsVerified, owner: Owner): void {
  if (!isVerifiedFor(what, owner)) throw new AppError('conflict', needsVerified[what])
}
