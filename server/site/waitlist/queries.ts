import { sql } from 'kysely'
import type { NeedAnswer, SeparationAnswer } from '#contract/site/waitlist.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

interface NewEntry {
  readonly id: string
  readonly email: string
  readonly separation: SeparationAnswer | null
  readonly need: NeedAnswer | null
  readonly asked_at: Date
  readonly token_hash: Buffer
  readonly token_expires_at: Date
}

/**
 * Adds an address to the list, or gives its existing entry a new link. Submitting another person's address
 * can't change what its owner confirmed.
 */
export function upsertEntry(tx: Tx, entry: NewEntry) {
  return tx
    .insertInto('waitlist_entry')
    .values(entry)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet((eb) => {
        const unlessConfirmed = (column: 'separation' | 'need') =>
          eb
            .case()
            .when('waitlist_entry.confirmed_at', 'is', null)
            .then(eb.ref(`excluded.${column}`))
            .else(eb.ref(`waitlist_entry.${column}`))
            .end()
        return {
          separation: unlessConfirmed('separation'),
          need: unlessConfirmed('need'),
          asked_at: entry.asked_at,
          token_hash: entry.token_hash,
          token_expires_at: entry.token_expires_at,
        }
      }),
    )
    .returning(['email', 'confirmed_at'])
    .executeTakeFirstOrThrow()
}

/** False when the link is unknown or expired; confirming twice is idempotent. */
export async function confirmEntry(db: Db, token_hash: Buffer, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('waitlist_entry')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', token_hash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Returns the removed address; undefined when the link is unknown or expired. */
export async function deleteEntry(tx: Tx, token_hash: Buffer, now: Date) {
  const deleted = await tx
    .deleteFrom('waitlist_entry')
    .where('token_hash', '=', token_hash)
    .where('token_expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return deleted?.email
}

/**
 * Deletes the entry of a deleted account. Keeps an entry confirmed by email if the account never verified that
 * address: the two may be different people.
 */
export async function deleteEntryOf(
  tx: Tx,
  { email, isVerified }: { email: string; isVerified: boolean },
): Promise<void> {
  await tx
    .deleteFrom('waitlist_entry')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .$if(!isVerified, (query) => query.where('confirmed_at', 'is', null))
    .execute()
}

/** Deletes waitlist emails to an address that is no longer on the list. */
export async function deleteEmailsTo(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where(sql`lower(recipient)`, '=', sql`lower(${email})`)
    .where('kind', '=', 'waitlist')
    .execute()
}

/** Removes up to `limit` confirmed entries and returns their addresses. */
export async function takeConfirmed(tx: Tx, limit: number): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('waitlist_entry')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('waitlist_entry')
        .select('id')
        .where('confirmed_at', 'is not', null)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('email')
    .execute()
  return deleted.map(({ email }) => email)
}

/** Deletes unconfirmed entries older than `before` and returns their addresses. */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('waitlist_entry')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .returning('email')
    .execute()
  return deleted.map(({ email }) => email)
}

export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Counts confirmed entries by both answers at once: at most 49 rows. */
export function countConfirmed(db: Db) {
  return db
    .selectFrom('waitlist_entry')
    .select((eb) => ['separation', 'need', eb.fn.countAll<number>().as('count')])
    .where('confirmed_at', 'is not', null)
    .groupBy(['separation', 'need'])
    .execute()
}
