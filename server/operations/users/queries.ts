import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { listUsers as listContract } from '#contract/operations/users.ts'
import { accountPlan } from '#server/account/plans/plans.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.ts'

type Filter = Omit<ParsedInputOf<typeof listContract>, 'page' | 'pageSize'>
type Accounts = SelectQueryBuilder<DB, 'account', object>

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Accounts that aren't deleted and match the filters. */
function filtered(db: Db, { q, role, status, plan }: Filter, now: Date): Accounts {
  let accounts: Accounts = db.selectFrom('account').where('account.status', '<>', 'deleted')
  if (role) accounts = accounts.where('account.role', '=', role)
  if (status) accounts = accounts.where('account.status', '=', status)
  if (plan) accounts = accounts.where(accountPlan(now), '=', plan)
  if (!q) return accounts
  if (isUuid.test(q)) return accounts.where('account.id', '=', q)
  // The expression of the index account_search.
  const searched = sql`lower(account.email || ' ' || account.first_name || ' ' || account.last_name)`
  for (const word of q.toLowerCase().split(/\s+/)) {
    accounts = accounts.where(searched, 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  }
  return accounts
}

const orders = {
  created: [sql`account.created_at`, sql`account.id`],
  name: [sql`lower(account.last_name)`, sql`lower(account.first_name)`, sql`account.id`],
  email: [sql`lower(account.email)`],
} as const

const summary = (now: Date) => (eb: ExpressionBuilder<DB, 'account'>) =>
  [
    'id',
    'email',
    'first_name',
    'last_name',
    'role',
    'status',
    'email_verified_at',
    'created_at',
    accountPlan(now).as('plan'),
    eb
      .or([
        eb.exists(
          eb.selectFrom('passkey').whereRef('passkey.account_id', '=', 'account.id').select('id'),
        ),
        eb.exists(
          eb
            .selectFrom('totp')
            .whereRef('totp.account_id', '=', 'account.id')
            .where('confirmed_at', 'is not', null)
            .select('account_id'),
        ),
      ])
      .as('has_second_factor'),
    eb
      .selectFrom('session')
      .whereRef('session.account_id', '=', 'account.id')
      .select('last_seen_at')
      .orderBy('last_seen_at', 'desc')
      .limit(1)
      .as('last_seen_at'),
  ] as const

function ordered(accounts: Accounts, { sort }: Filter): Accounts {
  const keys = sort.endsWith('name')
    ? orders.name
    : sort.endsWith('email')
      ? orders.email
      : orders.created
  let sorted = accounts
  for (const key of keys) sorted = sorted.orderBy(key, sort.startsWith('-') ? 'desc' : 'asc')
  return sorted
}

/** The IDs of all filtered accounts, in order. */
export async function findAccountIds(
  db: Db,
  filter: Filter,
  limit: number,
  now: Date,
): Promise<string[]> {
  const rows = await ordered(filtered(db, filter, now), filter)
    .select('account.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** These accounts, in the order of the IDs; without any deleted meanwhile. */
export function findAccountsOf(db: Db, ids: readonly string[], now: Date) {
  return db
    .selectFrom('account')
    .where('account.status', '<>', 'deleted')
    .where(sql<boolean>`account.id = any (${[...ids]}::uuid[])`)
    .select(summary(now))
    .orderBy(sql`array_position(${[...ids]}::uuid[], account.id)`)
    .execute()
}

/** A page of accounts, with the total. */
export async function listAccounts(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) {
  const accounts = filtered(db, filter, now)
  const items = await ordered(accounts, filter)
    .select(summary(now))
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await accounts
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}

/** Undefined when it doesn't exist or was deleted. */
export function findAccountFacts(db: Db, id: string, now: Date) {
  const count = (table: 'survey' | 'report', status: string) =>
    sql<number>`(select count(*) from ${sql.table(table)} as counted
      where counted.account_id = account.id and counted.status = ${status})`
  return db
    .selectFrom('account')
    .select(summary(now))
    .select(['theme', 'time_zone', 'deletion_due_at'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('has_password'),
      count('survey', 'draft').as('drafts'),
      count('survey', 'submitted').as('submitted'),
      count('report', 'ready').as('ready'),
      count('report', 'failed').as('failed'),
      sql<number>`(select count(*) from ticket where ticket.account_id = account.id)`.as('tickets'),
      sql<number>`(select count(*) from passkey where passkey.account_id = account.id)`.as(
        'passkeys',
      ),
      sql<number>`(select count(*) from recovery_code
        where recovery_code.account_id = account.id and used_at is null)`.as('recovery_codes'),
      sql<boolean>`exists (select from totp
        where totp.account_id = account.id and confirmed_at is not null)`.as('has_totp'),
      sql<string[]>`array(select provider from identity
        where identity.account_id = account.id order by provider)`.as('identities'),
    ])
    .where('account.id', '=', id)
    .where('account.status', '<>', 'deleted')
    .executeTakeFirst()
}

/** Sessions that weren't ended, most recently used first. */
export function findSessions(db: Db, accountId: string) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'device',
      'address',
      'method',
      'created_at',
      'created_at as opened_at',
      'last_seen_at',
      'expires_at',
    ])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

const notesShown = 50

/** The newest notes with their authors' names. */
export function findNotes(db: Db, accountId: string) {
  return db
    .selectFrom('account_note')
    .leftJoin('account as author', 'author.id', 'account_note.author_id')
    .select([
      'account_note.id',
      'account_note.text',
      'account_note.created_at',
      'account_note.author_id',
      'author.first_name',
      'author.last_name',
    ])
    .where('account_id', '=', accountId)
    .orderBy('account_note.created_at', 'desc')
    .orderBy('account_note.id', 'desc')
    .limit(notesShown)
    .execute()
}

export async function insertNote(
  tx: Tx,
  note: { id: string; account_id: string; author_id: string; text: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('account_note').values(note).execute()
}

/** Returns false when it isn't this account's note. */
export async function deleteNote(tx: Tx, id: string, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_note')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
