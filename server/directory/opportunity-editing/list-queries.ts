import { type RawBuilder, sql } from 'kysely'
import {
  type exportEditableOpportunities,
  OpportunityIssue,
  type OpportunityRow,
  type OpportunitySort,
} from '#contract/directory/opportunity-editing.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasIssue, issuesOf } from './issues.ts'

/** The filters and order of a list. */
export type Filter = ParsedInputOf<typeof exportEditableOpportunities> & { readonly today: string }

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function condition(filter: Filter): RawBuilder<unknown> {
  const { q, status, kind, source, organization, issue, edited, today } = filter
  const parts = [
    status ? sql`o.status = ${status}` : sql`o.status <> 'archived'`,
    ...(kind ? [sql`o.kind = ${kind}`] : []),
    ...(source ? [sql`o.source = ${source}`] : []),
    ...(organization ? [sql`o.organization_id = ${organization}`] : []),
    ...(issue ? [hasIssue(issue, today)] : []),
    ...(edited === undefined ? [] : [sql`(o.source_values <> '{}') = ${edited}`]),
    ...(q ? searched(q) : []),
  ]
  return sql.join(parts, sql` and `)
}

/** Matches each word in title or organization name; an ID matches its own or its host's rows. */
function searched(q: string): RawBuilder<unknown>[] {
  if (isUuid.test(q)) return [sql`(o.id = ${q} or o.organization_id = ${q})`]
  return q
    .toLowerCase()
    .split(/\s+/)
    .map((word) => {
      const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
      return sql`(lower(o.title) like ${part} or o.organization_id in (
        select id from organization where lower(name) like ${part}))`
    })
}

const orders: Readonly<Record<OpportunitySort, RawBuilder<unknown>>> = {
  title: sql`lower(o.title), o.id`,
  '-title': sql`lower(o.title) desc, o.id desc`,
  organization: sql`lower(g.name), lower(o.title), o.id`,
  '-organization': sql`lower(g.name) desc, lower(o.title) desc, o.id desc`,
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
  const { rows } = await sql<{ id: string }>`select o.id from opportunity as o
    join organization as g on g.id = o.organization_id where ${condition(filter)}
    order by ${orders[filter.sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOpportunities(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from opportunity as o where ${condition(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

interface Row extends Omit<OpportunityRow, 'updatedAt' | 'edited'> {
  updatedAt: Date
  edited: string[]
}

/** Rows of the list, in the order of the ids. */
export async function findRows(db: Db, ids: readonly string[], today: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.title, o.kind, o.status, o.source, o.sample, o.states, o.nationwide, o.online,
      o.last_verified as "lastVerified", o.updated_at as "updatedAt", o.revision,
      json_build_object('id', g.id, 'name', g.name, 'status', g.status) as organization,
      array(select jsonb_object_keys(o.source_values)) as edited, ${issuesOf(today)} as issues
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place)
    join opportunity as o on o.id = asked.id join organization as g on g.id = o.organization_id
    order by asked.place`.execute(db)
  return rows
}

/** Titles that a host has more than once, in the order of their index. */
const duplicates = sql`select coalesce(sum(rows), 0)::int from (
  select count(*) as rows from opportunity
  where status <> 'archived' and duplicate_key(title) is not null
  group by organization_id, duplicate_key(title) having count(*) > 1) as same`

/** Counts opportunities with each issue, each from its own index. */
export async function countIssues(
  db: Db,
  today: string,
): Promise<{ issue: OpportunityIssue; count: number }[]> {
  const counts = OpportunityIssue.options.map((issue) => {
    const count =
      issue === 'duplicate'
        ? duplicates
        : sql`select count(*) from opportunity as o where ${hasIssue(issue, today)}`
    return sql`(${count}) as ${sql.ref(issue)}`
  })
  const { rows } = await sql<Record<OpportunityIssue, number>>`
    select ${sql.join(counts)}`.execute(db)
  return OpportunityIssue.options.map((issue) => ({ issue, count: rows[0]?.[issue] ?? 0 }))
}

/** All sources by name, using a loose index scan. */
export async function findSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive named as (
      select min(source) as source from opportunity
      union all
      select (select min(source) from opportunity where source > named.source) from named
        where named.source is not null)
    select source from named where source is not null`.execute(db)
  return rows.map(({ source }) => source)
}
