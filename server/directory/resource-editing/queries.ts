import { type Insertable, sql, type Updateable } from 'kysely'
import type { AdminResource, ResourceStatus } from '#contract/directory/resource-editing.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Resource } from '#server/platform/db/schema.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

const columns = [
  ...(['key', 'title', 'url', 'summary', 'phone', 'source', 'checked_on', 'shipped'] as const),
  ...(['edited', 'revision', 'updated_at', 'link_opened_on'] as const),
  ...(['effective_from', 'effective_to'] as const),
  sql<AdminResource['needs']>`needs`.as('needs'),
  sql<AdminResource['moments']>`moments`.as('moments'),
  sql<AdminResource['audience']>`audience`.as('audience'),
  sql<AdminResource['services']>`services`.as('services'),
  sql<AdminResource['runBy']>`run_by`.as('run_by'),
  sql<AdminResource['confidence']>`confidence`.as('confidence'),
  sql<ResourceStatus>`status`.as('status'),
] as const

export interface ResourceFilter {
  readonly q?: string | undefined
  readonly status?: ResourceStatus | undefined
  readonly need?: string | undefined
  readonly sort: string
}

const orders: Readonly<Record<string, ReturnType<typeof sql>>> = {
  title: sql`lower(title)`,
  updated: sql`updated_at`,
  link: sql`link_opened_on`,
}

function filtered(db: Db, { q, status, need }: Omit<ResourceFilter, 'sort'>) {
  const words = searchWords(q ?? '')
  let query = db.selectFrom('resource')
  if (q && words.length > 0) {
    query = query.where((eb) =>
      eb.or([eb('key', '=', q), sql<boolean>`search @@ ${allWords(words)}`]),
    )
  }
  query = status
    ? query.where('status', '=', status)
    : query.where('status', 'in', ['draft', 'published'])
  return need ? query.where(sql<boolean>`needs @> array[${need}]`) : query
}

function ordered(query: ReturnType<typeof filtered>, sort: string) {
  return query
    .orderBy(orders[sort.replace('-', '')] ?? sql`key`, (order) =>
      sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsFirst(),
    )
    .orderBy('key')
}

/** The keys of all filtered resources, in order. */
export async function findResourceKeys(
  db: Db,
  filter: ResourceFilter,
  limit: number,
): Promise<string[]> {
  const rows = await ordered(filtered(db, filter), filter.sort).select('key').limit(limit).execute()
  return rows.map(({ key }) => key)
}

/** These resources, in the order of the keys. */
export function findResourcesOf(db: Db, keys: readonly string[]): Promise<ResourceRow[]> {
  const wanted = sql`${[...keys]}::text[]`
  return db
    .selectFrom('resource')
    .select(columns)
    .where(sql<boolean>`key = any (${wanted})`)
    .orderBy(sql`array_position(${wanted}, key)`)
    .execute()
}

export async function findResources(
  db: Db,
  filter: ResourceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const query = filtered(db, filter)
  const rows = await ordered(query, filter.sort)
    .select(columns)
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export type ResourceRow = Awaited<ReturnType<typeof findResources>>['rows'][number]

export function findResource(db: Db, key: string): Promise<ResourceRow | undefined> {
  return db.selectFrom('resource').select(columns).where('key', '=', key).executeTakeFirst()
}

/** As `findResource`, and locks the row until the transaction ends. */
export function lockResource(tx: Tx, key: string): Promise<ResourceRow | undefined> {
  return tx
    .selectFrom('resource')
    .select(columns)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Undefined when the key is taken. */
export function insertResource(tx: Tx, row: Insertable<Resource>) {
  return tx
    .insertInto('resource')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export function updateResource(tx: Tx, key: string, set: Updateable<Resource>) {
  return tx
    .updateTable('resource')
    .set({ ...set, edited: true, revision: sql`revision + 1` })
    .where('key', '=', key)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Members with a profile, and those of any of the groups and services; none means all. */
export async function countPeople(
  db: Db,
  audience: readonly string[],
  services: readonly string[],
): Promise<{ members: number; profiles: number }> {
  const ofGroup =
    audience.length > 0 && sql`answers -> 'service' ->> 'component' = any (${[...audience]})`
  const ofService =
    services.length > 0 && sql`answers -> 'service' ->> 'service' = any (${[...services]})`
  const { rows } = await sql<{ members: number; profiles: number }>`
    select count(*) as profiles,
      count(*) filter (where ${ofGroup || sql`true`} and ${ofService || sql`true`}) as members
    from profile`.execute(db)
  return rows[0] ?? { members: 0, profiles: 0 }
}

/** Reported problems with a resource that are still open. */
export async function countOpenReports(db: Db, key: string): Promise<number> {
  const { count } = await db
    .selectFrom('resource_report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('resource_key', '=', key)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}
