import type { Tx } from '#server/platform/db/database.ts'

export async function writeNote(
  tx: Tx,
  row: { booking_id: string; account_id: string; text: string; updated_at: Date },
): Promise<void> {
  const { text, updated_at } = row
  await tx
    .insertInto('booking_note')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'account_id']).doUpdateSet({ text, updated_at }),
    )
    .execute()
}

export async function deleteNote(tx: Tx, bookingId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('booking_note')
    .where('booking_id', '=', bookingId)
    .where('account_id', '=', accountId)
    .execute()
}

export async function writeReview(
  tx: Tx,
  row: {
    booking_id: string
    account_id: string
    by_mentor: boolean
    rating: number
    text: string
    created_at: Date
  },
): Promise<void> {
  const { rating, text } = row
  await tx
    .insertInto('booking_review')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'account_id']).doUpdateSet({ rating, text }),
    )
    .execute()
}

/** Returns whether it is this account's first report about this session. */
export async function insertReport(
  tx: Tx,
  row: {
    id: string
    booking_id: string
    account_id: string
    about_id: string
    reason: string
    text: string
    created_at: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('session_report')
    .values({ ...row, status: 'open' })
    .onConflict((conflict) => conflict.columns(['booking_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
