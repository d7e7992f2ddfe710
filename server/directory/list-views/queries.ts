import { sql } from 'kysely'
import type { ViewedList } from '#contract/directory/list-views.ts'
import { lockAccount } from '#server/platform/access/lock-account.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

const columns = [
  'list_view.id',
  'list_view.account_id',
  'list_view.name',
  'list_view.is_shared',
  'list_view.revision',
  'list_view.updated_at',
  sql<ViewedList>`list_view.list`.as('list'),
  sql<Record<string, string>>`list_view.query`.as('query'),
  'account.first_name',
  'account.last_name',
] as const

/** Above any realistic number; the list isn't paged. */
const maxShown = 200

const withOwner = (db: Db, accountId: string) =>
  db
    .selectFrom('list_view')
    .innerJoin('account', 'account.id', 'list_view.account_id')
    .leftJoin('list_view_default', (join) =>
      join
        .onRef('list_view_default.view_id', '=', 'list_view.id')
        .on('list_view_default.account_id', '=', accountId),
    )
    .select(columns)
    .select(sql<boolean>`list_view_default.view_id is not null`.as('is_default'))

/** An account's own and shared views. */
export function findViews(db: Db, accountId: string, list: ViewedList) {
  return withOwner(db, accountId)
    .where('list_view.list', '=', list)
    .where('list_view.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('list_view.account_id', '=', accountId), eb('list_view.is_shared', '=', true)]),
    )
    .orderBy(sql`lower(list_view.name)`)
    .orderBy('list_view.id')
    .limit(maxShown)
    .execute()
}

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number]

/** A view visible to the account. */
export function findView(db: Db, accountId: string, id: string): Promise<ViewRow | undefined> {
  return withOwner(db, accountId)
    .where('list_view.id', '=', id)
    .where('list_view.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('list_view.account_id', '=', accountId), eb('list_view.is_shared', '=', true)]),
    )
    .executeTakeFirst()
}

/** One of the account's own views, even if deleted; locked. */
export function lockOwnView(tx: Tx, accountId: string, id: string) {
  return tx
    .selectFrom('list_view')
    .select(['id', 'name', 'is_shared', 'revision', 'deleted_at'])
    .select(sql<ViewedList>`list`.as('list'))
    .select(sql<Record<string, string>>`query`.as('query'))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the account, so that concurrent saves can't exceed the limit together. */
export async function countOwnViews(tx: Tx, accountId: string, list: ViewedList): Promise<number> {
  await lockAccount(tx, accountId)
  const { count } = await tx
    .selectFrom('list_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function isNameTaken(
  tx: Tx,
  {
    accountId,
    list,
    name,
    except,
  }: { accountId: string; list: string; name: string; except?: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('list_view')
    .select('id')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export interface NewView {
  readonly id: string
  readonly account_id: string
  readonly list: ViewedList
  readonly name: string
  /** JSON text. */
  readonly query: string
  readonly is_shared: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

export async function insertView(tx: Tx, row: NewView): Promise<void> {
  await tx.insertInto('list_view').values(row).execute()
}

export interface ViewChange {
  readonly name?: string
  /** JSON text. */
  readonly query?: string
  readonly is_shared?: boolean
  readonly deleted_at?: Date | null
  readonly updated_at: Date
}

export async function updateView(tx: Tx, id: string, change: ViewChange): Promise<void> {
  await tx
    .updateTable('list_view')
    .set({ ...change, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute()
}

/** Clears an unshared view as the default of everyone but its owner. */
export async function clearDefaultsOfOthers(tx: Tx, id: string, ownerId: string): Promise<void> {
  await tx
    .deleteFrom('list_view_default')
    .where('view_id', '=', id)
    .where('account_id', '<>', ownerId)
    .execute()
}

export async function setDefault(
  tx: Tx,
  { accountId, list, id, now }: { accountId: string; list: ViewedList; id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('list_view_default')
    .values({ account_id: accountId, list, view_id: id, set_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'list']).doUpdateSet({ view_id: id, set_at: now }),
    )
    .execute()
}

export async function clearDefault(tx: Tx, accountId: string, list: ViewedList): Promise<void> {
  await tx
    .deleteFrom('list_view_default')
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .execute()
}

/** Purges views deleted before then. */
export async function deleteOldViews(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('list_view').where('deleted_at', '<', before).execute()
}
