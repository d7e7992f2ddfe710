import type { Role } from '#contract/account/accounts.ts'

/** An account as the server works with it; the password's hash stays in the queries. */
export interface Account {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
  readonly email_verified_at: Date | null
  readonly theme: 'light' | 'dark' | 'system'
  readonly time_zone: string
  readonly created_at: Date
  /** When the account is to be deleted, as its owner asked. */
  readonly deletion_due_at: Date | null
}

/** The account behind a token, and the session that the token belongs to. */
export interface SignedIn extends Account {
  readonly session_id: string
  /** When its owner last proved who they are in this session. */
  readonly confirmed_at: Date | null
  /** When this session last saw the second factor. */
  readonly second_factor_at: Date | null
}

/** Whether the account may enter the admin area. */
export function isAdmin(account: { role: Role }): boolean {
  return account.role === 'admin' || account.role === 'super_admin'
}
