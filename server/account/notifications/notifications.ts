import {
  defaultNotificationChoices,
  NotificationChoices,
  type NotificationKind,
} from '#contract/account/notifications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { EmailContent } from '#server/platform/mail/email-content.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { Services } from '#server/platform/services.ts'
import { findChoices, findReader, upsertChoices } from './queries.ts'

/** What a member wants by mail; the defaults until they choose. */
export async function notificationChoicesOf(
  db: Db,
  accountId: string,
): Promise<NotificationChoices> {
  const rows = await findChoices(db, accountId)
  const chosen = Object.fromEntries(rows.map(({ kind, by_mail }) => [kind, by_mail]))
  const { new_sign_in, report_ready } = { ...defaultNotificationChoices, ...chosen }
  return NotificationChoices.parse({ new_sign_in, report_ready })
}

/** Keeps what a member wants by mail. */
export async function chooseNotifications(
  db: Db,
  accountId: string,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  const rows = Object.entries(choices).map(([kind, by_mail]) => {
    return { account_id: accountId, kind, by_mail }
  })
  await db.transaction().execute((tx) => upsertChoices(tx, rows))
  return choices
}

/** Mails a letter that is a choice, to whom wants it and has a confirmed address. */
export async function notify(
  tx: Tx,
  services: Pick<Services, 'clock' | 'secrets'>,
  { kind, accountId }: { kind: NotificationKind; accountId: string },
  letterFor: (reader: { first_name: string; time_zone: string }) => EmailContent,
): Promise<void> {
  const choices = await notificationChoicesOf(tx, accountId)
  const reader = choices[kind] ? await findReader(tx, accountId) : undefined
  if (reader) await sendMail(tx, services, { email: reader.email, accountId }, letterFor(reader))
}
