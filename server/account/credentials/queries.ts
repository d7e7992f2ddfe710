import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** An active account, with what its emails need. */
export interface Owner {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly role: string
  readonly email_verified_at: Date | null
}

const columns = ['id', 'email', 'first_name', 'last_name', 'role', 'email_verified_at'] as const

/** The active account of an address, in any spelling. */
export function findOwnerOf(db: Db, email: string): Promise<Owner | undefined> {
  return db
    .selectFrom('account')
    .select(columns)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Whether an account has the address, even if suspended. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an active account until the transaction ends. */
export function lockOwner(tx: Tx, id: string): Promise<Owner | undefined> {
  return tx
    .selectFrom('account')
    .select(columns)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updatePasswordOf(
  tx: Tx,
  id: string,
  change: { password_hash: string; password_changed_at: Date; email_verified_at?: Date },
): Promise<void> {
  await tx.updateTable('account').set(change).where('id', '=', id).execute()
}

export async function deleteLinkedSignIns(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('identity').where('account_id', '=', id).execute()
}

/** False when the address is already verified, or no longer the account's. */
export async function verifyAddress(tx: Tx, id: string, email: string, now: Date) {
  const row = await tx
    .updateTable('account')
    .set({ email_verified_at: now })
    .where('id', '=', id)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email_verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when another account now has the address. */
export async function updateAddress(tx: Tx, id: string, email: string, now: Date) {
  if (await isAddressTaken(tx, email)) return false
  await tx
    .updateTable('account')
    .set({ email, email_verified_at: now })
    .where('id', '=', id)
    .execute()
  return true
}

/** The pending change of address, if not expired. */
export function findEmailChange(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Replaces any earlier change. */
export async function replaceEmailChange(
  tx: Tx,
  change: {
    account_id: string
    new_email: string
    created_at: Date
    expires_at: Date
    old_confirmed_at: Date | null
  },
): Promise<void> {
  await deleteEmailChange(tx, change.account_id)
  await tx.insertInto('email_change').values(change).execute()
}

/** False when no change was pending. */
export async function deleteEmailChange(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_change')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records that one of the two addresses confirmed; undefined when no change is pending. */
export function agreeToEmailChange(tx: Tx, accountId: string, side: 'old' | 'new', now: Date) {
  return tx
    .updateTable('email_change')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}
