import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'
import { likeliest } from '#server/platform/lib/spelling.ts'

/** Whether anything listed has the word, or one that begins so. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const found = await db
    .selectFrom('resource')
    .select('key')
    .where('status', '=', 'published')
    .where(sql<boolean>`search @@ ${allWords([word])}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Every word of what is listed, with in how many entries it stands. */
async function vocabulary(db: Db): Promise<{ word: string; uses: number }[]> {
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, ndoc as uses from ts_stat($$
      select to_tsvector('simple', search_text(title || ' ' || summary || ' ' || source))
      from resource where status = 'published'$$)
    where length(word) > 2`.execute(db)
  return rows
}

/**
 * What was meant by words that find nothing: each that nothing has, by the most likely that something has.
 * Undefined when there is nothing to mend, or no way to.
 */
export async function correctSpelling(db: Db, q: string): Promise<string | undefined> {
  const typed = searchWords(q)
  const known = await Promise.all(typed.map((word) => isKnown(db, word)))
  if (known.every(Boolean)) return undefined
  const words = await vocabulary(db)
  const meant = typed.map((word, at) => (known[at] ? word : likeliest(word, words)))
  return meant.includes(undefined) ? undefined : meant.join(' ')
}
