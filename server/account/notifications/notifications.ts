import {
  type Channels,
  defaultNotificationChoices,
  NotificationChoices,
  NotificationKind,
} from '#contract/account/notifications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  findChoices,
  findQuietHours,
  replaceQuietHours,
  turnOffMails as turnOff,
  upsertChoices,
} from './queries.ts'

/** A member's notification settings; the defaults until they choose. */
export async function notificationChoicesOf(
  db: Db,
  accountId: string,
): Promise<NotificationChoices> {
  const [rows, quietHours] = await Promise.all([
    findChoices(db, accountId),
    findQuietHours(db, accountId),
  ])
  const chosen = Object.fromEntries(
    rows
      .filter(({ kind }) => NotificationKind.safeParse(kind).success)
      .map(({ kind, in_app, mail }) => [kind, { inApp: in_app, mail }]),
  )
  return NotificationChoices.parse({
    kinds: { ...defaultNotificationChoices.kinds, ...chosen },
    quietHours: quietHours ?? null,
  })
}

/** Channels of a notice kind; kinds without a setting stay in the app. */
export async function channelsOf(db: Db, accountId: string, kind: string): Promise<Channels> {
  const choosable = NotificationKind.safeParse(kind)
  if (!choosable.success) return { inApp: true, mail: 'off' }
  const { kinds } = await notificationChoicesOf(db, accountId)
  return kinds[choosable.data]
}

/** Saves notification settings. */
export async function chooseNotifications(
  db: Db,
  accountId: string,
  choices: NotificationChoices,
): Promise<NotificationChoices> {
  const rows = Object.entries(choices.kinds).map(([kind, { inApp, mail }]) => {
    return { account_id: accountId, kind, in_app: inApp, mail }
  })
  await db.transaction().execute(async (tx) => {
    await upsertChoices(tx, rows)
    await replaceQuietHours(tx, accountId, choices.quietHours)
  })
  return choices
}

/** Turns off all optional emails except login alerts; returns how many kinds it turned off. */
export async function turnOffMails(tx: Tx, accountId: string): Promise<number> {
  const { kinds } = await notificationChoicesOf(tx, accountId)
  const wanted = NotificationKind.options.filter(
    (kind) => kind !== 'new_sign_in' && kinds[kind].mail !== 'off',
  )
  const rows = wanted.map((kind) => {
    return { account_id: accountId, kind, in_app: kinds[kind].inApp, mail: 'off' }
  })
  if (rows.length > 0) await turnOff(tx, accountId, rows)
  return rows.length
}
