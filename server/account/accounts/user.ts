import type { User } from '#contract/account/accounts.ts'
import type { Account } from '#server/platform/access/account.ts'

/** The account as shown to its owner; `hasSecondFactor` describes the session. */
export function toUser(account: Account, session: { hasSecondFactor: boolean }): User {
  const { id, email, first_name, last_name, role, theme, time_zone } = account
  return {
    id,
    email,
    first_name,
    last_name,
    role,
    theme,
    time_zone,
    email_verified: account.email_verified_at !== null,
    second_factor: session.hasSecondFactor,
    deletion_due_at: account.deletion_due_at?.toISOString() ?? null,
    created_at: account.created_at.toISOString(),
  }
}
