import { sql } from 'kysely'
import type { SitemapKind } from '#contract/site/sitemap.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Records with a public page, and when each last changed. */
const listed = sql`status = 'published' and not sample`

const of = {
  opportunities: sql`select id, updated_at as changed from opportunity where ${listed}`,
  organizations: sql`
    select organization_id as id, max(updated_at) as changed from opportunity where ${listed}
    group by organization_id`,
  resources: sql`select key as id, updated_at as changed from resource
    where status = 'published' and current_date between coalesce(effective_from, current_date)
      and coalesce(effective_to, current_date)`,
  categories: sql`select category as id, max(last_post_at) as changed from community_topic
    where hidden_at is null and posts > 0 group by category`,
  topics: sql`select id, last_post_at as changed from community_topic
    where hidden_at is null and posts > 0`,
} satisfies Record<SitemapKind, unknown>

/** Counts the pages of a kind that belong in the sitemap. */
export async function countSitemapEntries(db: Db, kind: SitemapKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${of[kind]}) as entry`.execute(db)
  return rows[0]?.count ?? 0
}

/** A slice ordered by ID; `changed` is a UTC date. */
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
