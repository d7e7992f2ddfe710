import { sql } from 'kysely'
import type { QuietHours } from '#contract/account/notifications.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export interface ChoiceRow {
  readonly account_id: string
  readonly kind: string
  readonly in_app: boolean
  readonly mail: string
}

export function findChoices(db: Db, accountId: string) {
  return db
    .selectFrom('notification_choice')
    .select(['kind', 'in_app', 'mail'])
    .where('account_id', '=', accountId)
    .execute()
}

export function findQuietHours(db: Db, accountId: string): Promise<QuietHours | undefined> {
  return db
    .selectFrom('quiet_hours')
    .select(sql<string>`to_char(starts, 'HH24:MI')`.as('from'))
    .select(sql<string>`to_char(ends, 'HH24:MI')`.as('to'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function upsertChoices(tx: Tx, rows: readonly ChoiceRow[]): Promise<void> {
  await tx
    .insertInto('notification_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind'])
        .doUpdateSet(({ ref }) => ({ in_app: ref('excluded.in_app'), mail: ref('excluded.mail') })),
    )
    .execute()
}

export async function replaceQuietHours(
  tx: Tx,
  accountId: string,
  hours: QuietHours | null,
): Promise<void> {
  await tx.deleteFrom('quiet_hours').where('account_id', '=', accountId).execute()
  if (hours === null) return
  await tx
    .insertInto('quiet_hours')
    .values({ account_id: accountId, starts: hours.from, ends: hours.to })
    .execute()
}

/** Also drops emails pending for the summary. */
export async function turnOffMails(
  tx: Tx,
  accountId: string,
  rows: readonly ChoiceRow[],
): Promise<void> {
  await upsertChoices(tx, rows)
  await tx
    .updateTable('notice')
    .set({ mail_at: null })
    .where('account_id', '=', accountId)
    .where('mail_at', 'is not', null)
    .execute()
}
