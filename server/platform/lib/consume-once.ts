import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/db/database.ts'

/** Marks something that may be used once; false when it was used before. */
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
