import { type Insertable, sql } from 'kysely'
import type { EditAction } from '#contract/directory/listing-edits.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'
import type { Change } from './listing-edits.ts'

/** The edited row. */
export type Subject = { readonly opportunity_id: string } | { readonly organization_id: string }

/** Rows per statement, far below the parameter limit. */
const batch = 1_000

export async function insertEdits(
  tx: Tx,
  edits: readonly Insertable<DB['listing_edit']>[],
): Promise<void> {
  for (let index = 0; index < edits.length; index += batch) {
    await tx
      .insertInto('listing_edit')
      .values(edits.slice(index, index + batch))
      .execute()
  }
}

function editsOf(db: Db, subject: Subject) {
  const edits = db.selectFrom('listing_edit')
  return 'opportunity_id' in subject
    ? edits.where('opportunity_id', '=', subject.opportunity_id)
    : edits.where('organization_id', '=', subject.organization_id)
}

const columns = [
  'listing_edit.id',
  'listing_edit.at',
  'listing_edit.account_id',
  sql<Change[]>`listing_edit.changes`.as('changes'),
  sql<EditAction>`listing_edit.action`.as('action'),
] as const

/** Edits with their editors' names, newest first. */
export async function findEdits(
  db: Db,
  subject: Subject,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await editsOf(db, subject)
    .leftJoin('account', (join) =>
      join
        .onRef('account.id', '=', 'listing_edit.account_id')
        .on('account.status', '<>', 'deleted'),
    )
    .select(columns)
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('name'))
    .orderBy('at', 'desc')
    .orderBy('listing_edit.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await editsOf(db, subject)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Undefined when it isn't an edit of this row. */
export function findEdit(db: Db, subject: Subject, id: string) {
  return editsOf(db, subject).select(columns).where('listing_edit.id', '=', id).executeTakeFirst()
}
