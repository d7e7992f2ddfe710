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

const lifeMs = 24 * 3_600_000

/**
 * While there is no admin: a new one-time key, 24 hours long, of which only the hash is kept. Undefined
 * once there is one.
 */
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
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return key
}

/** Makes the first admin, who is a super admin, with the key of the printed link. */
export async function createFirstAdmin(
  parts: SessionParts,
  { key, ...person }: ParsedInputOf<typeof call>,
  request: RequestInfo,
): Promise<AuthResponse> {
  // Before the password is hashed, which takes its time.
  await parts.limits.take('link', addressKey(request.ip))
  return createAccount(parts, { ...person, role: 'super_admin' }, request, (tx) =>
    spendInvitation(tx, key, parts.clock.now()),
  )
}

/** One at a time: two people with two links make one admin. */
async function spendInvitation(tx: Tx, key: string, now: Date): Promise<void> {
  await sql`lock table admin_invitation in exclusive mode`.execute(tx)
  const spent = await tx
    .updateTable('admin_invitation')
    .set({ used_at: now })
    .where('key_hash', '=', hashOfSecret(key))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('created_at')
    .executeTakeFirst()
  if (!spent || (await hasAdmin(tx))) {
    const message =
      'This link no longer works. Restart the server for a new one, or ask an existing admin.'
    throw new AppError('forbidden', message)
  }
}
