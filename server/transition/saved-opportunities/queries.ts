import { sql } from 'kysely'
import { type SavedFacts, SavedStatus } from '#contract/transition/saved-opportunities.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The facts members are notified about, as currently listed. */
const factsNow = sql<SavedFacts>`jsonb_build_object(
  'title', opportunity.title,
  'host', (select name from organization where organization.id = opportunity.organization_id),
  'status', opportunity.status,
  'delivery', to_jsonb(opportunity.delivery),
  'online', opportunity.online,
  'nationwide', opportunity.nationwide,
  'states', to_jsonb(opportunity.states),
  'openTo', to_jsonb(opportunity.open_to),
  'cost', opportunity.cost,
  'length', coalesce((
    select jsonb_agg(jsonb_build_object('min', lower(length), 'max', upper(length) - 1) order by length)
    from unnest(opportunity.lengths) as length), '[]'))`

const columns = [
  'saved.opportunity_id',
  'saved.saved_at',
  'saved.note',
  'saved.changed_at',
  sql<SavedFacts | null>`saved.before`.as('before'),
  factsNow.as('now'),
] as const

/** An account's saved programs that were ever published. */
const savedOf = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_opportunity as saved')
    .innerJoin('opportunity', 'opportunity.id', 'saved.opportunity_id')
    .where('saved.account_id', '=', accountId)
    .where('opportunity.status', 'in', SavedStatus.options)

const filters = {
  open: sql<boolean>`opportunity.status = 'published'`,
  closed: sql<boolean>`opportunity.status = 'closed'`,
  changed: sql<boolean>`saved.changed_at is not null`,
}

type Filter = keyof typeof filters | undefined

export function findSaved(
  db: Db,
  { accountId, show }: { accountId: string; show: Filter },
  { limit, offset }: { limit: number; offset: number },
) {
  return savedOf(db, accountId)
    .select(columns)
    .$if(show !== undefined, (query) => query.where(filters[show ?? 'open']))
    .orderBy('saved.saved_at', 'desc')
    .orderBy('saved.opportunity_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type SavedRow = Awaited<ReturnType<typeof findSaved>>[number]

export async function countSaved(db: Db, accountId: string, show: Filter): Promise<number> {
  const { count } = await savedOf(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$if(show !== undefined, (query) => query.where(filters[show ?? 'open']))
    .executeTakeFirstOrThrow()
  return count
}

export function findOneSaved(
  db: Db,
  accountId: string,
  opportunityId: string,
): Promise<SavedRow | undefined> {
  return savedOf(db, accountId)
    .select(columns)
    .where('saved.opportunity_id', '=', opportunityId)
    .executeTakeFirst()
}

export async function findSavedIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await savedOf(db, accountId)
    .select('saved.opportunity_id')
    .orderBy('saved.saved_at', 'desc')
    .execute()
  return rows.map(({ opportunity_id }) => opportunity_id)
}

/** Returns whether it is new; false too when there is no such program. */
export async function insertSaved(
  tx: Tx,
  { accountId, opportunityId, now }: { accountId: string; opportunityId: string; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('saved_opportunity')
    .columns(['account_id', 'opportunity_id', 'saved_at', 'facts', 'checked_at'])
    .expression((eb) =>
      eb
        .selectFrom('opportunity')
        .select([
          sql<string>`${accountId}::uuid`.as('account_id'),
          'opportunity.id',
          sql<Date>`${now}::timestamptz`.as('saved_at'),
          factsNow.as('facts'),
          'opportunity.updated_at',
        ])
        .where('opportunity.id', '=', opportunityId)
        .where('opportunity.status', 'in', SavedStatus.options),
    )
    .onConflict((conflict) => conflict.columns(['account_id', 'opportunity_id']).doNothing())
    .returning('opportunity_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateSaved(
  tx: Tx,
  { accountId, opportunityId }: { accountId: string; opportunityId: string },
  change: { note?: string | null; before?: null; changed_at?: null },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('saved_opportunity')
    .set(change)
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', opportunityId)
    .execute()
}

export async function deleteSaved(
  tx: Tx,
  accountId: string,
  opportunityId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_opportunity')
    .where('account_id', '=', accountId)
    .where('opportunity_id', '=', opportunityId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Programs updated since any member who saved them was last notified. */
export async function findTouched(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('opportunity')
    .select('id')
    .where(
      sql<boolean>`exists (select from saved_opportunity as saved
        where saved.opportunity_id = opportunity.id and saved.checked_at < opportunity.updated_at)`,
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks everyone who saved the programs until the transaction ends; skips rows locked by another node. */
export function findSaversForUpdate(tx: Tx, opportunityIds: readonly string[]) {
  return tx
    .selectFrom('saved_opportunity as saved')
    .innerJoin('opportunity', 'opportunity.id', 'saved.opportunity_id')
    .select(['saved.account_id', 'saved.opportunity_id'])
    .select(sql<SavedFacts>`saved.facts`.as('facts'))
    .select(factsNow.as('now'))
    .where(sql<boolean>`saved.opportunity_id = any (${opportunityIds}::uuid[])`)
    .whereRef('saved.checked_at', '<', 'opportunity.updated_at')
    .forUpdate('saved')
    .skipLocked()
    .execute()
}

/** Records that the programs were compared; `changed` lists notified accounts. */
export async function recordChecked(
  tx: Tx,
  savers: readonly { account_id: string; opportunity_id: string; isChanged: boolean }[],
  now: Date,
): Promise<void> {
  await sql`
    update saved_opportunity as saved set
      checked_at = opportunity.updated_at,
      facts = ${factsNow},
      before = case when keeper."isChanged" then coalesce(saved.before, saved.facts) else saved.before end,
      changed_at = case when keeper."isChanged" then ${now} else saved.changed_at end
    from json_to_recordset(${JSON.stringify(savers)}::json)
      as keeper(account_id uuid, opportunity_id uuid, "isChanged" boolean), opportunity
    where saved.account_id = keeper.account_id and saved.opportunity_id = keeper.opportunity_id
      and opportunity.id = saved.opportunity_id`.execute(tx)
}

/** The located cities of programs, and how many cities each program lists. */
export async function findSites(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    opportunity_id: string
    city: string
    state: string
    latitude: number
    longitude: number
    cities: number
  }>`
    select place.opportunity_id, place.city, place.state, place.latitude, place.longitude, listed.cities
    from opportunity_location as place
    join (select opportunity_id, count(distinct (city, state))::int as cities
      from opportunity_location where opportunity_id = any (${[...ids]}::uuid[]) and city is not null
      group by opportunity_id) as listed using (opportunity_id)
    where place.city is not null and place.latitude is not null and place.longitude is not null
    order by place.opportunity_id, place.position`.execute(db)
  return rows
}
