import { sql } from 'kysely'
import type {
  ManagedResource,
  ResourceReport,
  ResourceSuggestion,
} from '#contract/directory/resources.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Slice } from './queries.ts'

export function insertReport(
  tx: Tx,
  row: { id: string; resource_key: string; reason: string; note: string; created_at: Date },
) {
  return tx.insertInto('resource_report').values(row).execute()
}

/** A repeat of the same URL is a no-op while the first is open. */
export function insertSuggestion(
  tx: Tx,
  row: { id: string; title: string; url: string; why: string; created_at: Date },
) {
  return tx
    .insertInto('resource_suggestion')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function reports(db: Db) {
  return db
    .selectFrom('resource_report')
    .innerJoin('resource', 'resource.key', 'resource_report.resource_key')
    .select([
      'resource_report.id',
      'resource_report.note',
      'resource_report.created_at',
      'resource_report.resolved_at',
      'resource.key',
      'resource.title',
      'resource.url',
      'resource.link_opened_on',
      sql<ManagedResource['status']>`resource.status`.as('resource_status'),
      sql<ResourceReport['reason']>`resource_report.reason`.as('reason'),
      sql<ResourceReport['status']>`resource_report.status`.as('status'),
    ])
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number]

export function findReports(db: Db, status: string | undefined, { limit, offset }: Slice) {
  return reports(db)
    .$if(status !== undefined, (rows) => rows.where('resource_report.status', '=', status ?? ''))
    .orderBy('resource_report.created_at')
    .orderBy('resource_report.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findReport(db: Db, id: string) {
  return reports(db).where('resource_report.id', '=', id).executeTakeFirst()
}

const suggestionColumns = [
  'id',
  'title',
  'url',
  'why',
  'created_at',
  'resolved_at',
  sql<ResourceSuggestion['status']>`status`.as('status'),
] as const

export type SuggestionRow = Awaited<ReturnType<typeof findSuggestions>>[number]

export function findSuggestions(db: Db, status: string | undefined, { limit, offset }: Slice) {
  return db
    .selectFrom('resource_suggestion')
    .select(suggestionColumns)
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findSuggestion(db: Db, id: string) {
  return db
    .selectFrom('resource_suggestion')
    .select(suggestionColumns)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Inbox = 'resource_report' | 'resource_suggestion'

export async function countInbox(
  db: Db,
  table: Inbox,
  status: string | undefined,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .executeTakeFirst()
  return row?.count ?? 0
}

/** The previous state, locked against concurrent changes; undefined when there is none. */
export function lockInbox(tx: Tx, table: Inbox, id: string) {
  return tx
    .selectFrom(table)
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Another open suggestion with the same URL, which prevents reopening this one. */
export function findOpenDuplicate(tx: Tx, id: string) {
  return tx
    .selectFrom('resource_suggestion as other')
    .innerJoin('resource_suggestion as suggestion', (join) =>
      join.on(sql<boolean>`lower(suggestion.url) = lower(other.url) and suggestion.id <> other.id`),
    )
    .select('other.id')
    .where('suggestion.id', '=', id)
    .where('other.status', '=', 'open')
    .executeTakeFirst()
}

export async function updateInbox(
  tx: Tx,
  table: Inbox,
  id: string,
  set: { status: string; resolved_at: Date | null },
): Promise<void> {
  await tx.updateTable(table).set(set).where('id', '=', id).execute()
}

/** Deletes entries closed before then. */
export async function deleteClosed(db: Db, before: Date): Promise<void> {
  for (const table of ['resource_report', 'resource_suggestion'] as const) {
    await db.deleteFrom(table).where('resolved_at', '<', before).execute()
  }
}
