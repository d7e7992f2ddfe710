import type { Role } from '#contract/account/accounts.ts'
import type { SubscriptionStatus } from '#contract/account/billing.ts'

/** An account as the server uses it; the password hash stays in the queries. */
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
  /** When the account will be deleted, if its owner asked for it. */
  readonly deletion_due_at: Date | null
}

/** Facts that decide an account's plan at a given moment. */
export interface PlanFacts {
  readonly status: SubscriptionStatus
  readonly periodEndsAt: Date | null
  readonly cancelAtPeriodEnd: boolean
  readonly lifetimeAt: Date | null
  /** The attested pay grade; null if there is none or an admin rejected it. */
  readonly payGrade: string | null
  readonly attestedAt: Date | null
  readonly asOf: Date
  /** False where payments are off; then no feature is gated. */
  readonly isEnforced: boolean
}

/** An account with the facts that decide its plan. */
export interface PlannedAccount extends Account {
  readonly plan: PlanFacts
}

/** The account and session behind a token. */
export interface SignedIn extends PlannedAccount {
  readonly session_id: string
  /** When the user last reauthenticated in this session. */
  readonly confirmed_at: Date | null
  /** When this session last passed the second factor. */
  readonly second_factor_at: Date | null
}

/** Whether the account may enter the admin area. */
export function isAdmin(account: { role: Role }): boolean {
  return account.role === 'admin' || account.role === 'super_admin'
}
