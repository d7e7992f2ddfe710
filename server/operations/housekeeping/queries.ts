import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Deletes expired links, codes and email changes. */
export async function deleteExpiredSecrets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('spent_secret').where('expires_at', '<', now).execute()
  await db.deleteFrom('account_link').where('expires_at', '<', now).execute()
  await db.deleteFrom('email_change').where('expires_at', '<', now).execute()
}

/** Rate limit counters that ended before then. */
export async function deleteEndedLimits(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<', before.getTime()).execute()
}

/** Sessions that ended or were revoked before then. */
export async function deleteEndedSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('expires_at', '<', before)]))
    .execute()
}

/** Fails queued mails whose link has expired or that have no delivery job. */
export async function failStrandedMails(db: Db, before: Date): Promise<void> {
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

/** Links expire within a day, so their secrets aren't kept longer. */
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

/** Impressions too old for learning. */
export async function deleteOldImpressions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('match_impression').where('shown_at', '<', before).execute()
}

/** Hourly page views and searches, long since rolled up into analytics. */
export async function deleteOldEventCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('event_count').where('hour', '<', before).execute()
}

/** The monthly keys that pseudonymize anonymous callers' addresses in the audit log. */
export async function deleteAnonymousKeys(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('audit_key')
    .where('id', 'like', 'anonymous-%')
    .where('created_at', '<', before)
    .execute()
}

/**
 * Deletes listing versions superseded before then, with the changes up to the oldest one kept: a
 * node on an older version reloads the whole listing.
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
