import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { allWords, searchWords } from '#server/platform/lib/search-words.ts'
import { closestWord } from '#server/platform/lib/spelling.ts'

/** Whether any listed resource has the word, or one that starts with it. */
async function isKnown(db: Db, word: string): Promise<boolean> {
  const rows = await db
    .selectFrom('resource')
    .select('key')
    .where('status', '=', 'published')
    .where(sql<boolean>`search @@ ${allWords([word])}`)
    .limit(1)
    .executeTakeFirst()
  return rows !== undefined
}

/** Every word of the listed resources, with its number of entries. */
async function vocabulary(db: Db): Promise<{ word: string; uses: number }[]> {
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, ndoc as uses from ts_stat($$
      select to_tsvector('simple', search_text(title || ' ' || summary || ' ' || source))
      from resource where status = 'published'$$)
    where length(word) > 2`.execute(db)
  return rows
}

/**
 * Corrects a search without results: replaces each unknown word by the most likely known one.
 * Undefined when there is nothing to correct, or no candidate.
 */
export async function correctSpelling(db: Db, q: string): Promise<string | undefined> {
  const typed = searchWords(q)
  const spelledRight = await Promise.all(typed.map((word) => isKnown(db, word)))
  if (spelledRight.every(Boolean)) return undefined
  const words = await vocabulary(db)
  const corrected = typed.map((word, index) =>
    spelledRight[index] ? word : closestWord(word, words),
  )
  return corrected.includes(undefined) ? undefined : corrected.join(' ')
}
