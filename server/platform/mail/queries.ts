import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Class of the advisory locks held while counting mails to one address. */
const recipientLock = 7_246_012

/** Whether the account's owner confirmed its address. */
export async function hasConfirmedAddress(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined && row.email_verified_at !== null
}

/** Counts mails of these kinds, or of all others, to an address; locks the address until commit. */
export async function countMailsTo(
  tx: Tx,
  email: string,
  { kinds, isAmong }: { kinds: readonly string[]; isAmong: boolean },
  since: Date,
): Promise<number> {
  const address = email.toLowerCase()
  await sql`select pg_advisory_xact_lock(${recipientLock}, hashtext(${address}))`.execute(tx)
  const { count } = await tx
    .selectFrom('mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql`lower(recipient)`, '=', address)
    .where('kind', isAmong ? 'in' : 'not in', kinds)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined if delivered, failed or deleted meanwhile. */
export function findQueuedMail(tx: Tx, id: string) {
  return tx
    .selectFrom('mail')
    .select(['kind', 'recipient', 'account_id', 'content', 'sealed_secret', 'thread'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
}

/** Marks a mail delivered. Deletes the secret of a sent mail; a stored one still needs it. */
export async function markDelivered(
  tx: Tx,
  id: string,
  { outcome, at }: { outcome: 'sent' | 'kept'; at: Date },
): Promise<void> {
  const isSent = outcome === 'sent'
  await tx
    .updateTable('mail')
    .set({
      status: outcome,
      attempts: sql`attempts + 1`,
      last_error: null,
      ...(isSent && { sent_at: at, sealed_secret: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Records a failed attempt: the mail stays queued or is marked failed. */
export async function recordFailedTry(
  db: Db,
  id: string,
  { message, isFinal }: { message: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ attempts: sql`attempts + 1`, last_error: message, ...(isFinal && { status: 'failed' }) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

const listed = [
  'id',
  'kind',
  'recipient',
  'content',
  'status',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const

export async function listMails(
  db: Db,
  filter: { status: string | undefined; kind: string | undefined },
  slice: { limit: number; offset: number },
) {
  const matching = db
    .selectFrom('mail')
    .$if(filter.status !== undefined, (query) => query.where('status', '=', filter.status ?? ''))
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
  const items = await matching
    .select(listed)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

export function findMail(db: Db, id: string) {
  return db
    .selectFrom('mail')
    .select([...listed, 'sealed_secret'])
    .where('id', '=', id)
    .executeTakeFirst()
}

const ofAccount = [
  'id',
  'kind',
  'recipient',
  'content',
  'status',
  'attempts',
  'created_at',
  'sent_at',
  'sealed_secret',
  'thread',
] as const

/** Mails to an account, newest first. */
export async function listMailsOfAccount(
  db: Db,
  accountId: string,
  slice: { limit: number; offset: number },
) {
  const mails = db.selectFrom('mail').where('account_id', '=', accountId)
  const items = await mails
    .select(ofAccount)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const { total } = await mails
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** One mail to an account, locked until the transaction ends; undefined for anyone else's. */
export function findMailOfAccount(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('mail')
    .select(ofAccount)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Includes the sealed secrets, for the outbox page of a local machine. */
export function listMailsWithSecrets(db: Db, slice: { limit: number; offset: number }) {
  return db
    .selectFrom('mail')
    .select([...listed, 'sealed_secret'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
}

/** Locks the mail until the transaction ends, so concurrent retries queue it once. */
export function findMailForUpdate(tx: Tx, id: string) {
  return tx
    .selectFrom('mail')
    .select(['status', 'content', 'sealed_secret'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function requeueMail(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('mail').set({ status: 'queued' }).where('id', '=', id).execute()
}
