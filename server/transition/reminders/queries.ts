import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Enrolls accounts with a profile that aren't enrolled yet, at most `limit`. */
export async function enrollMembers(tx: Tx, now: Date, limit: number): Promise<void> {
  await sql`
    insert into deadline_check (account_id, next_at)
    select profile.account_id, ${now} from profile
    where not exists (select from deadline_check where deadline_check.account_id = profile.account_id)
    limit ${limit}
    on conflict do nothing`.execute(tx)
}

/** Members due for a check; skips those locked by another node. */
export async function claimDueMembers(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('deadline_check')
    .select('account_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Schedules the next check at the next 6 a.m., local time. */
export async function setNextCheck(tx: Tx, accounts: readonly string[], now: Date): Promise<void> {
  await sql`
    update deadline_check set next_at = ((${now}::timestamptz at time zone time_zone)::date
      + case when (${now}::timestamptz at time zone time_zone)::time < '06:00' then 0 else 1 end
      + time '06:00') at time zone time_zone
    from account
    where account.id = account_id and account_id = any (${accounts}::uuid[])`.execute(tx)
}
