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
 * Puts an address on the list, or gives the one that is there a new link. Whoever types the address of
 * another cannot change what its owner confirmed.
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

/** False when the link is not known or has expired; pressed twice it is confirmed once. */
export async function confirmEntry(db: Db, token_hash: Buffer, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('waitlist_entry')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', token_hash)
    .where('token_expires_at', '>', now)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** The address that was removed; undefined when the link is not known or has expired. */
export async function deleteEntry(tx: Tx, token_hash: Buffer, now: Date) {
  const gone = await tx
    .deleteFrom('waitlist_entry')
    .where('token_hash', '=', token_hash)
    .where('token_expires_at', '>', now)
    .returning('email')
    .executeTakeFirst()
  return gone?.email
}

/**
 * The entry of an account that is deleted. One that was confirmed by mail stays when the account never
 * showed that the address is its own: the two may be two people.
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

/** The letters about the list to an address that is not on it any more. */
export async function deleteLettersTo(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('mail')
    .where(sql`lower(recipient)`, '=', sql`lower(${email})`)
    .where('kind', '=', 'waitlist')
    .execute()
}

/** Takes so many confirmed entries off the list; answers their addresses. */
export async function takeConfirmed(tx: Tx, limit: number): Promise<string[]> {
  const gone = await tx
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
  return gone.map(({ email }) => email)
}

/** The addresses that nobody confirmed since then. */
export async function deleteUnconfirmed(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('waitlist_entry')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .returning('email')
    .execute()
  return gone.map(({ email }) => email)
}

export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waitlist_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The confirmed ones by both answers at once: at most 49 rows. */
export function countConfirmed(db: Db) {
  return db
    .selectFrom('waitlist_entry')
    .select((eb) => ['separation', 'need', eb.fn.countAll<number>().as('count')])
    .where('confirmed_at', 'is not', null)
    .groupBy(['separation', 'need'])
    .execute()
}
