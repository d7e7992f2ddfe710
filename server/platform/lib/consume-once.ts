import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'

/** Marks a single-use secret as consumed; false if it already was. */
export async function consumeOnce(db: Db, what: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(what).digest()
  const row = await db
    .insertInto('spent_secret')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst()
  return row !== undefined
}
