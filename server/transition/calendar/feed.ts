import { AppError } from '#contract/errors.ts'
import { findAccount } from '#server/account/accounts/accounts.ts'
import { hashOfSecret, randomSecret } from '#server/platform/lib/random-secret.ts'
import type { FileAnswer } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import { calendarFile } from './calendar.ts'
import { deleteFeed, findFeedOwner, upsertFeed } from './queries.ts'

/** Creates the feed's private link and revokes an earlier one. */
export async function createFeed(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  accountId: string,
): Promise<{ url: string }> {
  const key = randomSecret()
  const row = { account_id: accountId, key_hash: hashOfSecret(key), created_at: clock.now() }
  await db.transaction().execute((tx) => upsertFeed(tx, row))
  return { url: new URL(`/api/calendar.ics?key=${key}`, config.publicUrl).href }
}

/** Ends the feed; a no-op without one. */
export async function endFeed({ db }: Pick<Services, 'db'>, accountId: string): Promise<undefined> {
  await db.transaction().execute((tx) => deleteFeed(tx, accountId))
}

/** The calendar file for a feed link; unknown, replaced or ended links are not found. */
export async function readFeed(services: Services, key: string): Promise<FileAnswer> {
  const ownerId = await findFeedOwner(services.db, hashOfSecret(key))
  const owner = ownerId === undefined ? undefined : await findAccount(services.db, ownerId)
  if (!owner) throw new AppError('not_found', 'This calendar link does not work any more.')
  const bytes = Buffer.from(await calendarFile(services, owner))
  return { name: 'waypoint.ics', type: 'text/calendar; charset=utf-8', bytes }
}
