import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { ExportedTable } from './tables.ts'

export type Row = Record<string, unknown>

/** Rows per fetch: a report has several hundred kilobytes. */
const batchRows = 10

/** Yields an account's rows of one table in batches, with the exported columns. */
export async function* readOwned(
  tx: Tx,
  name: string,
  { columns, owner, through, isByAddress, orderBy }: ExportedTable,
  accountId: string,
): AsyncGenerator<Row[]> {
  const theirAddress = sql`in (select lower(email) from account
    where id = ${accountId} and email_verified_at is not null)`
  const ownership = isByAddress
    ? theirAddress
    : through
      ? sql`in (select ${sql.ref(through.key)} from ${sql.table(through.table)}
        where account_id = ${accountId})`
      : sql`= ${accountId}`
  const key = isByAddress ? sql`lower(${sql.ref(owner)})` : sql.ref(owner)
  await sql`
    declare owned_rows no scroll cursor for
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${key} ${ownership} order by ${sql.ref(orderBy)}`.execute(tx)
  for (;;) {
    // FETCH takes no parameter; the number is `batchRows`.
    const { rows } = await sql<Row>`fetch 10 from owned_rows`.execute(tx)
    if (rows.length > 0) yield rows
    if (rows.length < batchRows) break
  }
  await sql`close owned_rows`.execute(tx)
}

/** Attachments of an account's messages, without their bytes. */
export function listMessageFiles(tx: Tx, accountId: string) {
  return tx
    .selectFrom('ticket_attachment')
    .innerJoin('ticket', 'ticket.id', 'ticket_attachment.ticket_id')
    .select(['ticket_attachment.id', 'ticket_attachment.name'])
    .where('ticket.account_id', '=', accountId)
    .orderBy('ticket_attachment.created_at')
    .orderBy('ticket_attachment.id')
    .execute()
}

/** The bytes of one attachment. */
export async function readMessageFile(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('ticket_attachment')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content
}

const listed = ['id', 'status', 'created_at', 'ready_at', 'expires_at', 'bytes'] as const

export function listOwnExports(db: Db, accountId: string) {
  return db
    .selectFrom('data_export')
    .select(listed)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
}

/** The export in progress, if any. */
export function findRunningExport(db: Db, accountId: string) {
  return db
    .selectFrom('data_export')
    .select(listed)
    .where('account_id', '=', accountId)
    .where('status', '=', 'queued')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

export function insertExport(tx: Tx, row: { id: string; account_id: string; created_at: Date }) {
  return tx.insertInto('data_export').values(row).returning(listed).executeTakeFirstOrThrow()
}

/** Locks a queued export and returns its account; undefined if finished, failed or deleted. */
export function lockQueued(tx: Tx, id: string) {
  return tx
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('data_export.id', '=', id)
    .where('data_export.status', '=', 'queued')
    .forNoKeyUpdate('data_export')
    .executeTakeFirst()
}

/** Appends bytes to an archive. */
export async function insertPart(
  tx: Tx,
  row: { export_id: string; first_byte: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('data_export_part').values(row).execute()
}

export async function finishExport(
  tx: Tx,
  id: string,
  set: { bytes: number; ready_at: Date; expires_at: Date },
): Promise<void> {
  await tx
    .updateTable('data_export')
    .set({ status: 'ready', ...set })
    .where('id', '=', id)
    .execute()
}

export async function failExport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Undefined if unknown, not theirs, not ready or expired. */
export function findReadyExport(tx: Tx, id: string, accountId: string, now: Date) {
  return tx
    .selectFrom('data_export')
    .select(['bytes', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The part of an archive that starts at a byte offset. */
export function findPart(db: Db, exportId: string, firstByte: number) {
  return db
    .selectFrom('data_export_part')
    .select('bytes')
    .where('export_id', '=', exportId)
    .where('first_byte', '=', firstByte)
    .executeTakeFirst()
}

/** Deletes expired archives, but keeps their request rows. */
export async function clearExpired(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('data_export_part')
    .where('export_id', 'in', (eb) =>
      eb.selectFrom('data_export').select('id').where('expires_at', '<=', now),
    )
    .execute()
}

/** Fails exports whose worker died on the last attempt. */
export async function failStranded(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'failed' })
    .where('status', '=', 'queued')
    .where('created_at', '<', before)
    .execute()
}
