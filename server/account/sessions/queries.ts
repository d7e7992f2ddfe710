import type { Db } from '#server/platform/db/database.ts'

/** Open sessions of an account, most recently used first. */
export function findOpenSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'device',
      'address',
      'method',
      'created_at',
      'created_at as opened_at',
      'last_seen_at',
      'expires_at',
    ])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}
