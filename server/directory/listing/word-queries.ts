import { type RawBuilder, sql } from 'kysely'
import { type Service, services as serviceCodes } from '#contract/military.ts'
import { codeForms } from '#server/directory/knowledge/knowledge.ts'
import type { Db } from '#server/platform/db/database.ts'
import { allWords } from '#server/platform/lib/search-words.ts'

/** Numbers of matching published opportunities as one value: 100,000 take 400 kB. */
async function numbersWhere(db: Db, condition: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{ found: Buffer | null }>`
    select string_agg(int4send(number), '') as found from opportunity
    where status = 'published' and ${condition}`.execute(db)
  const packed = rows[0]?.found ?? Buffer.alloc(0)
  // Network byte order on any machine.
  return Int32Array.from({ length: packed.length / 4 }, (_, index) => packed.readInt32BE(index * 4))
}

/** Numbers of opportunities with all the words. */
export function findNumbersByWords(db: Db, words: readonly string[]): Promise<Int32Array> {
  return numbersWhere(db, sql`search @@ ${allWords(words)}`)
}

/** Numbers of opportunities with one of the occupations. */
export function findNumbersByOccupations(db: Db, codes: readonly string[]): Promise<Int32Array> {
  return numbersWhere(db, sql`occupations && ${codes}::text[]`)
}

/** Numbers of opportunities that name one of the specialties, as `army:25B`. */
export function findNumbersBySpecialties(db: Db, keys: readonly string[]): Promise<Int32Array> {
  return numbersWhere(db, sql`specialties && ${keys}::text[]`)
}

/** Full-text ranks of these opportunities, by number. */
export async function findRanks(
  db: Db,
  numbers: readonly number[],
  words: RawBuilder<string>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ number: number; rank: number }>`
    select number, ts_rank(search, ${words}, 1) as rank from opportunity
    where number = any (${numbers}::int[])`.execute(db)
  return new Map(rows.map(({ number, rank }) => [number, rank]))
}

/** Maximum candidate spellings per word. */
const comparedSpellings = 25

/** Words of the listing that share the most trigrams with a word. */
export async function findLikeWords(db: Db, word: string) {
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, uses from listing_word where word % ${word}
    order by similarity(word, ${word}) desc, uses desc, word
    limit ${comparedSpellings}`.execute(db)
  return rows
}

/** A specialty a code matches. */
export interface CodedSpecialty {
  readonly service: Service
  readonly code: string
  readonly title: string
}

/** Specialties with a code or its all-levels form; in some services, or in all. */
export async function findCoded(
  db: Db,
  code: string,
  services: readonly string[],
): Promise<CodedSpecialty[]> {
  const { rows } = await sql<CodedSpecialty>`
    select service, code, title from specialty
    where code = any (${codeForms(code).exact}::text[])
      and (${services.length === 0} or service = any (${services}::text[]))
    order by code = ${code.toUpperCase()} desc,
      array_position(${[...serviceCodes]}::text[], service) limit 6`.execute(db)
  return rows
}

/** The occupations specialties lead to, closest first. */
export async function findLeadsTo(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ code: string; title: string }>`
    select occupation_code as code, min(coalesce(title, occupation_code)) as title
    from specialty_occupation left join occupation on occupation.code = occupation_code
    where (service, specialty_occupation.code) in (
      select split_part(key, ':', 1), split_part(key, ':', 2) from unnest(${keys}::text[]) as key)
    group by occupation_code order by min(position), occupation_code limit 12`.execute(db)
  return rows
}

/** All names of occupations, their own titles first. */
export async function findNames(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title, 0 as tier from occupation where code = any (${codes}::text[])
    union all
    select occupation_code, title, 1 from occupation_title where occupation_code = any (${codes}::text[])
    order by tier, code, title`.execute(db)
  return rows
}

/** Occupations with this as their own or an alternate title. */
export async function findTitled(db: Db, title: string) {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from occupation where lower(title) = ${title}
    union
    select occupation.code, occupation.title from occupation_title
    join occupation on occupation.code = occupation_code
    where lower(occupation_title.title) = ${title}
    order by title limit 3`.execute(db)
  return rows
}

/** An occupation by code, with or without the last two digits. */
export async function findByCode(db: Db, code: string) {
  const { rows } = await sql<{ code: string; title: string }>`
    select code, title from occupation where code like ${`${code}%`} order by code limit 3`.execute(
    db,
  )
  return rows
}

/** Recounts every word of the listing; takes seconds for a hundred thousand opportunities. */
export async function countListingWords(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await sql`select count_listing_words()`.execute(tx)
  })
}

/** Deletes organization changes before the oldest version still in use. */
export async function deleteOldChanges(db: Db): Promise<void> {
  await sql`delete from organization_change
    where version <= (select min(version) from listing_history)`.execute(db)
}
