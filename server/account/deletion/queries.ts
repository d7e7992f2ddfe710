import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** False when it was so already: only a change is told. */
export async function setDeletion(tx: Tx, id: string, due: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ deletion_due_at: due })
    .where('id', '=', id)
    .where('deletion_due_at', due === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Has accounts deleted that nobody confirmed and nobody used since; who holds a role is known to an admin. */
export async function markUnconfirmedDue(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ deletion_due_at: now })
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', before)
    .where('role', '=', 'user')
    .where('status', '=', 'active')
    .where('deletion_due_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session')
            .select('session.id')
            .whereRef('session.account_id', '=', 'account.id')
            .where('session.last_seen_at', '>', before),
        ),
      ),
    )
    .execute()
}

export async function findDueAccounts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Undefined when it is not to be deleted any more, or another node is at it. */
export function lockDueAccount(tx: Tx, id: string, now: Date) {
  return tx
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at', 'role'])
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Waiting jobs that name the account or something of it. Those that run find nothing of it any more. */
export async function deleteJobsOf(tx: Tx, accountId: string): Promise<void> {
  await sql`
    with named as (
      select ${accountId}::text as id
      union all select id::text from mail where account_id = ${accountId}
      union all select id::text from report where account_id = ${accountId}
      union all select id::text from data_export where account_id = ${accountId})
    delete from graphile_worker._private_jobs as waiting using named
    where waiting.locked_at is null
      and strpos(waiting.payload::text || coalesce(waiting.key, ''), named.id) > 0`.execute(tx)
}

/** Counters of limits are kept by the account's id. */
export async function deleteCountersOf(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from rate_limit where strpos(key, ${accountId}) > 0`.execute(tx)
}

/** Mail to the address that belongs to no account, or to another one. */
export async function deleteMailTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mail').where(sql`lower(recipient)`, '=', sql`lower(${email})`).execute()
}

/** With everything that refers to it: every such table says `on delete cascade`. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}
