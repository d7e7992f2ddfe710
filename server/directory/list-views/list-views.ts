import {
  type createListView as createContract,
  type ListView,
  maxListViews,
  type setDefaultListView as setDefaultContract,
  type updateListView as updateContract,
  type ViewedList,
  wrongFilter,
} from '#contract/directory/list-views.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { SignedIn } from '#server/platform/access/account.ts'
import { record } from '#server/platform/audit/audit.ts'
import { changedFields } from '#server/platform/audit/changed-fields.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { RequestInfo } from '#server/platform/lib/route.ts'
import type { Services } from '#server/platform/services.ts'
import * as queries from './queries.ts'

interface Actor {
  readonly services: Services
  readonly user: SignedIn
  readonly request: RequestInfo
}

/** How long a deleted view can be restored, in milliseconds. */
const restorableMs = 86_400_000

const missing = () => new AppError('not_found', 'We can’t find that view.')
const nameTaken = () => {
  const message = 'You already have a view with this name.'
  return new AppError('conflict', message, { fields: { name: message } })
}

function viewOf(row: queries.ViewRow, accountId: string): ListView {
  return {
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    shared: row.is_shared,
    isMine: row.account_id === accountId,
    owner: `${row.first_name} ${row.last_name}`.trim(),
    isDefault: row.is_default,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The account's own and shared views of a list, by name. */
export async function listViewsOf(
  db: Db,
  accountId: string,
  list: ViewedList,
): Promise<{ items: ListView[] }> {
  const rows = await queries.findViews(db, accountId, list)
  return { items: rows.map((row) => viewOf(row, accountId)) }
}

async function readView(db: Db, accountId: string, id: string): Promise<ListView> {
  const row = await queries.findView(db, accountId, id)
  if (!row) throw missing()
  return viewOf(row, accountId)
}

function requireFilters(list: ViewedList, query: Readonly<Record<string, string>>): void {
  const filterError = wrongFilter(list, query)
  if (filterError !== undefined)
    throw new AppError('validation', filterError, { fields: { query: filterError } })
}

async function requireSpace(tx: Tx, accountId: string, list: ViewedList): Promise<void> {
  if ((await queries.countOwnViews(tx, accountId, list)) >= maxListViews) {
    throw new AppError('conflict', `You have ${maxListViews} views of this list. Delete one first.`)
  }
}

/** Saves a view, optionally as the caller's default. */
export function createListView(
  { services, user, request }: Actor,
  { list, name, query, shared, isDefault }: ParsedInputOf<typeof createContract>,
): Promise<ListView> {
  requireFilters(list, query)
  return services.db.transaction().execute(async (tx) => {
    await requireSpace(tx, user.id, list)
    if (await queries.isNameTaken(tx, { accountId: user.id, list, name })) throw nameTaken()
    const id = newId()
    const now = services.clock.now()
    await queries.insertView(tx, {
      id,
      account_id: user.id,
      list,
      name,
      query: JSON.stringify(query),
      is_shared: shared,
      created_at: now,
      updated_at: now,
    })
    if (isDefault) await queries.setDefault(tx, { accountId: user.id, list, id, now })
    const detail = { list, name, shared }
    await record(tx, services, {
      kind: 'list_view.created',
      actor: user.id,
      subject: id,
      request,
      detail,
    })
    return readView(tx, user.id, id)
  })
}

/** The fields the audit log compares. */
const auditedFields = (row: {
  name: string
  is_shared: boolean
  query: Record<string, string>
}) => ({
  name: row.name,
  shared: row.is_shared,
  filters: String(new URLSearchParams(row.query)),
})

/** Updates the caller's own view unless it changed since it was read. */
export function updateListView(
  { services, user, request }: Actor,
  { id, revision, name, query, shared }: ParsedInputOf<typeof updateContract>,
): Promise<ListView> {
  return services.db.transaction().execute(async (tx) => {
    const row = await queries.lockOwnView(tx, user.id, id)
    if (!row || row.deleted_at !== null) throw missing()
    if (row.revision !== revision) {
      throw new AppError('conflict', 'This view was changed meanwhile. Reload the page.')
    }
    if (query) requireFilters(row.list, query)
    const named = { accountId: user.id, list: row.list, except: id }
    if (name !== undefined && (await queries.isNameTaken(tx, { ...named, name }))) throw nameTaken()
    await queries.updateView(tx, id, {
      ...(name !== undefined && { name }),
      ...(query && { query: JSON.stringify(query) }),
      ...(shared !== undefined && { is_shared: shared }),
      updated_at: services.clock.now(),
    })
    if (shared === false) await queries.clearDefaultsOfOthers(tx, id, user.id)
    const after = {
      name: name ?? row.name,
      is_shared: shared ?? row.is_shared,
      query: query ?? row.query,
    }
    await record(tx, services, {
      kind: 'list_view.changed',
      actor: user.id,
      subject: id,
      request,
      detail: changedFields(auditedFields(row), auditedFields(after)),
    })
    return readView(tx, user.id, id)
  })
}

/** Sets or clears the caller's default view of a list. */
export function setDefaultListView(
  { services, user, request }: Actor,
  { list, id }: ParsedInputOf<typeof setDefaultContract>,
): Promise<{ items: ListView[] }> {
  return services.db.transaction().execute(async (tx) => {
    if (id === null) await queries.clearDefault(tx, user.id, list)
    else {
      const row = await queries.findView(tx, user.id, id)
      if (row?.list !== list) throw missing()
      await queries.setDefault(tx, { accountId: user.id, list, id, now: services.clock.now() })
    }
    await record(tx, services, {
      kind: 'list_view.default_set',
      actor: user.id,
      subject: id ?? user.id,
      request,
      detail: { list },
    })
    return listViewsOf(tx, user.id, list)
  })
}

/** Deletes the caller's own view; it can be restored for a day. */
export function deleteListView({ services, user, request }: Actor, id: string): Promise<undefined> {
  return services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    await queries.deleteOldViews(tx, new Date(now.getTime() - restorableMs))
    const row = await queries.lockOwnView(tx, user.id, id)
    if (!row || row.deleted_at !== null) throw missing()
    await queries.updateView(tx, id, { deleted_at: now, updated_at: now })
    const detail = { list: row.list, name: row.name }
    await record(tx, services, {
      kind: 'list_view.deleted',
      actor: user.id,
      subject: id,
      request,
      detail,
    })
    return undefined
  })
}

/** Restores the caller's own view, and as the default of everyone who used it. */
export function restoreListView({ services, user, request }: Actor, id: string): Promise<ListView> {
  return services.db.transaction().execute(async (tx) => {
    const row = await queries.lockOwnView(tx, user.id, id)
    if (!row) throw missing()
    if (row.deleted_at === null) return readView(tx, user.id, id)
    await requireSpace(tx, user.id, row.list)
    const named = { accountId: user.id, list: row.list, name: row.name, except: id }
    if (await queries.isNameTaken(tx, named)) throw nameTaken()
    await queries.updateView(tx, id, { deleted_at: null, updated_at: services.clock.now() })
    await record(tx, services, {
      kind: 'list_view.restored',
      actor: user.id,
      subject: id,
      request,
      detail: { list: row.list, name: row.name },
    })
    return readView(tx, user.id, id)
  })
}
