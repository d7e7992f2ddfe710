import type { unsubscribeFromAlerts } from '#contract/directory/saved-searches.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { turnOffMails } from '#server/account/notifications/notifications.ts'
import { readUnsubscribeKey } from '#server/platform/mail/unsubscribe-key.ts'
import type { Services } from '#server/platform/services.ts'
import { turnOffAlerts } from './queries.ts'

/** Turns off the emails a key stands for; idempotent. */
export async function unsubscribe(
  { db, secrets }: Services,
  { key }: ParsedInputOf<typeof unsubscribeFromAlerts>,
): Promise<OutputOf<typeof unsubscribeFromAlerts>> {
  const named = readUnsubscribeKey(secrets, key)
  if (named === undefined) {
    throw new AppError('not_found', 'This link isn’t complete. Open the whole link from the email.')
  }
  const { accountId, list } = named
  const turnedOff = await db
    .transaction()
    .execute((tx) =>
      list === 'notices' ? turnOffMails(tx, accountId) : turnOffAlerts(tx, accountId),
    )
  return { turnedOff }
}
