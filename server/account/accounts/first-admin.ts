import { sql } from 'kysely'
import type { AuthResponse, createFirstAdmin as call } from '#contract/account/accounts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import { addressKey } from '#server/platform/limits.ts'
import { createAccount } from './accounts.ts'
import { hasAdmin } from './queries.ts'
import type { SessionParts } from './sessions.ts'

const lifetimeMs = 24 * 3_600_000

/** Creates a one-time key, valid for 24 hours, of which only the hash is stored. Undefined once an admin exists. */
export async function ensureAdminInvitation(db: Db, clock: Clock): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  const key = randomSecret()
  const now = clock.now()
  await db.deleteFrom('admin_invitation').where('expires_at', '<=', now).execute()
  await db
    .insertInto('admin_invitation')
    .values({
      key_hash: hashOfSecret(key),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return key
}

/** Creates the first admin, a super admin, with the key from the printed link. */
export async function createFirstAdmin(
  parts: SessionParts,
  { key, ...person }: ParsedInputOf<typeof call>,
  request: RequestInfo,
): Promise<AuthResponse> {
  // Rate limits before the slow password hash.
  await parts.limits.take('link', addressKey(request.ip))
  return createAccount(parts, { ...person, role: 'super_admin' }, request, (tx) =>
    consumeInvitation(tx, key, parts.clock.now()),
  )
}

/** Serialized, so two people with two links can't both become admin. */
async function consumeInvitation(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`lock table admin_invitation in exclusive mode`.execute(tx)
  const consumed = await tx
    .updateTable('admin_invitation')
    .set({ used_at: now })
    .where('key_hash', '=', hashOfSecret(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('created_at')
    .executeTakeFirst()
  if (!consumed || (await hasAdmin(tx))) {
    const message =
      'This link no longer works. Restart the server for a new one, or ask an existing admin.'
    throw new AppError('forbidden', message)
  }
}
