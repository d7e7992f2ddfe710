import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  listResources,
  ManagedResource,
  Resource,
  ResourceNeed,
} from '#contract/directory/resources.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'

export type ResourceQuery = ParsedInputOf<typeof listResources> & {
  /** The date of the request. */
  readonly today: string
}

/** Limit and offset of a list. */
export interface Slice {
  readonly limit: number
  readonly offset: number
}

const columns = [
  'key',
  'title',
  'url',
  'summary',
  'phone',
  'source',
  'checked_on',
  'link_opened_on',
  sql<Resource['needs']>`needs`.as('needs'),
  sql<Resource['moments']>`moments`.as('moments'),
  sql<Resource['audience']>`audience`.as('audience'),
  sql<Resource['services']>`services`.as('services'),
  sql<Resource['runBy']>`run_by`.as('run_by'),
] as const

const allOf = (conditions: readonly (RawBuilder<SqlBool> | undefined)[]) =>
  sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )})`

function wordsOf({ q }: ResourceQuery) {
  const words = searchWords(q)
  return words.length > 0 ? allWords(words) : undefined
}

/** Published and within its effective dates. */
const isListed = (today: string) => sql<SqlBool>`status = 'published'
  and (effective_from is null or effective_from <= ${today}::date)
  and (effective_to is null or effective_to >= ${today}::date)`

/** All filters but needs, for the counts by need. */
function besidesNeeds(query: ResourceQuery): RawBuilder<SqlBool> {
  const { moment, audience, service, today } = query
  const words = wordsOf(query)
  return allOf([
    isListed(today),
    words && sql`search @@ ${words}`,
    moment && sql`moments @> array[${moment}]`,
    audience && sql`audience @> array[${audience}]`,
    service && sql`(services = '{}' or services @> array[${service}])`,
  ])
}

function condition(query: ResourceQuery): RawBuilder<SqlBool> {
  const { need } = query
  return allOf([besidesNeeds(query), need?.length ? sql`needs && ${need}::text[]` : undefined])
}

/** One page: by relevance for searches, then government first, then by number of needs. */
export function findResources(db: Db, query: ResourceQuery, { limit, offset }: Slice) {
  const words = wordsOf(query)
  return db
    .selectFrom('resource')
    .select(columns)
    .where(condition(query))
    .$if(words !== undefined, (rows) => rows.orderBy(sql`ts_rank(search, ${words}, 1)`, 'desc'))
    .orderBy(sql`run_by = 'government'`, 'desc')
    .orderBy(sql`cardinality(needs)`, 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('key')
    .limit(limit)
    .offset(offset)
    .execute()
}

export type ResourceRow = Awaited<ReturnType<typeof findResources>>[number]

export async function countResources(db: Db, query: ResourceQuery): Promise<number> {
  const row = await db
    .selectFrom('resource')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .where(condition(query))
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function countByNeed(db: Db, query: ResourceQuery) {
  const { rows } = await sql<{ need: ResourceNeed; count: number }>`
    select need, count(*) from resource, unnest(needs) as need
    where ${besidesNeeds(query)} group by need`.execute(db)
  return rows
}

export function findResource(db: Db, key: string, today: string) {
  return db
    .selectFrom('resource')
    .select(columns)
    .where('key', '=', key)
    .where(isListed(today))
    .executeTakeFirst()
}

/** Resources with the most similar needs (shared over total); then by moments, then audience. */
export function findSimilar(
  db: Db,
  { key, needs, moments, audience }: ResourceRow,
  { today, limit }: { today: string; limit: number },
) {
  const both = (column: string, values: readonly string[]) =>
    sql`cardinality(array(select unnest(${sql.ref(column)}) intersect select unnest(${values}::text[])))`
  const either = sql`cardinality(array(select unnest(needs) union select unnest(${needs}::text[])))`
  const alike = sql`${both('needs', needs)}::real / ${either}`
  const shared = sql`${both('moments', moments)} + ${both('audience', audience)}`
  return db
    .selectFrom('resource')
    .select(columns)
    .where('key', '<>', key)
    .where(isListed(today))
    .where(sql<boolean>`needs && ${needs}::text[]`)
    .orderBy(alike, 'desc')
    .orderBy(shared, 'desc')
    .orderBy(sql`lower(title)`)
    .orderBy('key')
    .limit(limit)
    .execute()
}

/** The resource with this URL, ignoring a trailing slash. */
export function findByUrl(db: Db, url: string) {
  const plain = (value: RawBuilder<string>) => sql`rtrim(lower(${value}), '/')`
  return db
    .selectFrom('resource')
    .select(['key', 'title'])
    .where(sql<boolean>`${plain(sql.ref('url'))} = ${plain(sql`${url}::text`)}`)
    .where('status', '=', 'published')
    .executeTakeFirst()
}

const managed = [
  'key',
  'title',
  'url',
  'link_opened_on',
  sql<ManagedResource['status']>`status`.as('status'),
] as const

/** A resource in any status, locked until the transaction ends. */
export function lockResource(tx: Tx, key: string) {
  return tx
    .selectFrom('resource')
    .select(managed)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function updateResource(
  tx: Tx,
  key: string,
  set: { status?: string; link_opened_on?: string; updated_at: Date },
) {
  return tx
    .updateTable('resource')
    .set({ ...set, revision: sql`revision + 1` })
    .where('key', '=', key)
    .returning(managed)
    .executeTakeFirstOrThrow()
}
