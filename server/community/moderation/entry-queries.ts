import { sql } from 'kysely'
import type { ReportReason } from '#contract/community/moderation.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** An entry of the alumni directory, locked. */
export function lockEntry(tx: Tx, id: string) {
  return tx
    .selectFrom('alumni_entry')
    .select(['id', 'account_id', 'hidden_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The open case of an entry, created if missing. */
export async function openEntryCase(
  tx: Tx,
  { id, entryId, now }: { id: string; entryId: string; now: Date },
): Promise<string> {
  const row = { post_id: null, alumni_id: entryId, origin: 'reports', decision_id: null }
  const opened = await tx
    .insertInto('community_case')
    .values({ id, ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['alumni_id'])
        .where('closed_at', 'is', null)
        .where('decision_id', 'is', null)
        .doUpdateSet({ origin: sql`community_case.origin` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return opened.id
}

interface NewEntryReport {
  readonly id: string
  readonly case_id: string
  readonly alumni_id: string
  readonly account_id: string
  readonly reason: ReportReason
  readonly text: string
  readonly quoted: string
  readonly created_at: Date
}

/** One report per person and entry: a second updates the first. */
export async function upsertEntryReport(tx: Tx, row: NewEntryReport): Promise<string> {
  const { case_id, reason, text, quoted, created_at } = row
  const { id } = await tx
    .insertInto('community_report')
    .values({ ...row, post_id: null, trusted: false })
    .onConflict((conflict) =>
      conflict
        .columns(['alumni_id', 'account_id'])
        .where('alumni_id', 'is not', null)
        .doUpdateSet({ case_id, reason, text, quoted, created_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The message sent to the reporter in an introduction; undefined when there is none. */
export async function findMessage(
  db: Db,
  {
    introductionId,
    writerId,
    readerId,
  }: Record<'introductionId' | 'writerId' | 'readerId', string>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('introduction_side as asker')
    .innerJoin('introduction_side as asked', 'asked.introduction_id', 'asker.introduction_id')
    .select('asker.message')
    .where('asker.introduction_id', '=', introductionId)
    .where('asker.is_asker', '=', true)
    .where('asked.is_asker', '=', false)
    .where('asker.account_id', '=', writerId)
    .where('asked.account_id', '=', readerId)
    .executeTakeFirst()
  return row?.message ?? undefined
}

/** Unlists an entry until a moderator decides, and withdraws its owner's pending requests. */
export async function hideEntry(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('alumni_entry')
    .set((eb) => ({ hidden_at: eb.fn.coalesce('hidden_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute()
  await sql`
    update introduction set status = 'ended', ended_at = ${now}
    from introduction_side as side join alumni_entry on alumni_entry.account_id = side.account_id
    where side.introduction_id = introduction.id and side.is_asker
      and introduction.status = 'asked' and alumni_entry.id = ${id}`.execute(tx)
}

/** Clears an entry's text. */
export async function emptyEntry(tx: Tx, id: string): Promise<void> {
  const emptyFields = { employer: null, role: null, city: null, contact: null, search_text: '' }
  await tx
    .updateTable('alumni_entry')
    .set({ name: 'Member', ...emptyFields })
    .where('id', '=', id)
    .execute()
}

export async function showEntry(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('alumni_entry').set({ hidden_at: null }).where('id', '=', id).execute()
}
