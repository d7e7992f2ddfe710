import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** False when nothing changed, so only real changes are announced. */
export async function setDeletion(tx: Tx, id: string, due: Date | null): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ deletion_due_at: due })
    .where('id', '=', id)
    .where('deletion_due_at', due === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Schedules deletion of unverified accounts unused since `before`; skips roles, which admins granted. */
export async function markUnconfirmedDue(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ deletion_due_at: now })
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', before)
    .where('role', '=', 'user')
    .where('status', '=', 'active')
    .where('deletion_due_at', 'is', null)
    // Keeps accounts with payments.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.account_id', '=', 'account.id'),
        ),
      ),
    )
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

/** Undefined if no longer due, or locked by another node. */
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

/** Deletes pending jobs that mention the account or its records. Running jobs will no longer find them. */
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

/** Deletes rate limit counters, which are keyed by account ID. */
export async function deleteCountersOf(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from rate_limit where strpos(key, ${accountId}) > 0`.execute(tx)
}

/** Deletes mail to the address that belongs to another account or none. */
export async function deleteMailTo(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('mail').where(sql`lower(recipient)`, '=', sql`lower(${email})`).execute()
}

/** Deletes summaries to others of notices that name the account. */
export async function deleteSummariesAbout(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from mail using notice
    where mail.kind = 'daily_summary' and mail.account_id = notice.account_id
      and mail.created_at >= notice.created_at and notice.about_id = ${accountId}`.execute(tx)
}

/** Cascades: every referring table has `on delete cascade`. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}
