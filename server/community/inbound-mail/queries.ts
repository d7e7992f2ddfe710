import type { Db, Tx } from '#server/platform/db/database.ts'

/** The outcome of a mail, as stored. */
interface MailResult {
  readonly outcome: string
  readonly ticket_id?: string
  readonly sender?: string
  readonly text?: string
  readonly files_left_out?: number
}

/** Returns false for a duplicate; of two concurrent inserts the second waits for the first. */
export async function insertMail(
  tx: Tx,
  row: { id: string; message_key: Buffer; received_at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('inbound_mail')
    .values({ ...row, outcome: 'empty' })
    .onConflict((conflict) => conflict.column('message_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setResult(tx: Tx, id: string, result: MailResult): Promise<void> {
  await tx.updateTable('inbound_mail').set(result).where('id', '=', id).execute()
}

/** Mails awaiting a decision are kept as long as their ticket. */
export async function deleteMailsBefore(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('inbound_mail')
    .where('received_at', '<', before)
    .where('outcome', '<>', 'unverified')
    .execute()
}
