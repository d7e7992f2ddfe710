import type { unsubscribeFromAlerts } from '#contract/directory/saved-searches.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { accountOfKey } from '#server/platform/mail/unsubscribe-key.ts'
import type { Services } from '#server/platform/services.ts'
import { turnOffAlerts } from './queries.ts'

/** Turns off every alert of the account that the key of a mail names; a repeat finds none left. */
export async function unsubscribe(
  { db, secrets }: Services,
  { key }: ParsedInputOf<typeof unsubscribeFromAlerts>,
): Promise<OutputOf<typeof unsubscribeFromAlerts>> {
  const accountId = accountOfKey(secrets, key)
  if (accountId === undefined) {
    throw new AppError('not_found', 'This link isn’t complete. Open the whole link from the email.')
  }
  return { turnedOff: await turnOffAlerts(db, accountId) }
}
