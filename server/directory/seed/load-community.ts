import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryId } from '#contract/community/community.ts'
import { CalendarDate } from '#contract/facts.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/lib/ids.ts'
import { readCsv } from '#server/platform/lib/read-csv.ts'
import type { SeedTexts } from './seed.ts'

const nonEmpty = z.string().trim().min(1)
const Category = z.object({ key: CategoryId, title: nonEmpty, about: nonEmpty })
const Topic = z.object({
  key: nonEmpty,
  category: CategoryId,
  title: nonEmpty,
  body: nonEmpty,
  written_on: CalendarDate,
})

/**
 * Loads the categories and their pinned operator topics. A topic keeps its id and replies; its
 * first post follows the file. One removed from the file is hidden, since members may have replied.
 */
export async function loadCommunity(tx: Tx, texts: SeedTexts): Promise<void> {
  const categories = readCsv(
    'community-categories.csv',
    texts('community-categories.csv'),
    Category,
  )
  const topics = readCsv('community-topics.csv', texts('community-topics.csv'), Topic)
  const rows = categories.map((category, position) => ({ ...category, position }))
  await sql`insert into community_category (key, title, about, position, shipped)
    select key, title, about, position, true
    from jsonb_populate_recordset(null::community_category, ${JSON.stringify(rows)}::jsonb)
    on conflict (key) do update set title = excluded.title, about = excluded.about,
      position = excluded.position
    where not community_category.edited`.execute(tx)
  await sql`update community_topic set hidden_at = now() where hidden_at is null
    and key <> all(${topics.map(({ key }) => key)}::text[])`.execute(tx)
  for (const topic of topics) await loadTopic(tx, topic)
  // A category removed from the file stays while members' topics use it.
  await sql`delete from community_category as category_row
    where shipped and not edited and key <> all(${categories.map(({ key }) => key)}::text[])
      and not exists (select from community_topic where category = category_row.key)`.execute(tx)
}

async function loadTopic(tx: Tx, { written_on, body, ...topic }: z.output<typeof Topic>) {
  // Noon is the same day from Guam to Hawaii.
  const created_at = new Date(`${written_on}T12:00:00Z`)
  const { id } = await tx
    .insertInto('community_topic')
    .values({ id: newId(), ...topic, pinned: true, created_at, last_post_at: created_at })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ category: topic.category, title: topic.title, hidden_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const first = await tx
    .selectFrom('community_post')
    .select(['id', 'body'])
    .where('topic_id', '=', id)
    .where('by_operator', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (first?.body === body) return
  if (first) {
    await tx
      .updateTable('community_post')
      .set({ body, edited_at: created_at })
      .where('id', '=', first.id)
      .execute()
    return
  }
  await tx
    .insertInto('community_post')
    .values({ id: newId(), topic_id: id, by_operator: true, body, created_at, search: sql`''` })
    .execute()
}
