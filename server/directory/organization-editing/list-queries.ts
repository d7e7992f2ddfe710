import { type RawBuilder, sql } from 'kysely'
import {
  type exportEditableOrganizations,
  OrganizationIssue,
  type OrganizationRow,
  type OrganizationSort,
} from '#contract/directory/organization-editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasIssue, issuesOf } from './issues.ts'

/** The filters and order of a list. */
export type Filter = ParsedInputOf<typeof exportEditableOrganizations> & { readonly today: string }

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function condition({ q, status, source, issue, edited, today }: Filter): RawBuilder<unknown> {
  const parts = [
    status ? sql`o.status = ${status}` : sql`o.status <> 'archived'`,
    ...(source ? [sql`o.source = ${source}`] : []),
    ...(issue ? [hasIssue(issue, today)] : []),
    ...(edited === undefined ? [] : [sql`(o.source_values <> '{}') = ${edited}`]),
    ...(q ? searched(q) : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Matches each word in the name; an ID matches its row. */
function searched(q: string): RawBuilder<unknown>[] {
  if (isUuid.test(q)) return [sql`o.id = ${q}`]
  return q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => sql`lower(o.name) like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`)
}

const offered = sql`(select count(*) from opportunity
  where organization_id = o.id and status = 'published')`

const orders: Readonly<Record<OrganizationSort, RawBuilder<unknown>>> = {
  name: sql`lower(o.name), o.id`,
  '-name': sql`lower(o.name) desc, o.id desc`,
  opportunities: sql`${offered}, lower(o.name), o.id`,
  '-opportunities': sql`${offered} desc, lower(o.name), o.id`,
  updated: sql`o.updated_at, o.id`,
  '-updated': sql`o.updated_at desc, o.id desc`,
  verified: sql`o.last_verified nulls first, o.id`,
  '-verified': sql`o.last_verified desc nulls last, o.id desc`,
}

/** The ids of one page, in order. */
export async function findIds(
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from organization as o
    where ${condition(filter)} order by ${orders[filter.sort]}
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOrganizations(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from organization as o where ${condition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Row extends Omit<OrganizationRow, 'updatedAt'> {
  updatedAt: Date
  about: string | null
  industries: string[]
}

/** Rows of the list, in the order of the ids. */
export async function findRows(db: Db, ids: readonly string[], today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.name, o.website, o.status, o.source, o.sample, o.about, o.industries,
      ${offered} as opportunities, o.last_verified as "lastVerified",
      o.updated_at as "updatedAt", o.revision,
      array(select jsonb_object_keys(o.source_values)) as edited, ${issuesOf(today)} as issues
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
    join organization as o on o.id = asked.id order by asked.place`.execute(db)
  return rows
}

/** Names that occur more than once, in the order of their index. */
const duplicates = sql`select coalesce(sum(rows), 0)::int from (
  select count(*) as rows from organization
  where status <> 'archived' and duplicate_key(name) is not null
  group by duplicate_key(name) having count(*) > 1) as same`

/** Counts organizations with each issue, each from its own index. */
export async function countIssues(
  db: Db,
  today: string,
): Promise<{ issue: OrganizationIssue; count: number }[]> {
  const counts = OrganizationIssue.options.map((issue) => {
    const count =
      issue === 'duplicate'
        ? duplicates
        : sql`select count(*) from organization as o where ${hasIssue(issue, today)}`
    return sql`(${count}) as ${sql.ref(issue)}`
  })
  const { rows } = await sql<Record<OrganizationIssue, number>>`
    select ${sql.join(counts)}`.execute(db)
  return OrganizationIssue.options.map((issue) => ({ issue, count: rows[0]?.[issue] ?? 0 }))
}

/** Every source, in order, each found by one index lookup. */
export async function findSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive named as (
      select min(source) as source from organization
      union all
      select (select min(source) from organization where source > named.source) from named
        where named.source is not null)
    select source from named where source is not null`.execute(db)
  return rows.map(({ source }) => source)
}
