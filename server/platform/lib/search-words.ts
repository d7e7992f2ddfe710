import { type RawBuilder, sql } from 'kysely'
import { normalName } from './names.ts'

/** Words that only join others; "it" is not among them: it is a trade. */
const joining = new Set('a an and at by for from in of on or the to with'.split(' '))

const maxWords = 12
const maxLetters = 48
/** From here on the last word may be the start of one: two letters start too many. */
const prefixLetters = 3

/** The words of what a person typed, as the search index spells them: letters and digits only. */
export function searchWords(text: string): string[] {
  const plain = normalName(text.normalize('NFKD').replace(/\p{M}/gu, ''))
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !joining.has(word))
  const kept = telling.length > 0 ? telling : words
  return [...new Set(kept)].slice(0, maxWords).map((word) => word.slice(0, maxLetters))
}

/** All the words, the last one also as the start of a longer one. */
export function allWords(words: readonly string[]): RawBuilder<string> {
  const last = words.length - 1
  const parts = words.map((word, at) =>
    wordQuery(at === last && word.length >= prefixLetters ? `'${word}':*` : `'${word}'`),
  )
  return sql`(${sql.join(parts, sql` && `)})`
}

/** Any of the words. */
export function anyWord(words: readonly string[]): RawBuilder<string> {
  return sql`(${sql.join(
    words.map((word) => wordQuery(`'${word}'`)),
    sql` || `,
  )})`
}

/** A word by its stem, or as it is spelled where the index keeps that (titles, hosts, codes). */
function wordQuery(word: string): RawBuilder<string> {
  return sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${word}))`
}
