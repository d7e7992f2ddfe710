import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { ExportedTable } from './tables.ts'

export type Row = Record<string, unknown>

/** The rows of one table that belong to an account, with the columns that are given out. */
export async function readOwned(
  db: Db,
  name: string,
  { columns, owner, through, isByAddress, orAddress, orderBy }: ExportedTable,
  accountId: string,
): Promise<Row[]> {
  const theirAddress = sql`in (select lower(email) from account
    where id = ${accountId} and email_verified_at is not null)`
  const ours = isByAddress
    ? theirAddress
    : through
      ? sql`in (select ${sql.ref(through.key)} from ${sql.table(through.table)}
        where account_id = ${accountId})`
      : sql`= ${accountId}`
  const key = isByAddress ? sql`lower(${sql.ref(owner)})` : sql.ref(owner)
  const others = orAddress
    ? sql`or (${sql.ref(owner)} is null and lower(${sql.ref(orAddress)}) ${theirAddress})`
    : sql``
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${key} ${ours} ${others} order by ${sql.ref(orderBy)}`.execute(db)
  return rows
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

/** The copy that is being made, if one is. */
export function findRunningExport(db: Db, accountId: string) {
  return db
    .selectFrom('data_export')
    .select(listed)
    .where('account_id', '=', accountId)
    .where('status', '=', 'queued')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Two requests at once: the second waits here until the first has its copy. */
export async function lockAccount(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export function insertExport(tx: Tx, row: { id: string; account_id: string; created_at: Date }) {
  return tx.insertInto('data_export').values(row).returning(listed).executeTakeFirstOrThrow()
}

/** The account whose copy is to be made; undefined when it was made, failed or is gone. */
export function findQueued(db: Db, id: string) {
  return db
    .selectFrom('data_export')
    .innerJoin('account', 'account.id', 'data_export.account_id')
    .select(['account.id', 'account.email', 'account.first_name'])
    .where('data_export.id', '=', id)
    .where('data_export.status', '=', 'queued')
    .executeTakeFirst()
}

/** False when it was finished already, or its account is gone. */
export async function finishExport(
  tx: Tx,
  id: string,
  { archive, ready_at, expires_at }: { archive: Buffer; ready_at: Date; expires_at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('data_export')
    .set({ status: 'ready', archive, bytes: archive.length, ready_at, expires_at })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function failExport(db: Db, id: string): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Undefined when it does not exist, is not theirs, not ready, or its time is over. */
export async function findArchive(tx: Tx, id: string, accountId: string, now: Date) {
  const row = await tx
    .selectFrom('data_export')
    .select(['archive', 'created_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'ready')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.archive ? { archive: row.archive, created_at: row.created_at } : undefined
}

/** Empties archives whose time is over. */
export async function clearExpired(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ archive: null })
    .where('archive', 'is not', null)
    .where('expires_at', '<=', now)
    .execute()
}

/** Copies that nobody makes any more: their worker died at its last try. */
export async function failStranded(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ status: 'failed' })
    .where('status', '=', 'queued')
    .where('created_at', '<', before)
    .execute()
}
