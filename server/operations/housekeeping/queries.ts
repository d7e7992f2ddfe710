import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Links, codes and changes of address that nobody can use any more. */
export async function deleteExpiredSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_secret').where('expires_at', '<', now).execute()
  await db.deleteFrom('account_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', now).execute()
}

/** Counters of rate limits that ended before then. */
export async function deleteEndedLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', before.getTime()).execute()
}

/** Sessions that ended, by whatever way, before then. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}

/** Mail that waits although its link has expired, or without a job that would deliver it. */
export async function giveUpStrandedMails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'failed', last_error: sql`coalesce(last_error, 'It waited too long.')` })
    .where('status', '=', 'queued')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('sealed_secret', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('graphile_worker.jobs as waiting')
              .select('waiting.id')
              .where('waiting.key', '=', sql<string>`'mail-' || mail.id`)
              .whereRef('waiting.attempts', '<', 'waiting.max_attempts'),
          ),
        ),
      ]),
    )
    .execute()
}

/** No link lives longer than a day; what would open it is not kept longer either. */
export async function clearLinkSecrets(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ sealed_secret: null })
    .where('sealed_secret', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}

export async function deleteOldMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail').where('created_at', '<', before).execute()
}

/** What was shown so long ago that nothing is learned from it any more. */
export async function deleteOldImpressions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('match_impression').where('shown_at', '<', before).execute()
}

/** Page views and searches by hour: the figures of analytics were made of them long ago. */
export async function deleteOldEventCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('event_count').where('hour', '<', before).execute()
}

/** The monthly keys under which the audit log holds the addresses of callers without an account. */
export async function deleteAnonymousKeys(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('audit_key')
    .where('id', 'like', 'anonymous-%')
    .where('created_at', '<', before)
    .execute()
}

/**
 * Versions of the listing that were not the newest any more before then, and what changed up to the oldest that stays:
 * a node that held an older one reads the whole listing again.
 */
export async function deleteOldListingHistory(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('listing_history')
    .where('version', '<', (eb) =>
      eb
        .selectFrom('listing_history as old')
        .select((old) => old.fn.max('old.version').as('newest'))
        .where('old.changed_at', '<', before),
    )
    .execute()
  await db
    .deleteFrom('listing_change')
    .where('version', '<=', (eb) =>
      eb.selectFrom('listing_history').select((all) => all.fn.min('version').as('oldest')),
    )
    .execute()
}
