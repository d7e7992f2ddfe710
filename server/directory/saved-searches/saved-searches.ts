import {
  type createSavedSearch,
  type listSavedSearches,
  type listSavedSearchResults,
  maxSavedSearches,
  type SavedSearch,
  type updateSavedSearch,
} from '#contract/directory/saved-searches.ts'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Page } from '#contract/page.ts'
import { newResults, resultsSince } from '#server/directory/listing/listing.ts'
import type { Account } from '#server/platform/access/account.ts'
import { newId } from '#server/platform/lib/ids.ts'
import type { Services } from '#server/platform/services.ts'
import {
  countSearches,
  countSearchesForUpdate,
  deleteSearch,
  findSearch,
  findSearches,
  insertSearch,
  recordVisit,
  type SearchRow,
  updateSearch,
} from './queries.ts'
import { readStored, storedQuery } from './stored-query.ts'

type Owner = Pick<Account, 'id' | 'time_zone'>

const missing = () => new AppError('not_found', 'We can’t find that saved search.')

/** One page of an account's saved searches, newest first. */
export async function savedSearchesOf(
  services: Services,
  { id }: Owner,
  { page = 1, pageSize }: ParsedInputOf<typeof listSavedSearches>,
): Promise<Page<SavedSearch>> {
  const { db, config } = services
  const limit = pageSize ?? config.public.pageSize
  const slice = { limit, offset: (page - 1) * limit }
  const [rows, total] = await Promise.all([findSearches(db, id, slice), countSearches(db, id)])
  const items = await Promise.all(rows.map((row) => shown(services, row)))
  return { items, total, page, pageSize: limit }
}

/** Saves a search; current listings don't count as new. */
export async function saveSearch(
  services: Services,
  owner: Owner,
  { name, query, alert }: ParsedInputOf<typeof createSavedSearch>,
): Promise<SavedSearch> {
  const now = services.clock.now()
  const { until } = await newResults(services, query, now)
  const id = newId()
  await services.db.transaction().execute(async (tx) => {
    if ((await countSearchesForUpdate(tx, owner.id)) >= maxSavedSearches) {
      const message = `You have ${maxSavedSearches} saved searches, the most we keep. Delete one first.`
      throw new AppError('conflict', message)
    }
    const row = { id, account_id: owner.id, name, query: storedQuery(query), alert }
    await insertSearch(tx, { ...row, now, until, timeZone: owner.time_zone })
  })
  return requireShown(services, owner, id)
}

/** Updates the given fields. */
export async function changeSearch(
  services: Services,
  owner: Owner,
  { id, name, query, alert }: ParsedInputOf<typeof updateSavedSearch>,
): Promise<SavedSearch> {
  const { db, clock } = services
  const search = await findSearch(db, owner.id, id)
  if (!search) throw missing()
  const now = clock.now()
  const { until } = await newResults(services, query ?? readStored(search.query), now)
  const change = { name, alert, query: query && storedQuery(query) }
  if (name !== undefined || query !== undefined || alert !== undefined) {
    const when = { now, until, timeZone: owner.time_zone }
    await db
      .transaction()
      .execute((tx) => updateSearch(tx, { accountId: owner.id, id }, change, when))
  }
  return requireShown(services, owner, id)
}

/** Deletes one of the account's own searches. */
export async function removeSearch({ db }: Services, owner: Owner, id: string): Promise<undefined> {
  const isDeleted = await db.transaction().execute((tx) => deleteSearch(tx, owner.id, id))
  if (!isDeleted) throw missing()
}

/** Results, newest first; loading the first page counts as a visit. */
export async function savedResults(
  services: Services,
  owner: Owner,
  { id, page = 1, pageSize }: ParsedInputOf<typeof listSavedSearchResults>,
): Promise<OutputOf<typeof listSavedSearchResults>> {
  const { db, clock, config } = services
  const search = await findSearch(db, owner.id, id)
  if (!search) throw missing()
  const now = clock.now()
  // Visits within half an hour count as one: results new at its start stay marked.
  const isSameVisit = search.looked_at.getTime() >= now.getTime() - 1_800_000
  const { list, until } = await resultsSince(services, readStored(search.query), {
    since: isSameVisit ? search.marked_until : search.seen_until,
    page,
    pageSize: pageSize ?? config.public.pageSize,
  })
  if (page === 1) await recordVisit(db, id, now, until)
  return list
}

async function requireShown(services: Services, owner: Owner, id: string): Promise<SavedSearch> {
  const row = await findSearch(services.db, owner.id, id)
  if (!row) throw missing()
  return shown(services, row)
}

async function shown(services: Services, row: SearchRow): Promise<SavedSearch> {
  const query = readStored(row.query)
  const { newIds, total } = await newResults(services, query, row.seen_until)
  return {
    id: row.id,
    name: row.name,
    query: JSON.parse(storedQuery(query)),
    alert: row.alert,
    newCount: newIds.length,
    total,
    createdAt: row.created_at.toISOString(),
    lastRunAt: row.last_run_at?.toISOString() ?? null,
  }
}
