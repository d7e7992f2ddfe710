import { sql } from 'kysely'
import type { SitemapKind } from '#contract/site/sitemap.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A thing with a page, and when it last changed. */
const listed = sql`status = 'published' and not sample`

const of = {
  opportunities: sql`select id, updated_at as changed from opportunity where ${listed}`,
  organizations: sql`
    select organization_id as id, max(updated_at) as changed from opportunity where ${listed}
    group by organization_id`,
  resources: sql`select key as id, updated_at as changed from resource where status = 'published'`,
  categories: sql`select category as id, max(last_post_at) as changed from community_topic
    where hidden_at is null and posts > 0 group by category`,
  topics: sql`select id, last_post_at as changed from community_topic
    where hidden_at is null and posts > 0`,
} satisfies Record<SitemapKind, unknown>

/** How many of a kind have pages that are worth finding. */
export async function countSitemapEntries(db: Db, kind: SitemapKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${of[kind]}) as entry`.execute(db)
  return rows[0]?.count ?? 0
}

/** Some of them in the order of their ids; `changed` is a day in UTC. */
export async function findSitemapEntries(
  db: Db,
  kind: SitemapKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; changed: string }[]> {
  const { rows } = await sql<{ id: string; changed: string }>`
    select id, to_char(changed at time zone 'UTC', 'YYYY-MM-DD') as changed
    from (${of[kind]}) as entry order by id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
