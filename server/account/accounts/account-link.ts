import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Clock } from '#server/platform/lib/clock.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'

/** Purpose of a mailed link; a link works only for its own purpose. */
export type LinkPurpose =
  | 'verify_email'
  | 'reset_password'
  | 'change_email_old'
  | 'change_email_new'

const minutes = 60_000
const lifetimeMs: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 24 * 60 * minutes,
  reset_password: 30 * minutes,
  change_email_old: 24 * 60 * minutes,
  change_email_new: 24 * 60 * minutes,
}

/** Creates a 256-bit link secret. Earlier links for the same purpose work until one is used. */
export async function createLink(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { purpose, accountId, email }: { purpose: LinkPurpose; accountId: string; email: string },
): Promise<string> {
  const secret = randomSecret()
  const now = clock.now()
  await tx
    .insertInto('account_link')
    .values({
      token_hash: hashOfSecret(secret),
      purpose,
      account_id: accountId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs[purpose]),
    })
    .execute()
  return secret
}

/** Reads a valid link without consuming it. */
export async function findLink(
  db: Db,
  { clock }: { readonly clock: Clock },
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<{ accountId: string; email: string } | undefined> {
  const link = await db
    .selectFrom('account_link')
    .select(['account_id', 'email'])
    .where('token_hash', '=', hashOfSecret(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return link && { accountId: link.account_id, email: link.email }
}

/** Consumes a link and all others for its purpose; undefined if unknown, used or expired. */
export async function consumeLink(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<{ purpose: LinkPurpose; accountId: string; email: string } | undefined> {
  const now = clock.now()
  const consumed = await tx
    .updateTable('account_link')
    .set({ used_at: now })
    .where('token_hash', '=', hashOfSecret(secret))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['purpose', 'account_id', 'email'])
    .executeTakeFirst()
  const purpose = purposes.find((purpose) => purpose === consumed?.purpose)
  if (!consumed || !purpose) return undefined
  await endLinks(tx, consumed.account_id, [purpose])
  return { purpose, accountId: consumed.account_id, email: consumed.email }
}

/** Revokes an account's links for these purposes. */
export async function endLinks(
  tx: Tx,
  accountId: string,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .execute()
}
