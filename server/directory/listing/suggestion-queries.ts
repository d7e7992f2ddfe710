import { sql } from 'kysely'
import type { Service } from '#contract/military.ts'
import { codeForms, prefixQuery, startPattern } from '#server/directory/knowledge/knowledge.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Specialties whose code starts with the text, or whose title has all its words. */
export async function findSpecialtiesBeginning(db: Db, typed: string, limit: number) {
  const { exact, starts } = codeForms(typed)
  const codes = sql.join(
    starts.map((start) => sql`code like ${start}`),
    sql` or `,
  )
  const { rows } = await sql<{ service: Service; code: string; title: string }>`
    select service, code, title from specialty
    where code = any (${exact}::text[]) or ${codes}
      or spelled_words(title, aliases) @@ ${prefixQuery(typed)}::tsquery
    order by code = any (${exact}::text[]) desc, summary is null, code, service
    limit ${limit}`.execute(db)
  return rows
}

/** Occupations with a title that starts with the text; each once, with its own title. */
export async function findOccupationsBeginning(db: Db, start: string, limit: number) {
  const pattern = startPattern(start)
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from occupation
    where lower(title) like ${pattern} or code in (
      select occupation_code from occupation_title where lower(title) like ${pattern} limit 50)
    order by lower(title) like ${pattern} desc, title, code limit ${limit}`.execute(db)
  return rows
}

/** Words of the listing with the prefix, most frequent first. */
export async function findWordsBeginning(db: Db, start: string, limit: number) {
  const { rows } = await sql<{ word: string }>`
    select word from listing_word where word like ${startPattern(start)}
    order by uses desc, word limit ${limit}`.execute(db)
  return rows
}
