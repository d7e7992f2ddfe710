import { sql } from 'kysely'
import { Role } from '#contract/account/accounts.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export const accountColumns = [
  'account.id',
  'account.email',
  'account.first_name',
  'account.last_name',
  'account.role',
  'account.email_verified_at',
  'account.theme',
  'account.time_zone',
  'account.created_at',
  'account.deletion_due_at',
] as const

type Row = Omit<Account, 'role' | 'theme'> & { readonly role: string; readonly theme: string }

/** Narrows column types that the database already checks. */
export function toAccount<R extends Row>(row: R): R & Account {
  const theme = row.theme === 'dark' || row.theme === 'system' ? row.theme : 'light'
  return { ...row, role: Role.parse(row.role), theme }
}

/**
 * The account of an address in any case, with its password hash and status. Lowercases here, since the database
 * folds more characters, and the limits must count by the same key.
 */
export async function findCredentials(db: Db, email: string) {
  const row = await db
    .selectFrom('account')
    .select([
      ...accountColumns,
      'account.password_hash',
      'account.password_changed_at',
      'account.status',
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row && toAccount(row)
}

/** An active account. */
export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(accountColumns)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return row && toAccount(row)
}

/** An account with its status, whatever it is. */
export async function findProved(db: Db, id: string) {
  const row = await db
    .selectFrom('account')
    .select([...accountColumns, 'password_changed_at', 'status'])
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row && toAccount(row)
}

/** Locks the account, so a concurrent change waits for the sign-in or is seen by it. */
export function lockForSignIn(tx: Tx, id: string) {
  return tx
    .selectFrom('account')
    .select(['status', 'password_changed_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** Null for an account without a password. */
export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export interface NewAccount {
  readonly id: string
  readonly email: string
  /** Null for accounts that only use a provider. */
  readonly password_hash: string | null
  readonly email_verified_at?: Date | null
  readonly first_name: string
  readonly last_name: string
  readonly role: Role
  readonly theme: 'light' | 'dark' | 'system'
  readonly created_at: Date
}

/** Undefined when the address, in any spelling, already has an account. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account | undefined> {
  const row = await tx
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(accountColumns)
    .executeTakeFirst()
  return row && toAccount(row)
}

export async function updateSettings(
  db: Db,
  id: string,
  change: Partial<Pick<Account, 'first_name' | 'last_name' | 'theme' | 'time_zone'>>,
): Promise<Account> {
  const row = await db
    .updateTable('account')
    .set(change)
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow()
  return toAccount(row)
}

export async function updatePassword(
  tx: Tx,
  id: string,
  change: { password_hash: string; password_changed_at: Date; role?: Role },
): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', id).execute()
}

/** Whether any admin exists. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('role', 'in', ['admin', 'super_admin'])
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
