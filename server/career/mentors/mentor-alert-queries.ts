import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface WaitlistedMember {
  readonly mentorId: string
  readonly accountId: string
}

export async function hasMentorAlert(
  db: Db,
  { mentorId, accountId }: WaitlistedMember,
): Promise<boolean> {
  const row = await db
    .selectFrom('mentor_waiting')
    .select('account_id')
    .where('mentor_id', '=', mentorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertWaiting(
  tx: Tx,
  { mentorId, accountId }: WaitlistedMember,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('mentor_waiting')
    .values({ mentor_id: mentorId, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteWaiting(
  tx: Tx,
  { mentorId, accountId }: WaitlistedMember,
): Promise<void> {
  await tx
    .deleteFrom('mentor_waiting')
    .where('mentor_id', '=', mentorId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Mentors with a waitlist, in id order. */
export async function findAwaitedMentors(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mentor_waiting')
    .select('mentor_id')
    .distinct()
    .where('mentor_id', '>', after)
    .orderBy('mentor_id')
    .limit(limit)
    .execute()
  return rows.map(({ mentor_id }) => mentor_id)
}

/** Removes and returns those who waited longest; a concurrent node takes the next ones. */
export async function claimWaiting(tx: Tx, mentorId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    delete from mentor_waiting
    where mentor_id = ${mentorId} and account_id in (
      select account_id from mentor_waiting where mentor_id = ${mentorId}
      order by created_at, account_id limit ${limit} for update skip locked)
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}

export async function hasAlert(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mentor_alert')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertAlert(
  tx: Tx,
  accountId: string,
  specialties: readonly string[],
  now: Date,
): Promise<void> {
  const chosen = { specialties: [...specialties] }
  await tx
    .insertInto('mentor_alert')
    .values({ account_id: accountId, created_at: now, ...chosen })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(chosen))
    .execute()
}

export async function deleteAlert(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('mentor_alert').where('account_id', '=', accountId).execute()
}

/** Members subscribed to new mentors with these specialties, in id order. */
export async function findAlerted(
  db: Db,
  specialties: readonly string[],
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('mentor_alert')
    .select('account_id')
    .where(sql<boolean>`(specialties && ${[...specialties]}::text[] or specialties = '{}')`)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
