import { type RawBuilder, sql } from 'kysely'
import { normalName } from './names.ts'

/** Stop words; "it" is not one, since IT is a trade. */
const joining = new Set('a an and at by for from in of on or the to with'.split(' '))

const maxWords = 12
const maxLength = 48
/** Minimum length for prefix matching of the last word; shorter prefixes match too much. */
const prefixLength = 3

/** Search terms as the index spells them: letters and digits only. */
export function searchWords(text: string): string[] {
  const plain = normalName(text.normalize('NFKD').replace(/\p{M}/gu, ''))
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !joining.has(word))
  const chosen = telling.length > 0 ? telling : words
  return [...new Set(chosen)].slice(0, maxWords).map((word) => word.slice(0, maxLength))
}

/** Matches all words, the last one also as a prefix. */
export function allWords(words: readonly string[]): RawBuilder<string> {
  const last = words.length - 1
  const parts = words.map((word, index) =>
    wordQuery(index === last && word.length >= prefixLength ? `'${word}':*` : `'${word}'`),
  )
  return sql`(${sql.join(parts, sql` && `)})`
}

/** Matches any of the words; nothing for none. */
export function anyWord(words: readonly string[]): RawBuilder<string> {
  if (words.length === 0) return sql`''::tsquery`
  return sql`(${sql.join(
    words.map((word) => wordQuery(`'${word}'`)),
    sql` || `,
  )})`
}

/** Matches a word by stem, or exactly where the index keeps exact words (titles, hosts, codes). */
function wordQuery(word: string): RawBuilder<string> {
  return sql`(to_tsquery('english', ${word}) || to_tsquery('simple', ${word}))`
}
